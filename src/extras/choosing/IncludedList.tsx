// What is already paid for, in one line before anything is offered: one for all flights, or one each where they differ.
import { useTranslations } from 'use-intl';

import type { Trip, TripFlight } from '#funnel/trip/trip.ts';
import { familyKey } from '#funnel/trip/FlightLine.tsx';
import { useRoute } from '#funnel/trip/use-route.ts';
import { type ExtrasPage, type PageExtra, pageExtras } from '#extras/choosing/extras-page.ts';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { trip: Pick<Trip, 'flights' | 'people'>; extras: ExtrasPage };

/** Bags and services of each flight's fare family; what a chosen bundle contains is not listed. */
export function IncludedList({ trip, extras }: Props) {
  const t = useTranslations();
  const route = useRoute();
  const itemsOf = useItems(extras);
  const lines = trip.flights.map((flight) => ({ flight, items: itemsOf(flight) }));
  const [first] = lines;
  const isSame = lines.every(
    ({ flight, items }) =>
      flight.family === first?.flight.family && items.join('|') === first.items.join('|'),
  );
  return (
    <section
      aria-label={t('extras.includedTitle')}
      className="mb-6 rounded-card bg-ok-soft px-4 py-2.5 text-small"
    >
      {(isSame ? lines.slice(0, 1) : lines).map(({ flight, items }) => (
        <div key={flight.flightNo} className="flex flex-wrap items-center gap-x-4">
          <h2 className="font-strong">
            {isSame
              ? t('extras.includedInFare', { family: t(familyKey(flight.family)) })
              : t('extras.includedOn', { route: route(flight), family: t(familyKey(flight.family)) })}
          </h2>
          <ul className="contents">
            {items.map((item) => (
              <li key={item} className="flex items-center gap-1">
                <Icon name="check" className="size-4 shrink-0 text-ok" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {trip.people.some((person) => person.type === 'infant') ? <p>{t('extras.infantBag')}</p> : null}
    </section>
  );
}

function useItems(extras: ExtrasPage): (flight: TripFlight) => string[] {
  const t = useTranslations('extras');
  return (flight) => [
    t('cabinBagShort', { kg: String(flight.cabinBagKg) }),
    ...(flight.checkedBags > 0
      ? [t('checkedBags', { count: flight.checkedBags, kg: String(flight.checkedBagKg) })]
      : []),
    ...servicesOn(flight, extras).map(({ title }) => title),
  ];
}

/** Besides bags, which have their own words; an extra for the trip is included on each of its flights. */
function servicesOn({ flightNo }: TripFlight, page: ExtrasPage): PageExtra[] {
  return pageExtras(page).filter(
    ({ weightKg, scope, flights }) =>
      weightKg === 0 &&
      flights.some(
        ({ included, bundled, ...flight }) =>
          included > bundled && (scope === 'trip' || flight.flightNo === flightNo),
      ),
  );
}
