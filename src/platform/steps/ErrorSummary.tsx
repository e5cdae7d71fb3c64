// The errors to correct, at the top of the page.
import { use, useEffect, useRef } from 'react';

import { ShownErrors, type SummaryLine } from '#platform/steps/shown-errors.ts';

type Props = {
  title: string;
  lines: readonly SummaryLine[];
  /** The part of the product named in the reports. */
  context: string;
  /** The source of the lines: the same errors are shown again after another press. */
  answer?: object | null | undefined;
};

/** Takes the focus when it appears and links each line to its field. Reports each line (Specification §8). */
export function ErrorSummary({ title, lines, context, answer }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useReports(lines, context, answer);
  const text = lines.map((line) => line.message).join();
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (lines.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border-2 border-danger bg-danger-soft p-4"
    >
      <h2 className="mb-2 text-lead font-heavy">{title}</h2>
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={`${line.fieldId}${line.message}`}>
            {line.fieldId ? (
              <a
                href={`#${line.fieldId}`}
                className="inline-flex min-h-6 items-center font-strong wrap-anywhere text-danger underline hover:text-ink"
              >
                {line.message}
              </a>
            ) : (
              line.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useReports(lines: readonly SummaryLine[], context: string, answer: Props['answer']): void {
  const report = use(ShownErrors);
  const shown = JSON.stringify(lines.map(({ status, message }) => [status, message]));
  const reported = useRef<unknown[]>([]);
  useEffect(() => {
    // Rendering the page again shows nothing new.
    const [text, from] = reported.current;
    if (text === shown && from === answer) return;
    reported.current = [shown, answer];
    for (const [status, message] of JSON.parse(shown) as [number, string][]) report(status, context, message);
  }, [shown, answer, context, report]);
}
