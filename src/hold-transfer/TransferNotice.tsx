// Shown once after the flights were chosen again: what was transferred, what is no longer possible and why, and what
// can still be chosen.
import { useState } from 'react';

import type { TransferWords } from '#hold-transfer/transfer-words.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

type Props = {
  words: TransferWords | null;
  /** The form that the button posts as `again:{booking}`. */
  formId: string;
  busy: boolean;
  /** Of the choices in the booking: with others, prices and possibilities are no longer those of `words`. */
  version: string;
};

/** What was kept and what was dropped; nothing without `words`. In the page's HTML: needs no script. */
export function TransferNotice({ words, formId, busy, version }: Props) {
  // The page gets it once; data reloaded after a press no longer has it.
  const [report] = useState(words);
  const [first] = useState(version);
  if (!report || (report.kept.length === 0 && report.dropped.length === 0)) return null;
  const { title, keptTitle, kept, droppedTitle, dropped } = report;
  const again = version === first ? report.again : null;
  return (
    <output className="mb-6 block">
      <Notice tone={dropped.length > 0 ? 'warn' : 'ok'} title={title}>
        {dropped.length > 0 ? <Title>{droppedTitle}</Title> : null}
        {dropped.map(({ reason, lines }) => (
          <div key={reason} className="mb-2">
            <p>{reason}</p>
            <Lines lines={lines} />
          </div>
        ))}
        {again ? (
          <>
            <Title>{again.title}</Title>
            <Lines lines={again.lines} />
            <Button
              form={formId}
              name="intent"
              value={`again:${again.fromBookingId}`}
              tone="secondary"
              className="mt-3"
              busy={busy}
            >
              {again.button}
            </Button>
          </>
        ) : null}
        {kept.length > 0 ? (
          <>
            <Title>{keptTitle}</Title>
            <Lines lines={kept} />
          </>
        ) : null}
      </Notice>
    </output>
  );
}

function Title({ children }: { children: string }) {
  return <h2 className="mt-3 mb-1 font-strong">{children}</h2>;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
