// Each visit of the airline: who, when, why, and what was done with which booking.
import { Nothing } from '#platform/workspace/WorkTable.tsx';
import { useLocale, useTranslations } from 'use-intl';

import type { Visit } from '#agency/visits/read-visits.server.ts';
import { nameOf } from '#agency/bookings/BookingCells.tsx';
import { shortDate, time } from '#platform/i18n/format.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Badge, Facts } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

/** Each act links to the booking that it is about. Says so where there was none. */
export function VisitList({ visits }: { visits: readonly Visit[] }) {
  const t = useTranslations('portalVisits');
  const locale = useLocale();
  if (visits.length === 0)
    return (
      <div className="o-card">
        <Nothing>{t('none')}</Nothing>
      </div>
    );
  return (
    <ol className="o-stack">
      {visits.map((visit) => (
        <li key={visit.visitId} className="o-card">
          <header>
            <h2>
              {t('when', {
                day: shortDate(visit.beganAt.slice(0, 10), locale),
                from: time(visit.beganAt),
                until: time(visit.until),
              })}
            </h2>
            {visit.isOpen ? <Badge tone="notice">{t('open')}</Badge> : null}
          </header>
          <Facts
            facts={[
              [t('who'), visit.name],
              [t('reason'), visit.reason],
              [t('done'), <Done key="done" visit={visit} />],
            ]}
          />
        </li>
      ))}
    </ol>
  );
}

function Done({ visit: { done } }: { visit: Visit }) {
  const t = useTranslations('portalVisits');
  const locale = useLocale();
  if (done.length === 0) return t('nothing');
  return (
    <ul>
      {done.map(({ says, booking, times }) => (
        <li key={`${says} ${booking?.bookingId}`}>
          {says}
          {times > 1 ? ` (${t('times', { count: times })})` : ''}
          {booking ? (
            <>
              {': '}
              <PageLink
                className="underline"
                href={pathTo(locale, 'ta/bookings/:bookingId', { bookingId: booking.bookingId })}
              >
                {nameOf(booking)}
              </PageLink>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
