// Seats in a step of the funnel: the best ones for everybody, or a row per passenger and flight whose button opens the
// seats of that flight (Specification §2 "Seat selection").
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';

import { useOffers } from '#content/site/use-site.ts';
import { opensBefore } from '#funnel/trip/checkin-window.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { BestSeats, loadBestSeatsResult } from '#seats/step/BestSeats.tsx';
import { FlightSeats, loadSeatContainer } from '#seats/step/FlightSeats.tsx';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import { rowKey, seatFields } from '#seats/request/seat-form.ts';
import { nextRow, seatRows } from '#seats/request/seat-people.ts';
import type { SeatsView } from '#seats/step/seats-view.ts';
import { useOpening } from '#seats/step/use-opening.ts';
import { loadSeatStatus } from '#seats/request/SeatStatus.tsx';
import { type OnSeatIntent, SeatIntentContext, useSeatRequests } from '#seats/request/use-seat-requests.ts';

type Props = {
  trip: Trip;
  view: SeatsView;
  /** The answer about seats to the step's own form, if it was sent. */
  answer: SeatAnswer | null;
  /** The form of the step: every button belongs to it, so that typed values are sent too. */
  formId: string;
};

/**
 * Every button posts the step's form, so nothing needs a script. With one, the map is loaded when a row is
 * opened, and a press does not leave the page.
 */
export function SeatsPart({ trip, view, answer, formId }: Props) {
  const t = useTranslations('seats');
  const offers = useOffers();
  const rows = seatRows(
    trip,
    view.offers.filter((offer) => !offer.unavailable),
  );
  const own = useSeatRequests(trip.bookingId, answer);
  const first = { row: view.open?.row ?? null, open: view.open !== null, entered: null };
  const { opening, setOpening, send, stay } = useOpening(first, { requests: own, trip, rows });
  const requests = { ...own, send };
  const drawn = useDeferredValue(opening);
  const seated = new Set(trip.seats.map(rowKey));
  const next = drawn.row ? nextRow(rows, drawn.row, (row) => seated.has(rowKey(row))) : null;
  const kept = requests.answer?.kind === 'refused' ? requests.answer.kept : null;
  const onIntent: OnSeatIntent = (intent, { button, byKeyboard }) => {
    if (intent.kind !== 'open')
      return send(intent, { fields: seatFieldsOf(button.form), flightNo: opening.row?.flightNo });
    // The button that leads on is gone after the press, so the focus moves on with it.
    const moves = byKeyboard || button.closest('.seat-dock') !== null;
    setOpening({ row: intent.row, open: true, entered: moves ? {} : null });
  };
  const onNear = () => {
    loadParts();
    requests.prepare();
  };
  const onFocus = () => {
    onNear();
    stay();
  };
  return (
    <section aria-labelledby="seats-title" className="mb-8">
      <div role="presentation" onPointerEnter={onNear} onFocus={onFocus}>
        <h2 id="seats-title" className="mb-1 text-h4 font-heavy">
          {t('title')}
        </h2>
        <p className="mb-4 text-ink-700">{t('lead', { ...offers, hours: String(opensBefore(offers)) })}</p>
        {kept ? <input type="hidden" form={formId} name={seatFields.kept} value={kept} /> : null}
        <SeatIntentContext value={onIntent}>
          {rows.length > 0 ? <BestSeats {...{ trip, formId, requests }} /> : null}
          {trip.flights.map((flight) => (
            <FlightSeats
              key={flight.flightNo}
              {...{ trip, flight, next, opening, drawn, requests, formId }}
              unavailable={
                view.offers.find((offer) => offer.flightNo === flight.flightNo)?.unavailable ?? null
              }
              given={view.open?.map.flightNo === flight.flightNo ? view.open.map : null}
              toggle={() => setOpening({ ...opening, open: !opening.open })}
            />
          ))}
        </SeatIntentContext>
      </div>
    </section>
  );
}

/** The step's form has other fields too; these are the ones about seats. */
function seatFieldsOf(form: HTMLFormElement | null): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form ? new FormData(form) : []) {
    if (typeof value === 'string' && Object.values<string>(seatFields).includes(name)) fields[name] = value;
  }
  return fields;
}

/** Loads what a press needs when the pointer or the focus comes near. */
function loadParts(): void {
  loadSeatContainer();
  loadSeatStatus();
  loadBestSeatsResult();
}
