// What has to be corrected, at the top of the page: takes the focus when it appears, one link per field.
import { useEffect, useRef } from 'react';

export type SummaryLine = { message: string; fieldId?: string };

export function ErrorSummary({ title, lines }: { title: string; lines: readonly SummaryLine[] }) {
  const box = useRef<HTMLDivElement>(null);
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
      className="mb-6 rounded-card border-2 border-coral bg-coral-soft p-4"
    >
      <h2 className="mb-2 text-lead font-heavy">{title}</h2>
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={`${line.fieldId}${line.message}`}>
            {line.fieldId ? (
              <a
                href={`#${line.fieldId}`}
                className="inline-flex min-h-6 items-center font-strong text-coral underline hover:text-ink"
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
