// The flights of a route by weekday, one table for each direction.
import { useLocale, useTranslations } from 'use-intl';

import { duration, shortDate, weekday } from '#platform/i18n/format.ts';
import { DayOffset } from '#funnel/trip/FlightLine.tsx';
import type { DestinationView, TimetableLine } from '#shopping/destinations/destination-view.ts';

export function Timetable({ view }: { view: DestinationView }) {
  const t = useTranslations('destinations');
  const { origin, place, outbound, inbound } = view;
  if (outbound.length === 0 && inbound.length === 0) return null;
  return (
    <section aria-labelledby="timetable-title">
      <h2 id="timetable-title" className="text-h3 font-heavy">
        {t('timetableTitle')}
      </h2>
      <p className="mt-1 mb-3 text-ink-700">{t('timetableAbout')}</p>
      <div className="grid gap-6">
        <Direction lines={outbound} title={t('outbound', { origin: origin.city, destination: place.city })} />
        <Direction lines={inbound} title={t('outbound', { origin: place.city, destination: origin.city })} />
      </div>
    </section>
  );
}

function Direction({ lines, title }: { lines: readonly TimetableLine[]; title: string }) {
  const t = useTranslations('destinations');
  const cell = 'px-2 py-2.5 text-left align-top first:pl-0 last:pr-0 max-sm:block max-sm:p-0';
  return (
    <table className="w-full max-sm:block">
      <caption className="mb-1 text-left text-lead font-strong max-sm:block">{title}</caption>
      <thead className="border-b border-line text-small text-ink-500 max-sm:sr-only">
        <tr>
          {(['flight', 'times', 'duration', 'weekdays', 'season'] as const).map((name) => (
            <th key={name} scope="col" className={`${cell} font-strong`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line) => (
          <tr
            key={line.flightNumber + line.departs + line.arrives + line.firstDay}
            className="border-b border-line max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 max-sm:py-2.5"
          >
            <Line line={line} cell={cell} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, cell }: { line: TimetableLine; cell: string }) {
  const locale = useLocale();
  const { flightNumber, departs, arrives, arrivalDays, durationMinutes, firstDay, lastDay } = line;
  const season = [firstDay, lastDay].map((day) => shortDate(day, locale));
  return (
    <>
      <th scope="row" className={`${cell} font-strong`}>
        {flightNumber}
      </th>
      <td className={`${cell} figures whitespace-nowrap max-sm:text-right`}>
        {departs} – {arrives}
        <DayOffset days={arrivalDays} className="text-small" />
      </td>
      <td className={`${cell} figures whitespace-nowrap`}>{duration(durationMinutes)}</td>
      <td className={`${cell} max-sm:text-right`}>
        <Weekdays line={line} />
      </td>
      <td className={`${cell} figures max-sm:w-full max-sm:text-small max-sm:text-ink-500`}>
        {[...new Set(season)].join(' – ')}
      </td>
    </>
  );
}

/** A Monday, from which weekdays are named. */
const monday = '2001-01-0';

function Weekdays({ line: { weekdays } }: { line: TimetableLine }) {
  const t = useTranslations('destinations');
  const locale = useLocale();
  if (weekdays.length === 7) return t('everyDay');
  return weekdays.map((day) => weekday(`${monday}${day}`, locale)).join(', ');
}
