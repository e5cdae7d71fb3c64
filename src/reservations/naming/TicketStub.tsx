// The name as it will appear on the ticket, A-Z, updated while typing: a stub with its two notches.
import { useTranslations } from 'use-intl';

import { tidyName, ticketName } from '#reservations/passengers/passenger-name.ts';

type Props = { surname: string; givenNames: string };

export function TicketStub({ surname, givenNames }: Props) {
  const t = useTranslations('passengers');
  const ticket = tidyName(surname) ? ticketName(surname, givenNames) : null;
  return (
    <div className="relative mb-4 overflow-hidden rounded-field bg-night px-6 py-2.5 text-on-night sm:col-span-2">
      <span aria-hidden="true" className={`-left-2 ${NOTCH}`} />
      <span aria-hidden="true" className={`-right-2 ${NOTCH}`} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="min-w-0">
          <span className="block text-small text-on-night-quiet">{t('ticketForm')}</span>
          <span className="block min-h-7 text-lead font-strong tracking-wider [overflow-wrap:anywhere]">
            {ticket ?? '—'}
          </span>
        </p>
        <p className="max-w-[34ch] text-small text-on-night-quiet max-sm:hidden">{t('ticketFormHelp')}</p>
      </div>
    </div>
  );
}

const NOTCH = 'absolute top-1/2 size-4 -translate-y-1/2 rounded-full bg-surface';
