// The results of the office's search. It uses POST, so that names and e-mail addresses stay out of URLs, histories and
// logs.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/search';
import { BookingTable } from '#office/bookings/BookingTable.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { type FoundFlight, MOST_FOUND, searchAll } from '#office/search/search-all.server.ts';
import { shortDate } from '#platform/i18n/format.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';
import { SearchAgain } from '#platform/workspace/WorkFilters.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { pathTo } from '#paths.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'bookings.read');
  return { words: wordsFor(ctx, ['officeBookings']) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args, 'bookings.read');
  const text = formText(sentForm(args.context), 'q');
  return { text, found: await searchAll(ctx, text), most: MOST_FOUND };
}

export default function Search({ actionData }: Route.ComponentProps) {
  const t = useTranslations('office.search');
  const found = actionData?.found;
  const groups = (['byReference', 'byName', 'byEmail'] as const).filter((group) => found?.[group].length);
  return (
    <>
      <OfficeTitle title={t('title')}>{t('intro')}</OfficeTitle>
      <SearchAgain text={actionData?.text ?? ''} label={t('field')} button={t('again')} />
      <output className="o-stack">
        {found === null ? <p>{t('short')}</p> : null}
        {found && groups.length === 0 && found.flights.length === 0 ? <p>{t('nothing')}</p> : null}
        {groups.map((group) => (
          <WorkPart key={group} id={group} title={t(group)}>
            <BookingTable caption={t(group)} rows={found?.[group] ?? []} empty="" />
            {found?.[group].length === actionData?.most ? (
              <p>{t('more', { count: String(actionData?.most) })}</p>
            ) : null}
          </WorkPart>
        ))}
        {found?.flights.length ? <Flights flights={found.flights} /> : null}
      </output>
    </>
  );
}

function Flights({ flights }: { flights: readonly FoundFlight[] }) {
  const t = useTranslations('office.search');
  const b = useTranslations('officeBookings');
  const locale = useLocale();
  return (
    <WorkPart id="flights" title={t('flights')}>
      <OfficeTable
        caption={t('flights')}
        rows={flights}
        keyOf={({ flightId }) => String(flightId)}
        hrefOf={({ flightId }) => pathTo(locale, 'office/bookings', { flight: flightId })}
        empty=""
        columns={[
          { key: 'flight', label: t('flight'), cell: ({ flightNumber }) => flightNumber },
          { key: 'route', label: b('route'), cell: ({ route }) => route },
          { key: 'departs', label: t('departs'), cell: ({ departs }) => shortDate(departs, locale) },
          { key: 'booked', label: t('booked'), cell: ({ bookings }) => bookings, numeric: true },
        ]}
      />
    </WorkPart>
  );
}
