// Where the page says what is another one now. The region is always there, so that readers who do not see the page
// change hear of it.
import { Suspense } from 'react';

import { ChangeLines } from '#shopping/select/ChoiceParts.tsx';
import type { SelectView } from '#shopping/select-view.ts';
import type { News, Picks } from '#shopping/use-choice.ts';

export function ChangeNews({ news, picks, view }: { news: News; picks: Picks; view: SelectView }) {
  const { changes, kept, dropped, total, refreshed } = news;
  const any = refreshed || total !== null || changes.length + kept.length + dropped.length > 0;
  return (
    <output className="block">
      <Suspense>{any ? <ChangeLines news={news} picks={picks} view={view} /> : null}</Suspense>
    </output>
  );
}
