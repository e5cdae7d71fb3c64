// What the proof may ask of its processes beside HTTP, and the line that the answers come back on.
import type { ChildProcess } from 'node:child_process';

export type Asked =
  /** The clock of this process runs so far ahead from now on. */
  | { do: 'ahead'; ms: number }
  /** Everything that time makes due, at once; answers how many payments were looked at. */
  | { do: 'settle' }
  /** The provider behaves from now on. */
  | { do: 'behave' };

export type Line = { n: number; asked: Asked };
export type Reply = { n: number; answer: unknown };

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
    child.on('message', hear).once('exit', die);
    child.send({ n, asked } satisfies Line, (error) => error && die());
  });
}

/** In the process: answers each line, and ends with the proof. */
export function answerTells(answer: (asked: Asked) => unknown): void {
  // Whoever loses the proof that started it has nothing more to do.
  process.once('disconnect', () => process.exit());
  process.on('message', ({ n, asked }: Line) => {
    void Promise.resolve(answer(asked)).then((value) => process.send?.({ n, answer: value } satisfies Reply));
  });
}
