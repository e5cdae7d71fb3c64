// Bookings of an agency as a table, and its holds, with the available actions for each.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { AgencyBooking } from '#agency/bookings/agency-booking.ts';
import {
  GrossCell,
  LeadCell,
  nameOf,
  NetCell,
  StateMark,
  TimeLeft,
  TripCell,
} from '#agency/bookings/BookingCells.tsx';
import { WorkTable } from '#platform/workspace/WorkTable.tsx';
import { shortDay } from '#platform/i18n/format.ts';
import { Badge } from '#platform/workspace/WorkParts.tsx';
import { FormKey } from '#platform/workspace/FormKey.tsx';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { pathTo } from '#paths.ts';

type Props = {
  caption: string;
  rows: readonly AgencyBooking[];
  empty: string;
  /** In other lists this column shows the seller instead of the number of people. */
  brief?: boolean;
  /** Bookings with a flight that leaves at another time than was booked. */
  newTimes?: ReadonlySet<string>;
  foot?: ReactNode;
};

/** On a narrow screen cards of two columns, without the labels of the cells; with large text one column with them. */
const CARDS =
  'rows:max-full:[&_thead_th]:whitespace-normal max-rows:@min-[14rem]:[&_tr]:grid-cols-[minmax(0,1fr)_auto] ' +
  'max-rows:@min-[14rem]:[&_tr]:gap-x-3 max-rows:@min-[14rem]:[&_tbody_:is(th,td)]:block max-rows:@min-[14rem]:[&_tbody_td]:before:content-none ' +
  'max-rows:@min-[14rem]:[&_td:nth-child(even)]:text-right max-rows:@min-[14rem]:[&_td:nth-child(3)>span]:text-left';

/** The state is below the flights, the price beside them. */
const SALES =
  'max-rows:@min-[14rem]:[&_td:nth-child(4)]:row-start-3 max-rows:@min-[14rem]:[&_td:nth-child(4)]:text-left! max-rows:@min-[14rem]:[&_td:nth-child(5)]:col-start-2 ' +
  'max-rows:@min-[14rem]:[&_td:nth-child(5)]:row-start-3 max-rows:@min-[14rem]:[&_td:nth-child(5)]:before:mr-1.5 ' +
  'max-rows:@min-[14rem]:[&_td:nth-child(5)]:before:content-[attr(data-label)] max-rows:@min-[14rem]:[&_td:nth-child(6)]:col-start-2 ' +
  'max-rows:@min-[14rem]:[&_td:nth-child(6)]:row-start-2 max-rows:@min-[14rem]:[&_tfoot_th]:col-span-full max-rows:@min-[14rem]:[&_tfoot_td:nth-child(2)]:text-left';

const HOLDS =
  'ta-holds rows:[&_:is(th,td):nth-child(5)]:text-right rows:[&_.o-button]:px-3 rows:[&_.o-button]:text-small ' +
  'rows:[&_.o-button]:whitespace-nowrap max-rows:@min-[14rem]:[&_td:nth-child(5)]:col-span-full max-rows:@min-[14rem]:[&_td:nth-child(5)]:pt-1';

