// Announces changes on the page. The live region always exists, so that screen readers announce its changes.
import { ChangeLines } from '#shopping/flight-cards/ChangeLines.tsx';
import type { SelectView } from '#shopping/select-view.ts';
import type { News, Picks } from '#shopping/use-choice.ts';

export function ChangeNews({ news, picks, view }: { news: News; picks: Picks; view: SelectView }) {
  const { changes, kept, dropped, total, refreshed } = news;
  const any = refreshed || total !== null || changes.length + kept.length + dropped.length > 0;
  return (
    <output className="block">{any ? <ChangeLines news={news} picks={picks} view={view} /> : null}</output>
  );
}
