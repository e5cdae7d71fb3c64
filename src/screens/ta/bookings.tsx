// The bookings of an agency: newest first, with filters in the address.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/bookings';
import { BookingTable } from '#agency/bookings/BookingTable.tsx';
import { findAgencyBookings, readBookingFilter } from '#agency/bookings/find-bookings.server.ts';
import { PortalField, PortalFilters, PortalSelect } from '#agency/frame/PortalForm.tsx';
import { PortalTitle } from '#agency/frame/PortalParts.tsx';
import { bookingStates } from '#platform/db/booking-states.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_bookings');
  const filter = readBookingFilter(args.url.searchParams);
  const found = await findAgencyBookings(ctx, filter);
  return { ...found, filter, words: wordsFor(ctx.locale, ['portalBookings']) };
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portalBookings');
  const f = useTranslations('portalBookings.filters');
  const all = useTranslations('portal.table')('all');
  const { search } = useLocation();
  const { rows, next, agents, filter } = loaderData;
  return (
    <>
      <PortalTitle title={t('title')} />
      <PortalFilters label={t('title')}>
        <PortalSelect
          id="filter-state"
          name="state"
          label={t('state')}
          value={filter.state ?? ''}
          choices={[['', all], ...bookingStates.map((state) => [state, t(`states.${state}`)] as const)]}
        />
        <PortalSelect
          id="filter-agent"
          name="agent"
          label={f('agent')}
          value={filter.agentId ?? ''}
          choices={[['', all], ...agents.map(({ accountId, name }) => [accountId, name] as const)]}
        />
        <PortalField
          id="filter-route"
          name="route"
          label={f('route')}
          value={filter.route ?? ''}
          hint={f('routeHint')}
          maxLength={7}
        />
        {(['travelFrom', 'travelTo', 'from', 'to'] as const).map((name) => (
          <PortalField
            key={name}
            id={`filter-${name}`}
            name={name}
            type="date"
            label={f(name)}
            value={filter[name] ?? ''}
          />
        ))}
      </PortalFilters>
      <div className="o-card">
        <BookingTable
          caption={t('list')}
          rows={rows}
          empty={t('none')}
          pages={{
            first: filter.after === null ? null : pageAfter(search, null),
            next: next === null ? null : pageAfter(search, next),
          }}
        />
      </div>
    </>
  );
}

/** The same list, from behind a booking on. */
function pageAfter(search: string, after: string | null): string {
  const query = new URLSearchParams(search);
  if (after === null) query.delete('after');
  else query.set('after', after);
  return `?${query}`;
}
