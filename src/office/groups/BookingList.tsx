// The bookings of a group, each with a link to its file at the desk of bookings.
import { useLocale, useTranslations } from 'use-intl';

import type { AgencyBooking } from '#agency/bookings/agency-booking.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

/** Bookings of a group by reference, or by the first passenger before there is one; each opens its file. */
export function BookingList({ rows }: { rows: readonly AgencyBooking[] }) {
  const t = useTranslations('portalGroups.bookings');
  const s = useTranslations('portalBookings.states');
  const locale = useLocale();
  return (
    <WorkPart id="bookings" title={t('title')} count={rows.length}>
      <ul className="o-list">
        {rows.map(({ bookingId, reference, lead, state }) => (
          <li key={bookingId}>
            <PageLink href={pathTo(locale, 'office/bookings/:bookingId', { bookingId })}>
              {reference ?? lead ?? '—'}
            </PageLink>{' '}
            {s(state)}
          </li>
        ))}
      </ul>
    </WorkPart>
  );
}
