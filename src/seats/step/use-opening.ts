// Which row's seats are open. After the first seat of a passenger they are open for the next one on the same flight who
// has none: choosing for three people is three presses. Who changes a seat stays.
import { useState } from 'react';

import type { Trip } from '#funnel/trip/trip.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import { rowKey, type SeatRow } from '#seats/request/seat-form.ts';
import { nextRow } from '#seats/request/seat-people.ts';
import type { SeatRequests } from '#seats/request/use-seat-requests.ts';
import type { Opening } from '#seats/step/FlightSeats.tsx';

/** A first seat that was asked for, and the answer before. */
type Asked = { row: SeatRow; before: SeatAnswer | null; byKeyboard: boolean };

/** `send` is that of `requests`, and leads on once its answer has come. `rows` are those that can have a seat. */
export function useOpening(
  start: Opening,
  { requests, trip, rows }: { requests: SeatRequests; trip: Pick<Trip, 'seats'>; rows: readonly SeatRow[] },
): {
  opening: Opening;
  setOpening: (opening: Opening) => void;
  send: SeatRequests['send'];
  /** The focus has moved before the answer: nothing is taken from under it. */
  stay: () => void;
} {
  const [opening, setOpening] = useState(start);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { answer } = requests;
  const seated = new Set(trip.seats.map(rowKey));
  const nextOn = (row: SeatRow) =>
    nextRow(
      rows.filter(({ flightNo }) => flightNo === row.flightNo),
      row,
      (each) => seated.has(rowKey(each)),
    );
  if (asked && answer !== asked.before) {
    const next = opening.open && isPicked(answer, asked) ? nextOn(asked.row) : null;
    setAsked(null);
    if (next) setOpening({ row: next, open: true, entered: asked.byKeyboard ? {} : null });
  }
  return {
    opening,
    stay: () => setAsked(null),
    setOpening: (wanted) => {
      // Another row was opened before the answer came.
      setAsked(null);
      setOpening(wanted);
    },
    send: (intent, more) => {
      const isFirst = intent.kind === 'pick' && intent.seat !== null && !seated.has(rowKey(intent.row));
      // The focus moves on only for those who use the keyboard.
      const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
      setAsked(isFirst ? { row: intent.row, before: answer, byKeyboard } : null);
      requests.send(intent, more);
    },
  };
}

function isPicked(answer: SeatAnswer | null, { row }: Asked): boolean {
  return answer?.kind === 'picked' && answer.seat !== null && answer.row === rowKey(row);
}
