// How a block of an allotment is shown: its flight, and the days until its free units return to sale.
import { useLocale, useTranslations } from 'use-intl';

import type { Allotment } from '#agency/allotments/find-allotments.server.ts';
import { shortDay, time, weekday } from '#platform/i18n/format.ts';
import { Badge } from '#platform/workspace/WorkParts.tsx';
import { SOON_DAYS } from '#reservations/blocks/shown-block.ts';

/** `Fri, Dec 11, 09:00`. */
export function useDeparture(): (block: Pick<Allotment, 'departsLocal'>) => string {
  const locale = useLocale();
  return ({ departsLocal }) =>
    `${weekday(departsLocal, locale)} ${shortDay(departsLocal, locale)}, ${time(departsLocal)}`;
}

export function FlightCell({ block }: { block: Allotment }) {
  const departure = useDeparture();
  return (
    <span>
      {departure(block)}
      <span className="o-sub">
        {block.flightNumber} · {block.origin}–{block.destination}
      </span>
    </span>
  );
}

/** Free units that are about to be lost are highlighted; without any, nothing is urgent. */
export function ReleaseCell({ block }: { block: Allotment }) {
  const t = useTranslations('portalAllotments');
  const locale = useLocale();
  const { daysLeft, free, releaseDay, flightState } = block;
  if (flightState === 'cancelled') return <Badge tone="danger">{t('cancelled')}</Badge>;
  if (daysLeft === null) return <Badge>{t('over')}</Badge>;
  const isSoon = daysLeft <= SOON_DAYS && free > 0;
  return (
    <span>
      <Badge tone={isSoon ? 'warn' : 'plain'}>{t('daysLeft', { days: daysLeft })}</Badge>
      <span className="o-sub">{shortDay(releaseDay, locale)}</span>
    </span>
  );
}
