// Seats in a step of a booking: the best ones chosen for everybody, or a row per passenger and flight, whose button
// opens the seats of that flight (Specification §2 "Seat selection"). Nothing here needs a script; with one, the map
// is loaded when a row is opened, and every press is answered on the spot.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { checkinHours } from '#reservations/trip/checkin-window.ts';
import type { Trip } from '#reservations/trip/trip.ts';
import { BestSeats, loadBestSeatsResult } from '#seats/BestSeats.tsx';
import { FlightSeats, loadSeatContainer } from '#seats/FlightSeats.tsx';
import type { SeatAnswer } from '#seats/seat-answer.ts';
import { readSeatIntent, rowKey, seatFields, type SeatRow } from '#seats/seat-form.ts';
import { nextRow, seatRows } from '#seats/seat-people.ts';
import type { SeatsView } from '#seats/seats-view.ts';
import { loadSeatStatus } from '#seats/SeatStatus.tsx';
import { useSeatWishes } from '#seats/use-seat-wishes.ts';

type Props = {
  trip: Trip;
  view: SeatsView;
  /** What the step's own form was answered about seats, where it was. */
  answer: SeatAnswer | null;
  /** The form of the step: every button belongs to it, so that nothing typed there is left behind. */
  formId: string;
};

export function SeatsPart({ trip, view, answer, formId }: Props) {
  const t = useTranslations('seats');
  const part = useRef<HTMLElement>(null);
  const wishes = useSeatWishes(trip.bookingId, answer);
  const [active, setActive] = useState<SeatRow | null>(view.open?.row ?? null);
  const [open, setOpen] = useState(view.open !== null);
  /** The last opening by a key: it moves the focus into the seats. */
  const [entered, setEntered] = useState<object | null>(null);
  const rows = seatRows(
    trip,
    view.offers.filter((offer) => !offer.unavailable),
  );
  const seated = new Set(trip.seats.map(rowKey));
  const next = active ? nextRow(rows, active, (row) => seated.has(rowKey(row))) : null;
  const kept = wishes.answer?.kind === 'refused' ? wishes.answer.kept : null;
  const press = (button: HTMLButtonElement, byKey: boolean) => {
    const intent = readSeatIntent(button.value);
    if (intent?.kind !== 'open') return wishes.send(fieldsOf(button), active?.flightNo);
    setActive(intent.row);
    setOpen(true);
    setEntered(byKey ? {} : null);
  };
  usePresses(part, { press, near: wishes.prepare });
  return (
    <section ref={part} aria-labelledby="seats-title" className="mb-8">
      <h2 id="seats-title" className="mb-1 text-h4 font-heavy">
        {t('title')}
      </h2>
      <p className="mb-4 text-ink-700">{t('lead', { hours: String(checkinHours.opens) })}</p>
      {kept ? <input type="hidden" form={formId} name={seatFields.kept} value={kept} /> : null}
      {rows.length > 0 ? <BestSeats {...{ trip, formId, wishes }} /> : null}
      {trip.flights.map((flight) => (
        <FlightSeats
          key={flight.flightNo}
          {...{ trip, flight, next, open, entered, wishes, formId }}
          unavailable={view.offers.find((offer) => offer.flightNo === flight.flightNo)?.unavailable ?? null}
          given={view.open?.map.flightNo === flight.flightNo ? view.open.map : null}
          active={active?.flightNo === flight.flightNo ? active : null}
          toggle={() => setOpen(!open)}
        />
      ))}
    </section>
  );
}

/** What the step's form would send of this, and nothing else of it. */
function fieldsOf(button: HTMLButtonElement): Record<string, string> {
  const fields: Record<string, string> = { intent: button.value };
  const form = button.form ? new FormData(button.form) : [];
  for (const [name, value] of form) {
    if (typeof value === 'string' && Object.values<string>(seatFields).includes(name)) fields[name] = value;
  }
  return fields;
}

/**
 * With a script, a press of one of our buttons is a call of its own and does not send the step's form. One listener
 * for all of them: they are hundreds.
 */
function usePresses(
  part: RefObject<HTMLElement | null>,
  ears: { press: (button: HTMLButtonElement, byKey: boolean) => void; near: () => void },
): void {
  const latest = useRef(ears);
  useEffect(() => {
    latest.current = ears;
  });
  useEffect(() => {
    const element = part.current;
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (event.defaultPrevented || button?.name !== 'intent') return;
      event.preventDefault();
      latest.current.press(button, event.detail === 0);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal };
    element?.addEventListener('click', onClick, options);
    const near = () => {
      loadParts();
      latest.current.near();
    };
    element?.addEventListener('pointerenter', near, options);
    element?.addEventListener('focusin', near, options);
    return () => stop.abort();
  }, [part]);
}

/** Somebody comes near: what a press would need is fetched ahead. */
function loadParts(): void {
  loadSeatContainer();
  loadSeatStatus();
  loadBestSeatsResult();
}
