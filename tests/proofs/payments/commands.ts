// What the proof may ask of its processes beside HTTP, and the line that the answers come back on.
import type { ChildProcess } from 'node:child_process';
import { flushCompileCache } from 'node:module';

import type { RefundRequest } from '#payments/refunds/refund-booking.server.ts';

export type Asked =
  /** The clock of this process runs so far ahead from now on. */
  | { do: 'ahead'; ms: number }
  /** Everything that time makes due, at once. */
  | { do: 'settle' }
  /** The provider behaves from now on. */
  | { do: 'behave' }
  /** The product's own comparison with the provider; answers whether it could be made to the end. */
  | { do: 'reconcile' }
  /** Answers the code of a new voucher in EUR. */
  | { do: 'issue'; amountMinor: number }
  /** Staff give money back; answers `RefundSaid`. */
  | { do: 'refund'; request: RefundRequest };

/** The first line to an application process: where it listens, and the step at which it dies (0: never). */
export type Birth = { port: number; dieAt: number };

/** Whether a wish was granted. */
export type RefundSaid = { ok: boolean; code: string | null };

type Line = { n: number; asked: Asked };
type Reply = { n: number; answer: unknown };

let sent = 0;

/** Asks a process; rejects when it is dead, or dies before it answers. */
export function tell(child: ChildProcess, asked: Asked): Promise<unknown> {
  const n = ++sent;
  return new Promise((resolve, reject) => {
    const hear = (message: Reply) => {
      if (message.n !== n) return;
      child.off('exit', die);
      child.off('message', hear);
      resolve(message.answer);
    };
    const die = () => {
      child.off('message', hear);
      reject(new Error('the process has died'));
    };
    child.setMaxListeners(0);
    child.on('message', hear).once('exit', die);
    if (child.connected) child.send({ n, asked } satisfies Line, (error) => error && die());
    else die();
  });
}

/** In an application process that has loaded: its birth. */
export function awaitBirth(): Promise<Birth> {
  process.once('disconnect', () => process.exit());
  const born = new Promise<Birth>((resolve) => process.once('message', resolve));
  // Who is killed writes nothing down.
  flushCompileCache();
  // Should the proof be gone, there is nobody to hear it.
  process.send?.('loaded', () => {});
  return born;
}

/** In the process: answers each line, and ends with the proof. */
export function answerTells(answer: (asked: Asked) => unknown): void {
  // Whoever loses the proof that started it has nothing more to do.
  process.once('disconnect', () => process.exit());
  const reply = (said: Reply) => process.send?.(said, () => {});
  process.on('message', ({ n, asked }: Line) => {
    void Promise.resolve(answer(asked)).then((value) => reply({ n, answer: value }));
  });
}