/** One row per booking: trip, state, gross, and net with the commission, in its own currency; opens the booking. */
export function BookingTable({ caption, rows, empty, brief = false, newTimes, foot }: Props) {
  const t = useTranslations('portalBookings');
  const locale = useLocale();
  return (
    <WorkTable
      caption={caption}
      rows={rows}
      empty={empty}
      look={`${CARDS} ${SALES}`}
      foot={foot}
      keyOf={({ bookingId }) => bookingId}
      hrefOf={({ bookingId }) => pathTo(locale, 'ta/bookings/:bookingId', { bookingId })}
      columns={[
        {
          key: 'reference',
          label: t('reference'),
          cell: (row) => (
            <span>
              {nameOf(row)}
              <span className="o-sub">{shortDay(row.madeLocal, locale)}</span>
            </span>
          ),
        },
        {
          key: 'lead',
          label: t('lead'),
          cell: (row) => (
            <span>
              {brief && row.agentName ? <b>{row.lead ?? t('unnamed')}</b> : <LeadCell booking={row} />}
              {row.agentName ? <span className="o-sub">{t('by', { name: row.agentName })}</span> : null}
            </span>
          ),
        },
        { key: 'flights', label: t('flights'), cell: ({ flights }) => <TripCell flights={flights} /> },
        {
          key: 'state',
          label: t('state'),
          cell: (row) => <StateMark booking={row} hasNewTimes={newTimes?.has(row.bookingId) ?? false} />,
        },
        { key: 'gross', label: t('gross'), cell: (row) => <GrossCell booking={row} />, numeric: true },
        { key: 'net', label: t('net'), cell: (row) => <NetCell booking={row} />, numeric: true },
      ]}
    />
  );
}

type HoldProps = {
  caption: string;
  rows: readonly AgencyBooking[];
  empty: string;
  /** The bookings whose customer accepted an offer. */
  accepted: readonly string[];
  /** Whether the reader may sell: only then there are actions. */
  mayBook: boolean;
};

/** Holds with the time left and the net. With `mayBook` each can be extended by a form or continued in the funnel. */
export function HoldTable({ caption, rows, empty, accepted, mayBook }: HoldProps) {
  const t = useTranslations('portalBookings');
  const locale = useLocale();
  return (
    <WorkTable
      caption={caption}
      rows={rows}
      empty={empty}
      look={`${CARDS} ${HOLDS}`}
      keyOf={({ bookingId }) => bookingId}
      hrefOf={({ bookingId }) => pathTo(locale, 'ta/bookings/:bookingId', { bookingId })}
      columns={[
        {
          key: 'left',
          label: t('timeLeft'),
          cell: ({ hold }) => (hold ? <TimeLeft hold={hold} /> : null),
        },
        {
          key: 'lead',
          label: t('customer'),
          cell: (row) => (
            <LeadCell booking={row}>
              {accepted.includes(row.bookingId) ? (
                <Badge tone="ok" icon="check">
                  {t('accepted')}
                </Badge>
              ) : null}
            </LeadCell>
          ),
        },
        { key: 'flights', label: t('flights'), cell: ({ flights }) => <TripCell flights={flights} /> },
        { key: 'net', label: t('net'), cell: (row) => <NetCell booking={row} />, numeric: true },
        ...(mayBook
          ? [
              {
                key: 'acts',
                label: t('acts'),
                cell: (row: AgencyBooking) => <HoldActs booking={row} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Continue where it was left, and more time. */
export function HoldActs({ booking }: { booking: AgencyBooking }) {
  const t = useTranslations('portalBookings');
  const locale = useLocale();
  const { bookingId, missing, hold } = booking;
  if (!hold) return null;
  return (
    <span className="ta-acts flex flex-wrap justify-end gap-1.5 max-rows:@min-[14rem]:grid max-rows:auto-cols-fr max-rows:grid-flow-col max-rows:[&_.o-button]:w-full full:flex-nowrap">
      {hold.mayExtend ? (
        <Form method="post" action={pathTo(locale, 'ta/holds')}>
          <FormKey />
          <input type="hidden" name="booking" value={bookingId} />
          <button
            type="submit"
            name="intent"
            value="extend"
            className="o-button o-plain-button"
            aria-label={t('extendNamed', { name: booking.lead ?? nameOf(booking) })}
          >
            {t('extend')}
          </button>
        </Form>
      ) : null}
      {/* The funnel belongs to the public site, which is another document. */}
      <a
        href={stepPath(locale, missing > 0 ? 'passengers' : 'payment', bookingId)}
        className="o-button"
        aria-label={t(missing > 0 ? 'nameNamed' : 'payNamed', { name: booking.lead ?? nameOf(booking) })}
      >
        {t(missing > 0 ? 'addNames' : 'pay')}
      </a>
    </span>
  );
}
