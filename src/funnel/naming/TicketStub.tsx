// The name as it will appear on the ticket, A-Z, updated while typing: a stub with its two notches.
import { useTranslations } from 'use-intl';

import { tidyName, ticketName } from '#reservations/passengers/passenger-name.ts';

type Props = { surname: string; givenNames: string };

export function TicketStub({ surname, givenNames }: Props) {
  const t = useTranslations('passengers');
  const ticket = tidyName(surname) ? ticketName(surname, givenNames) : null;
  return (
    <div className={STUB}>
      <span aria-hidden="true" className={`-left-2 ${NOTCH}`} />
      <span aria-hidden="true" className={`-right-2 ${NOTCH}`} />
      <div className="flex items-center justify-between gap-x-6">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 sm:block">
          <span className="block text-small text-on-night-quiet">{t('ticketForm')}</span>
          <span className={NAME}>{ticket ?? '—'}</span>
        </p>
        <p className="max-w-[34ch] text-small text-on-night-quiet max-sm:hidden">{t('ticketFormHelp')}</p>
      </div>
    </div>
  );
}

/** One line on a phone, as long as the name is not a long one. */
const STUB = `relative mb-2 overflow-hidden rounded-field bg-night px-5 py-1.5 text-on-night sm:col-span-2
  sm:px-6 sm:py-2.5`;
const NAME = 'block min-h-6 font-strong tracking-wider [overflow-wrap:anywhere] sm:min-h-7 sm:text-lead';
const NOTCH = 'absolute top-1/2 size-4 -translate-y-1/2 rounded-full bg-surface';
