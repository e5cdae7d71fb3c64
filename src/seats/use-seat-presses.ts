// What a press on a seat does: pick it, ask the exit row's question first, or say why it cannot be had.
import { useState } from 'react';

import type { DrawnSeat } from '#seats/drawn-seats.ts';
import type { SeatAnswer } from '#seats/seat-answer.ts';
import { seatFields, type SeatRow, writeSeatIntent } from '#seats/seat-form.ts';
import type { SeatWishes } from '#seats/use-seat-wishes.ts';

type Board = { active: SeatRow; seats: ReadonlyMap<string, DrawnSeat>; wishes: SeatWishes };

export type SeatPresses = {
  /** The seat that the panel is about. */
  at: string | null;
  /** A seat of an exit row that waits for its question to be answered. */
  asked: string | null;
  /** A seat was pressed that cannot be had: everything stays as it is. */
  stays: boolean;
  /** The answer that was there before the last press: it has been told. */
  heard: SeatAnswer | null;
  look: (seat: string) => void;
  press: (seat: string) => void;
  pick: (seat: string, exitConfirmed: boolean) => void;
  answerNo: () => void;
};

export function useSeatPresses({ active, seats, wishes }: Board): SeatPresses {
  const [at, setAt] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [stays, setStays] = useState(false);
  const [heard, setHeard] = useState(wishes.answer);
  const pick = (seat: string, exitConfirmed: boolean) => {
    setAsked(null);
    const intent = writeSeatIntent({ kind: 'pick', row: active, seat });
    wishes.send({ intent, ...(exitConfirmed ? { [seatFields.exit]: 'yes' } : {}) }, active.flightNo);
  };
  const look = (seat: string) => {
    if (seat === at) return;
    setAt(seat);
    setStays(false);
  };
  const press = (seat: string) => {
    const drawn = seats.get(seat);
    const free = drawn?.look === 'free';
    setAt(seat);
    setHeard(wishes.answer);
    setStays(!free);
    setAsked(free && drawn.exit ? seat : null);
    if (free && !drawn.exit) pick(seat, false);
  };
  return { at, asked, stays, heard, look, press, pick, answerNo: () => setAsked(null) };
}
