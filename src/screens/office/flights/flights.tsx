// The flights desk: the departures of a day, with what was reported of each.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/flights';
import { findFlights, readFlightFilter } from '#office/flights/find-flights.server.ts';
import { phaseTones } from '#office/flights/phase-tones.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { FilterField } from '#office/frame/OfficeAct.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { readListState } from '#platform/workspace/list-address.ts';
import { WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { WorkField } from '#platform/workspace/WorkForm.tsx';
import { Badge } from '#platform/workspace/WorkParts.tsx';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'flights.read');
  const query = args.url.searchParams;
  const filter = readFlightFilter(query, ctx.now);
  const list = readListState(query, ['departs']);
  const { rows, hasNext } = await findFlights(ctx, filter, list.page);
  return { rows, filter, list: { ...list, hasNext }, words: wordsFor(ctx, ['officeFlights', 'operation']) };
}

export default function Flights({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('officeFlights');
  const o = useTranslations('operation');
  const locale = useLocale();
  const { rows, filter, list } = loaderData;
  return (
    <>
      <OfficeTitle title={t('title')} />
      <WorkFilters label={t('title')}>
        <WorkField id="filter-day" name="day" type="date" label={t('day')} value={filter.day} />
        <FilterField
          name="flight"
          label={t('flight')}
          hint={t('flightHint')}
          value={filter.flightNumber === null ? null : String(filter.flightNumber)}
        />
        <FilterField name="from" label={t('from')} hint={t('fromHint')} value={filter.origin} />
      </WorkFilters>
      <div className="o-card">
        <OfficeTable
          caption={t('list')}
          rows={rows}
          keyOf={({ flightId }) => String(flightId)}
          hrefOf={({ flightId }) =>
            pathTo(locale, 'office/flights/:flightId', { flightId: String(flightId) })
          }
          empty={t('none')}
          list={list}
          columns={[
            { key: 'flight', label: t('flight'), cell: ({ flightNumber }) => flightNumber },
            {
              key: 'route',
              label: t('route'),
              cell: ({ origin, destination }) => `${origin} – ${destination}`,
            },
            { key: 'departs', label: t('departs'), cell: ({ departsAt }) => <Moment at={departsAt} /> },
            {
              key: 'leaves',
              label: t('leaves'),
              cell: ({ leavesAt }) => (leavesAt ? <Moment at={leavesAt} /> : t('asScheduled')),
            },
            { key: 'gate', label: t('gate'), cell: ({ gate }) => gate ?? '—' },
            {
              key: 'state',
              label: t('state'),
              cell: ({ phase, cause }) => (
                <>
                  <Badge tone={phaseTones[phase]}>{o(`phases.${phase}`)}</Badge>
                  {cause ? <span className="o-sub">{o(`causes.${cause}`)}</span> : null}
                </>
              ),
            },
            {
              key: 'travellers',
              label: t('travellers'),
              cell: ({ travellers }) => travellers,
              numeric: true,
            },
          ]}
        />
      </div>
    </>
  );
}
