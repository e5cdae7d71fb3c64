// What happened to a booking, oldest first.
import { useTranslations } from 'use-intl';

import type { WordedEvent } from '#office/bookings/say-event.server.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';

/** Events in UTC, who did them and why; `deadLetters` counts jobs about the booking that failed for good. */
export function BookingEvents({
  events,
  deadLetters,
}: {
  events: readonly WordedEvent[];
  deadLetters: number;
}) {
  const t = useTranslations('officeBookings');
  return (
    <WorkPart title={t('happenedTitle')} id="happened">
      {deadLetters > 0 ? (
        <p className="o-error font-strong text-danger">{t('deadLetters', { count: deadLetters })}</p>
      ) : null}
      <ol className="o-list [&_time]:text-ink-500">
        {events.map(({ at, kind, text, who, remark }, no) => (
          // Events have no id, and the list is append-only.
          <li key={`${at}${kind}${no}`} className="side:grid-cols-[11rem_minmax(0,1fr)]">
            <Moment at={at} />
            <div>
              <p className="wrap-anywhere">
                {text}
                {who ? <span className="text-ink-500"> {t('by', { who })}</span> : null}
              </p>
              {remark ? (
                <p className="border-l-3 border-line pt-1 pl-2.5 whitespace-pre-line wrap-anywhere">
                  {remark}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </WorkPart>
  );
}
