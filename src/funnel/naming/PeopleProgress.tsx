// How many travellers are whole: a sentence, and a bar with a piece for each of them.
import { useTranslations } from 'use-intl';

import type { PersonStage } from '#funnel/naming/person-state.ts';
import type { PersonReport } from '#funnel/naming/use-people.ts';

type Props = {
  reports: readonly PersonReport[];
  /** On one line, where there is little height. */
  flat?: boolean;
};

/** The bar repeats the cards, so it is hidden from screen readers; nothing is announced while typing. */
export function PeopleProgress({ reports, flat = false }: Props) {
  const t = useTranslations('passengers');
  const ready = reports.filter(({ stage }) => stage === 'ready').length;
  const missing = reports.reduce((sum, person) => sum + person.missing, 0);
  return (
    <div className={`text-small text-ink-700 ${flat ? 'flex items-center gap-3' : ''}`}>
      <p className="flex justify-between gap-3 font-strong">
        <span>{t('progress', { ready: String(ready), count: String(reports.length) })}</span>
        {flat || missing === 0 ? null : (
          <span className="font-normal text-ink-500">{t('missing', { count: missing })}</span>
        )}
      </p>
      <div aria-hidden="true" className={`flex grow gap-1 forced-color-adjust-none ${flat ? '' : 'mt-2'}`}>
        {reports.map(({ stage }, at) => (
          <span key={at} data-stage={stage} className={`h-1.5 grow rounded-full ${PIECES[stage]}`} />
        ))}
      </div>
    </div>
  );
}

const PIECES: Readonly<Record<PersonStage, string>> = {
  ready: 'bg-ok',
  begun: 'bg-linear-to-r from-sea from-60% to-line to-60%',
  wrong: 'bg-danger',
  empty: 'bg-line',
};
