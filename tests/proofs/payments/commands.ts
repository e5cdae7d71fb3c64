// The commands that the proof sends to its processes besides HTTP, and the channel for their answers.
import type { ChildProcess } from 'node:child_process';
import { flushCompileCache } from 'node:module';

import type { RefundRequest } from '#payments/refunds/refund-booking.server.ts';

export type Command =
  /** Moves the clock of this process ahead by this much. */
  | { do: 'ahead'; ms: number }
  /** Does everything that is due, at once. */
  | { do: 'settle' }
  /** The provider has no more faults from now on. */
  | { do: 'behave' }
  /** The product's own reconciliation; returns whether it was complete. */
  | { do: 'reconcile' }
  /** Returns the code of a new voucher in EUR. */
  | { do: 'issue'; amountMinor: number }
  /** Asks for the price of a bag; the same quote twice is one due. Returns its id. */
  | { do: 'due'; bookingId: string; target: string }
  /** Pays it with a card by token; returns whether it was not refused. */
  | { do: 'pay-due'; bookingId: string; dueId: string }
  /** A refund by staff; returns `RefundReply`. */
  | { do: 'refund'; request: RefundRequest };

/** The first message to an application process: its port, and the step at which it dies (0: never). */
export type Birth = { port: number; dieAt: number };

/** `code` is null when the refund was granted, otherwise the refusal, or the error that nobody expects. */
export type RefundReply = { code: string | null };

/** The process ended before it answered a command. */
export class ProcessDied extends Error {}

type Line = { n: number; asked: Command };
type Reply = { n: number; answer: unknown };

let sent = 0;

/** Sends a command to a process; rejects with `ProcessDied` when it is dead, or dies before it answers. */
export function sendCommand(child: ChildProcess, asked: Command): Promise<unknown> {
  const n = ++sent;
  return new Promise((resolve, reject) => {
    const receive = (message: Reply) => {
      if (message.n !== n) return;
      child.off('exit', die);
      child.off('message', receive);
      resolve(message.answer);
    };
    const die = () => {
      child.off('message', receive);
      reject(new ProcessDied('the process has died'));
    };
    child.setMaxListeners(0);
    child.on('message', receive).once('exit', die);
    if (child.connected) child.send({ n, asked } satisfies Line, (error) => error && die());
    else die();
  });
}

/** In an application process that has loaded: waits for its first message. */
export function awaitBirth(): Promise<Birth> {
  process.once('disconnect', () => process.exit());
  const born = new Promise<Birth>((resolve) => process.once('message', resolve));
  // Written now, because a killed process writes nothing.
  flushCompileCache();
  // The callback ignores the error when the proof has already ended.
  process.send?.('loaded', () => {});
  return born;
}

/** In the process: answers each command, and ends with the proof. */
export function answerCommands(answer: (asked: Command) => unknown): void {
  // The process ends with the proof that started it.
  process.once('disconnect', () => process.exit());
  const reply = (message: Reply) => process.send?.(message, () => {});
  process.on('message', ({ n, asked }: Line) => {
    void Promise.resolve(answer(asked)).then((value) => reply({ n, answer: value }));
  });
}
