// Bookings in a table: the list of the desk, and what a search has found.
import { useLocale, useTranslations } from 'use-intl';

import type { BookingRow } from '#office/bookings/find-bookings.server.ts';
import { Moment } from '#office/frame/Moment.tsx';
import type { ListState } from '#platform/workspace/list-address.ts';
import { type Column, OfficeTable } from '#office/frame/OfficeTable.tsx';
import { shortDate } from '#platform/i18n/format.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { Badge } from '#platform/workspace/WorkParts.tsx';
import type { Tone } from '#platform/workspace/tones.ts';
import { pathTo } from '#paths.ts';

type Props = {
  caption: string;
  rows: readonly BookingRow[];
  empty: string;
  list?: ListState & { hasNext: boolean };
};

export const bookingTones: Readonly<Record<BookingRow['state'], Tone>> = {
  held: 'notice',
  confirmed: 'ok',
  lapsed: 'plain',
  released: 'plain',
  replaced: 'plain',
};

/** Bookings with seller, local day of departure and total; sorted and paged by links where there is a `list`. */
export function BookingTable(props: Props) {
  const t = useTranslations('officeBookings');
  const locale = useLocale();
  const total = useTotal();
  const columns: Column<BookingRow>[] = [
    { key: 'reference', label: t('reference'), cell: ({ reference }) => reference ?? t('noReference') },
    { key: 'lead', label: t('lead'), cell: ({ lead }) => lead ?? t('nameless') },
    {
      key: 'seller',
      label: t('seller'),
      cell: ({ seller }) =>
        seller ? (
          <span>
            {seller.agency} <span className="o-sub">{seller.agent ?? t('nothing')}</span>
          </span>
        ) : (
          t('direct')
        ),
    },
    { key: 'people', label: t('people'), cell: ({ people }) => people, numeric: true },
    { key: 'route', label: t('route'), cell: ({ route }) => route },
    {
      key: 'departs',
      label: t('departs'),
      cell: ({ departs }) => (departs ? shortDate(departs, locale) : t('nothing')),
      sorts: true,
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state }) => <Badge tone={bookingTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'made', label: t('made'), cell: ({ madeAt }) => <Moment at={madeAt} />, sorts: true },
    {
      key: 'total',
      label: t('total'),
      cell: ({ totalMinor, currency }) => total({ minor: totalMinor, currency }),
      numeric: true,
      sorts: true,
    },
  ];
  return (
    <OfficeTable
      {...props}
      columns={columns}
      keyOf={({ bookingId }) => bookingId}
      hrefOf={({ bookingId }) => pathTo(locale, 'office/bookings/:bookingId', { bookingId })}
    />
  );
}
