// One flight's rows, a passenger each, and below them the container with its seats when one of them is chosen.
import { type ComponentProps, lazy, Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { checkinHours } from '#reservations/trip/checkin-window.ts';
import type { Trip, TripFlight } from '#reservations/trip/trip.ts';
import { useRoute } from '#reservations/trip/use-route.ts';
import { PassengerRow } from '#seats/PassengerRow.tsx';
import type { SeatRow } from '#seats/seat-form.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { seatedPeople } from '#seats/seat-people.ts';
import { SeatsWaiting } from '#seats/SeatsWaiting.tsx';
import { useSeatMap } from '#seats/use-seat-map.ts';
import type { SeatWishes } from '#seats/use-seat-wishes.ts';
import { Notice } from '#platform/ui/Notice.tsx';

// Only who opens the seats loads them.
const importContainer = () => import('#seats/SeatContainer.tsx');
const LateContainer = lazy(async () => ({ default: (await importContainer()).SeatContainer }));
type Container = Awaited<ReturnType<typeof importContainer>>['SeatContainer'];
let loaded: Container | null = null;

/** Ahead of the press, when a pointer or the focus comes near. A failure is told when it is really needed. */
export function loadSeatContainer(): void {
  importContainer().then(
    (module) => (loaded = module.SeatContainer),
    () => {},
  );
}

/** Drawn with the press itself where it is here already: what React has once waited for comes a while later. */
function SeatContainer(props: ComponentProps<Container>) {
  // What was drawn first stays: the other one would begin anew.
  const [Drawn] = useState(() => loaded ?? (LateContainer as Container));
  return <Drawn {...props} />;
}

type Props = {
  trip: Trip;
  flight: TripFlight;
  unavailable: SeatMapView['unavailable'];
  /** The map, where the page itself brought it. */
  given: SeatMapView | null;
  /** The row of this flight that is active. */
  active: SeatRow | null;
  next: SeatRow | null;
  open: boolean;
  /** The row was opened by a key: the focus goes to its seats. A new object each time. */
  entered: object | null;
  wishes: SeatWishes;
  formId: string;
  toggle: () => void;
};

export function FlightSeats(props: Props) {
  const { trip, flight, unavailable, given, active, open, wishes, formId } = props;
  const t = useTranslations();
  const route = useRoute();
  const title = useId();
  const board = useId();
  const read = useSeatMap(trip, flight.flightNo, {
    given,
    brought: wishes.brought,
    wanted: active !== null && open,
  });
  const direction = t(flight.direction === 'outbound' ? 'common.outbound' : 'common.inbound');
  return (
    <section
      aria-labelledby={title}
      className="card mb-4 overflow-clip max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
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
              {...{ trip, flight, person, wishes, formId }}
              active={active?.passengerNo === person.passengerNo}
              expanded={open}
              controls={board}
            />
          ))}
        </ul>
      )}
      {active && !unavailable ? (
        <Suspense fallback={<SeatsWaiting />}>
          <SeatContainer {...props} active={active} read={read} id={board} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Why, and when a seat is given all the same. */
function NoSeats({ why }: { why: 'no_map' | 'closed' }) {
  const t = useTranslations('seats');
  return (
    <div className="p-4">
      <Notice title={t('noMapTitle')}>
        {t(why === 'closed' ? 'closed' : 'noMap')} {t('givenLater', { hours: String(checkinHours.opens) })}
      </Notice>
    </div>
  );
}
