// One flight's rows, a passenger each, and below them the container with its seats when one of them is chosen.
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { checkinHours } from '#booking/checkin-window.ts';
import { useRoute } from '#booking/use-route.ts';
import { stepPath } from '#booking/funnel-paths.ts';
import type { Trip, TripFlight } from '#booking/trip.ts';
import { usePersonName } from '#booking/use-person-name.ts';
import { rowKey, type SeatRow } from '#seats/seat-form.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { seatedPeople } from '#seats/seat-people.ts';
import { isAbout } from '#seats/seat-answer.ts';
import { PassengerRow } from '#seats/PassengerRow.tsx';
import { SeatTold } from '#seats/SeatTold.tsx';
import { seatsPath, type SeatWishes } from '#seats/use-seat-wishes.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

// Only who opens the seats loads them.
const importBoard = () => import('#seats/SeatBoard.tsx');
const SeatBoard = lazy(async () => ({ default: (await importBoard()).SeatBoard }));

/** Ahead of the press, when a pointer or the focus comes near. A failure is told when it is really needed. */
export function loadSeatBoard(): void {
  importBoard().catch(() => {});
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
  const { trip, flight, unavailable, active, open, wishes, formId } = props;
  const t = useTranslations();
  const route = useRoute();
  const title = useId();
  const board = useId();
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
      {active && !unavailable ? <Container {...props} active={active} id={board} /> : null}
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

/** The seat container: its head stays where it is, the control in it closes and opens the rest. */
function Container(props: Props & { active: SeatRow; id: string }) {
  const { trip, flight, active, open, wishes, formId, toggle, id } = props;
  const t = useTranslations('seats.board');
  const locale = useLocale();
  const hydrated = useHydrated();
  const route = useRoute();
  const nameOf = usePersonName();
  const head = useRef<HTMLDivElement>(null);
  const person = trip.people.find((each) => each.passengerNo === active.passengerNo);
  const label = t('of', { name: person ? nameOf(person) : '', route: route(flight) });
  const key = rowKey(active);
  useEffect(() => {
    const element = head.current;
    // Only where hardly anything of the seats would be in sight.
    if (open && key && element && element.getBoundingClientRect().top > window.innerHeight / 2)
      element.scrollIntoView();
  }, [open, key]);
  return (
    <section id="seats" aria-label={label} className="border-t border-line">
      <div ref={head} className="flex scroll-mt-20 items-center justify-between gap-3 px-4 py-2">
        <h4 className="font-strong">{label}</h4>
        {hydrated ? (
          <Button
            type="button"
            tone="quiet"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t(open ? 'closeLabel' : 'openLabel')}
            onClick={toggle}
          >
            <Icon name={open ? 'close' : 'chevron-down'} />
            {t(open ? 'close' : 'open')}
          </Button>
        ) : (
          <LinkButton href={stepPath(locale, 'extras', trip.bookingId)} tone="quiet" size="small">
            <Icon name="close" />
            {t('close')}
          </LinkButton>
        )}
      </div>
      {hydrated || !isAbout(wishes.answer, key) ? null : (
        <div className="px-4">
          <SeatTold trip={trip} answer={wishes.answer} formId={formId} />
        </div>
      )}
      <div id={id}>{open ? <OpenSeats {...props} label={label} /> : null}</div>
    </section>
  );
}

/** Waits for the map and for what draws it, each on its own way. */
function OpenSeats(props: Props & { active: SeatRow; label: string }) {
  const { trip, flight, given } = props;
  const t = useTranslations('seats.board');
  const locale = useLocale();
  const { data, load, state } = useFetcher<{ map: SeatMapView | null }>({ key: `seats-${flight.flightNo}` });
  const address = `${seatsPath(locale, trip.bookingId)}&flight=${flight.flightNo}`;
  const asked = useRef(false);
  useEffect(() => {
    if (given || asked.current) return;
    asked.current = true;
    void load(address);
  }, [given, load, address]);
  // A map that could not be read again is better than none.
  const [known, setKnown] = useState(given);
  const map = data?.map ?? given ?? known;
  if (map !== known) setKnown(map);
  if (!map)
    return data && state === 'idle' ? (
      <Failed>
        <Button type="button" tone="secondary" onClick={() => void load(address)}>
          {t('retry')}
        </Button>
      </Failed>
    ) : (
      <Waiting />
    );
  return (
    <Suspense fallback={<Waiting />}>
      <SeatBoard {...props} map={map} />
    </Suspense>
  );
}

function Waiting() {
  const t = useTranslations('seats.board');
  return (
    <div className="p-4">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="mx-auto h-[32rem] w-full max-w-[26rem]" />
    </div>
  );
}

function Failed({ children }: { children: ReactNode }) {
  const t = useTranslations('seats.board');
  return (
    <div className="p-4">
      <Notice tone="warn" title={t('failed')} role="alert">
        {children}
      </Notice>
    </div>
  );
}
