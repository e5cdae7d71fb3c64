// The bookings of an agency: newest first, with the filters in the address.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/bookings';
import { BookingTable } from '#agency/bookings/BookingTable.tsx';
import { findAgencyBookings, readBookingFilter } from '#agency/bookings/find-bookings.server.ts';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { bookingStates } from '#platform/db/booking-states.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { NextPage } from '#platform/workspace/NextPage.tsx';
import { WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { requireAgent } from '#screens/ta/require-agent.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_bookings');
  const filter = readBookingFilter(args.url.searchParams);
  const found = await findAgencyBookings(ctx, filter);
  return { ...found, filter, words: wordsFor(ctx, ['portalBookings']) };
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portalBookings');
  const f = useTranslations('portalBookings.filters');
  const all = useTranslations('workspace')('all');
  const { rows, next, agents, filter } = loaderData;
  return (
    <>
      <PortalTitle title={t('title')} />
      <WorkFilters label={t('title')}>
        <WorkSelect
          id="filter-state"
          name="state"
          label={t('state')}
          value={filter.state ?? ''}
          choices={[['', all], ...bookingStates.map((state) => [state, t(`states.${state}`)] as const)]}
        />
        <WorkSelect
          id="filter-agent"
          name="agent"
          label={f('agent')}
          value={filter.agentId ?? ''}
          choices={[['', all], ...agents.map(({ accountId, name }) => [accountId, name] as const)]}
        />
        <WorkField
          id="filter-route"
          name="route"
          label={f('route')}
          value={filter.route ?? ''}
          placeholder={f('routeHint')}
          maxLength={7}
        />
        {(['travelFrom', 'travelTo', 'from', 'to'] as const).map((name) => (
          <WorkField
            key={name}
            id={`filter-${name}`}
            name={name}
            type="date"
            label={f(name)}
            value={filter[name] ?? ''}
          />
        ))}
      </WorkFilters>
      <div className="o-card">
        <BookingTable caption={t('list')} rows={rows} empty={t('none')} />
        <NextPage after={next} />
      </div>
    </>
  );
}
