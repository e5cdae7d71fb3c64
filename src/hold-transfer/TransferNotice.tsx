// Shown once after the flights were chosen again: what was transferred, and what is no longer possible and why.
import { useState } from 'react';

import type { TransferWords } from '#hold-transfer/transfer-words.ts';
import { Notice } from '#platform/ui/Notice.tsx';

/** What was kept and what was dropped; nothing without `words`. In the page's HTML: needs no script. */
export function TransferNotice({ words }: { words: TransferWords | null }) {
  // The page gets it once; data reloaded after a press no longer has it.
  const [report] = useState(words);
  if (!report || (report.kept.length === 0 && report.dropped.length === 0)) return null;
  const { title, keptTitle, kept, droppedTitle, dropped } = report;
  return (
    <output className="mb-6 block">
      <Notice tone={dropped.length > 0 ? 'warn' : 'ok'} title={title}>
        {dropped.length > 0 ? <Lines title={droppedTitle} lines={dropped} /> : null}
        {kept.length > 0 ? <Lines title={keptTitle} lines={kept} /> : null}
      </Notice>
    </output>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <h2 className="mt-3 mb-1 font-strong">{title}</h2>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
