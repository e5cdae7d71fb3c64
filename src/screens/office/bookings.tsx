// The bookings desk: every booking, newest first, with filters.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/bookings';
import { BookingTable } from '#office/bookings/BookingTable.tsx';
import { bookingSorts, findBookings, readBookingFilter } from '#office/bookings/find-bookings.server.ts';
import { DayFilters } from '#office/frame/DayFilters.tsx';
import { readListState } from '#platform/workspace/list-address.ts';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { bookingStates } from '#platform/db/booking-states.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { requireStaff } from '#screens/office/require-staff.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'bookings.read');
  const query = args.url.searchParams;
  const filter = readBookingFilter(query);
  const list = readListState(query, bookingSorts);
  const { rows, hasNext } = await findBookings(ctx, filter, list);
  return { rows, filter, list: { ...list, hasNext }, words: wordsFor(ctx, ['officeBookings']) };
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('officeBookings');
  const all = useTranslations('workspace')('all');
  const { rows, filter, list } = loaderData;
  return (
    <>
      <OfficeTitle title={t('title')}>{t('findHint')}</OfficeTitle>
      <WorkFilters label={t('title')}>
        <WorkSelect
          id="filter-state"
          name="state"
          label={t('state')}
          value={filter.state ?? ''}
          choices={[['', all], ...bookingStates.map((state) => [state, t(`states.${state}`)] as const)]}
        />
        <DayFilters from={filter.from} to={filter.to} />
        {filter.flightId === null ? null : (
          <label className="o-check">
            <input type="checkbox" name="flight" value={filter.flightId} defaultChecked />
            {t('flightFilter')}
          </label>
        )}
        {filter.lostRefund ? (
          <label className="o-check">
            <input type="checkbox" name="refund" value="needs_destination" defaultChecked />
            {t('lostRefundFilter')}
          </label>
        ) : null}
      </WorkFilters>
      <div className="o-card">
        <BookingTable caption={t('list')} rows={rows} empty={t('none')} list={list} />
      </div>
    </>
  );
}
