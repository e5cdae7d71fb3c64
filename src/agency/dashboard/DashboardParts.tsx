// The lists of the dashboard: holds, recent bookings, departures.
import { useLocale, useTranslations } from 'use-intl';

import { BookingTable, HoldTable } from '#agency/bookings/BookingTable.tsx';
import type { Dashboard, Departure, MonthSales } from '#agency/dashboard/read-dashboard.server.ts';
import type { HoldCounts } from '#agency/frame/read-frame.server.ts';
import { monthWord, shortDay, time, weekday } from '#platform/i18n/format.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { useMoney } from '#platform/ui/use-money.ts';
import { Badge, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

type HoldsProps = Pick<Dashboard, 'holds'> & {
  counts: HoldCounts;
  /** The bookings whose customer accepted an offer. */
  accepted: readonly string[];
  mayBook: boolean;
};

/** The five holds that end first. `counts` cover all open holds; the badge counts those that end within two hours. */
export function HoldsPart({ holds, counts, accepted, mayBook }: HoldsProps) {
  const t = useTranslations('portal.dashboard');
  const locale = useLocale();
  return (
    <WorkPart
      id="holds"
      title={t('holds')}
      beside={counts.soon > 0 ? <Badge tone="danger">{t('soon', { count: counts.soon })}</Badge> : null}
      link={<PageLink href={pathTo(locale, 'ta/holds')}>{t('allHolds', { count: counts.open })}</PageLink>}
    >
      <HoldTable
        caption={t('holds')}
        rows={holds}
        empty={t('noHolds')}
        accepted={accepted}
        mayBook={mayBook}
      />
    </WorkPart>
  );
}

type RecentProps = Pick<Dashboard, 'recent' | 'month' | 'changes'> & { nowLocal: string };

/** The last six bookings, and the month's sales by currency. `nowLocal` is at the airline's clock. */
export function RecentPart({ recent, month, changes, nowLocal }: RecentProps) {
  const t = useTranslations('portal.dashboard');
  const locale = useLocale();
  const retimed = changes.filter(({ before }) => before !== null);
  return (
    <WorkPart
      id="recent"
      title={t('recent')}
      link={<PageLink href={pathTo(locale, 'ta/bookings')}>{t('allBookings')}</PageLink>}
    >
      <BookingTable
        caption={t('recent')}
        rows={recent}
        empty={t('noBookings')}
        brief
        newTimes={new Set(retimed.map(({ bookingId }) => bookingId))}
        foot={
          month.length > 0
            ? month.map((sales) => (
                <MonthRow key={sales.currency} sales={sales} month={Number(nowLocal.slice(5, 7))} />
              ))
            : null
        }
      />
    </WorkPart>
  );
}

/** Sums of one currency: amounts of several are never added. */
function MonthRow({ sales, month }: { sales: MonthSales; month: number }) {
  const t = useTranslations('portal.dashboard');
  const b = useTranslations('portalBookings');
  const money = useMoney();
  const locale = useLocale();
  const { currency, bookings: count, grossMinor, commissionMinor } = sales;
  const price = (minor: number) => money({ minor, currency });
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {t('monthSoFar', { month: monthWord(month, locale), count, currency })}
      </th>
      <td className="o-r">{price(grossMinor)}</td>
      <td className="o-r">
        <b>{price(grossMinor - commissionMinor)}</b>
        <span className="o-sub">{b('commissionOf', { amount: price(commissionMinor) })}</span>
      </td>
    </tr>
  );
}

type DeparturesProps = Pick<Dashboard, 'departures' | 'hasMoreDepartures' | 'changes'>;

/** Up to twelve bookings that leave within seven days, by flight, in the local time of the departure airport. */
export function DeparturesPart({ departures, hasMoreDepartures, changes }: DeparturesProps) {
  const t = useTranslations('portal.dashboard');
  const b = useTranslations('portalBookings');
  const locale = useLocale();
  const report = pathTo(locale, 'ta/reports', { report: 'departures' });
  const flights = Map.groupBy(departures, ({ number, departsLocal }) => `${departsLocal} ${number}`);
  return (
    <WorkPart
      id="departures"
      title={t('departures')}
      link={<PageLink href={report}>{t('allDepartures')}</PageLink>}
    >
      {departures.length === 0 ? <p className="p-4 text-ink-500">{t('noDepartures')}</p> : null}
      <ul className="o-list [&>li]:grid-cols-[3.5rem_minmax(0,1fr)]">
        {[...flights].map(([key, [first, ...more]]) =>
          first ? (
            <li key={key}>
              <p className="leading-[1.2] text-ink-500">
                {weekday(first.departsLocal, locale)}{' '}
                <b className="block text-ink">{shortDay(first.departsLocal, locale)}</b>
              </p>
              <div>
                <p>
                  <b>
                    {time(first.departsLocal)} {first.from} – {first.to}
                  </b>{' '}
                  {first.number}
                </p>
                <ul>
                  {[first, ...more].map((departure) => (
                    <li key={departure.bookingId} className="flex flex-wrap items-center gap-x-2">
                      <PageLink
                        href={pathTo(locale, 'ta/bookings/:bookingId', { bookingId: departure.bookingId })}
                        className="inline-flex min-h-8 items-center"
                      >
                        {departure.lead ?? b('unnamed')}, {departure.people}
                      </PageLink>{' '}
                      <Earlier departure={departure} changes={changes} />
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ) : null,
        )}
      </ul>
      {hasMoreDepartures ? (
        <p className="border-t border-line">
          <PageLink href={report}>{t('moreDepartures', { count: String(departures.length) })}</PageLink>
        </p>
      ) : null}
    </WorkPart>
  );
}

/** The time that was booked, where the flight got a new one; with its day, where that is another one. */
function Earlier({ departure, changes }: { departure: Departure } & Pick<Dashboard, 'changes'>) {
  const t = useTranslations('portal.dashboard');
  const locale = useLocale();
  const { bookingId, number, departsLocal } = departure;
  const change = changes.find((each) => each.bookingId === bookingId && each.number === number);
  if (!change?.before) return null;
  const sameDay = change.before.slice(0, 10) === departsLocal.slice(0, 10);
  const day = sameDay ? '' : `${shortDay(change.before, locale)}, `;
  return <Badge tone="warn">{t('was', { time: day + time(change.before) })}</Badge>;
}
