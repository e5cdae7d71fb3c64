// One flight: a row for each passenger, and below them the container with the seats while one of the rows is open.
import { lazy, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';

import { useOffers } from '#content/site/use-site.ts';
import { opensBefore } from '#funnel/trip/checkin-window.ts';
import type { Trip, TripFlight } from '#funnel/trip/trip.ts';
import { useRoute } from '#funnel/trip/use-route.ts';
import { PassengerRow } from '#seats/step/PassengerRow.tsx';
import type { SeatRow } from '#seats/request/seat-form.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { seatedPeople } from '#seats/request/seat-people.ts';
import { SeatsLoading } from '#seats/step/SeatsLoading.tsx';
import { useSeatMap } from '#seats/step/use-seat-map.ts';
import type { SeatRequests } from '#seats/request/use-seat-requests.ts';
import { Notice } from '#platform/ui/Notice.tsx';

// Loaded only by those who open the seats.
const importContainer = () => import('#seats/step/SeatContainer.tsx');
const SeatContainer = lazy(async () => ({ default: (await importContainer()).SeatContainer }));

/** Before the press, when a pointer or the focus comes near. A failure shows when the container is opened. */
export function loadSeatContainer(): void {
  importContainer().catch(() => {});
}

/** What is opened: the row of a passenger on a flight, and whether its seats are open. */
export type Opening = {
  row: SeatRow | null;
  open: boolean;
  /** The row was opened by a key, so the focus moves to its seats. A new object each time. */
  entered: object | null;
};

type Props = {
  trip: Trip;
  flight: TripFlight;
  unavailable: SeatMapView['unavailable'];
  /** The map, where it came with the page. */
  given: SeatMapView | null;
  opening: Opening;
  /** The same once there was time to draw its seats: the press is answered and the map requested before. */
  drawn: Opening;
  next: SeatRow | null;
  requests: SeatRequests;
  formId: string;
  toggle: () => void;
};

/** Where seats are `unavailable` it says why, and when they are assigned. */
export function FlightSeats({ opening, drawn, unavailable, given, ...props }: Props) {
  const { trip, flight, requests, formId } = props;
  const t = useTranslations();
  const route = useRoute();
  const title = useId();
  const board = useId();
  const active = rowOn(flight, opening);
  const shown = rowOn(flight, drawn);
  const read = useSeatMap(trip, flight.flightNo, {
    given,
    newMap: requests.newMap,
    wanted: active !== null && opening.open,
  });
  const direction = t(flight.direction === 'outbound' ? 'common.outbound' : 'common.inbound');
  return (
    <section aria-labelledby={title} className="mb-4">
      <div className="card overflow-clip max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <h3 id={title} className="flex flex-wrap gap-x-2 bg-mist px-4 py-2 font-strong">
          <span className="text-ink-500">{direction}</span> {route(flight)}
        </h3>
        {unavailable ? (
          <NoSeats why={unavailable} />
        ) : (
          <ul className="divide-y divide-line">
            {seatedPeople(trip).map((person) => (
              <PassengerRow
                key={person.passengerNo}
                {...{ trip, flight, person, requests, formId }}
                active={active?.passengerNo === person.passengerNo}
                expanded={opening.open}
                isBoardOpen={active !== null && opening.open}
                controls={board}
              />
            ))}
          </ul>
        )}
      </div>
      {active && !shown && !unavailable ? <SeatsLoading /> : null}
      {/* Always here, so that React waits for the code of the seats instead of showing a fallback for a while. */}
      <Suspense fallback={null}>
        {shown && !unavailable ? (
          <SeatContainer
            {...props}
            read={read}
            active={shown}
            open={drawn.open}
            entered={drawn.entered}
            id={board}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

function rowOn({ flightNo }: TripFlight, { row }: Opening): SeatRow | null {
  return row?.flightNo === flightNo ? row : null;
}

/** Why no seat can be chosen, and when one is assigned. */
function NoSeats({ why }: { why: 'no_map' | 'closed' }) {
  const t = useTranslations('seats');
  const offers = useOffers();
  return (
    <div className="p-4">
      <Notice title={t('noMapTitle')}>
        {t(why === 'closed' ? 'closed' : 'noMap')}{' '}
        {t('givenLater', { ...offers, hours: String(opensBefore(offers)) })}
      </Notice>
    </div>
  );
}
