// Reports the errors that office and portal show (Specification §8, ER-06). The frame of each
// listens, and adds which of the two it is.
import { createContext, use, useEffect, useState } from 'react';

type Answer = { status: number };

/** `answer` is what refused: the HTTP status, and the same object however often it is drawn. */
export type ReportWorkError = (answer: Answer, message: string) => void;

/** Nobody listens by default. */
export const WorkErrors = createContext<ReportWorkError>(() => {});

/** Reports each message of an answer once: a form that is made anew with the same answer shows nothing new. */
export function useReportOnce(raise: (status: number, message: string) => void): ReportWorkError {
  const [report] = useState(() => {
    const reported = new WeakMap<Answer, Set<string>>();
    return (answer: Answer, message: string) => {
      const known = reported.get(answer) ?? new Set();
      if (known.has(message)) return;
      reported.set(answer, known.add(message));
      raise(answer.status, message);
    };
  });
  return report;
}

/** Reports messages while they are shown; none, or no answer, is no error. */
export function useWorkError(answer: Answer | undefined, ...messages: (string | undefined)[]): void {
  const report = use(WorkErrors);
  useEffect(() => {
    if (answer) for (const message of messages) if (message) report(answer, message);
  });
}
