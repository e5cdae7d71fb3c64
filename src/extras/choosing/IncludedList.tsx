// What is paid already: the bags and services of each flight's fare, before anything is offered.
import { useTranslations } from 'use-intl';

import type { Trip, TripFlight } from '#reservations/trip/trip.ts';
import { familyKey } from '#reservations/trip/FlightLine.tsx';
import { useRoute } from '#reservations/trip/use-route.ts';
import { type ExtrasPage, type PageExtra, pageExtras } from '#extras/choosing/extras-page.ts';
import { DataIcon } from '#platform/ui/DataIcon.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { trip: Pick<Trip, 'flights' | 'people'>; extras: ExtrasPage };

export function IncludedList({ trip, extras }: Props) {
  const t = useTranslations();
  const route = useRoute();
  return (
    <section aria-label={t('extras.includedTitle')} className="mb-8 rounded-card bg-ok-soft p-5">
      <h2 className="mb-3 text-h4 font-heavy">{t('extras.includedTitle')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {trip.flights.map((flight) => (
          <div key={flight.flightNo}>
            <h3 className="font-strong">
              {t('extras.includedOn', { route: route(flight), family: t(familyKey(flight.family)) })}
            </h3>
            <ul className="mt-1 flex flex-col gap-1">
              <li className="flex gap-2">
                <Icon name="backpack" className="mt-0.5 text-ok" />
                {t('extras.cabinBag', { kg: String(flight.cabinBagKg) })}
              </li>
              {flight.checkedBags > 0 ? (
                <li className="flex gap-2">
                  <Icon name="bag" className="mt-0.5 text-ok" />
                  {t('extras.checkedBags', { count: flight.checkedBags, kg: String(flight.checkedBagKg) })}
                </li>
              ) : null}
              {servicesOn(flight, extras).map(({ extraCode, icon, title }) => (
                <li key={extraCode} className="flex gap-2">
                  <DataIcon name={icon} className="mt-0.5 size-5 text-ok" />
                  {title}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {trip.people.some((person) => person.type === 'infant') ? (
        <p className="mt-3 text-small">{t('extras.infantBag')}</p>
      ) : null}
    </section>
  );
}

/** Beside the bags, which have their own sentence; what counts for the trip is included on each of its flights. */
function servicesOn({ flightNo }: TripFlight, page: ExtrasPage): PageExtra[] {
  return pageExtras(page).filter(
    ({ weightKg, scope, flights }) =>
      weightKg === 0 &&
      flights.some((flight) => flight.included > 0 && (scope === 'trip' || flight.flightNo === flightNo)),
  );
}
