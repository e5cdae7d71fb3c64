// What a press on a seat does: pick it, first ask the exit row's question, or say why it cannot be chosen.
import { useState } from 'react';

import type { DrawnSeat } from '#seats/plane/drawn-seats.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import { rowKey, seatFields, type SeatRow } from '#seats/request/seat-form.ts';
import type { SeatRequests } from '#seats/request/use-seat-requests.ts';

type Board = { active: SeatRow; seats: ReadonlyMap<string, DrawnSeat>; requests: SeatRequests };

export type SeatSelection = {
  /** The seat that the panel describes. */
  shown: string | null;
  /** A seat of an exit row whose question is not answered yet. */
  asked: string | null;
  /** The last press was on a seat that cannot be chosen: nothing changed. */
  unchanged: boolean;
  /** The answer to a request that was made here. */
  answer: SeatAnswer | null;
  show: (seat: string) => void;
  press: (seat: string) => void;
  pick: (seat: string, exitConfirmed: boolean) => void;
  cancelQuestion: () => void;
};

/** A press that changed nothing; `isAwaited`: an earlier request was not answered yet. */
type Refused = { row: string; before: SeatAnswer | null; isAwaited: boolean };

export function useSeatSelection({ active, seats, requests }: Board): SeatSelection {
  const [shown, setShown] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [of, setOf] = useState(rowKey(active));
  // Another passenger begins anew.
  if (of !== rowKey(active)) {
    setOf(rowKey(active));
    setShown(null);
    setAsked(null);
  }
  const [refused, setRefused] = useState<Refused | null>(null);
  // The answer to an earlier request does not replace the message about the press.
  if (refused?.isAwaited && refused.before !== requests.answer)
    setRefused({ ...refused, before: requests.answer, isAwaited: false });
  // An answer from before the last press is out of date.
  const [old, setOld] = useState(requests.answer);
  const pick = (seat: string, exitConfirmed: boolean) => {
    setAsked(null);
    const fields: Record<string, string> = exitConfirmed ? { [seatFields.exit]: 'yes' } : {};
    requests.send({ kind: 'pick', row: active, seat }, { fields, flightNo: active.flightNo });
  };
  const show = (seat: string) => {
    if (seat === shown) return;
    setShown(seat);
    setRefused(null);
  };
  const press = (seat: string) => {
    const drawn = seats.get(seat);
    const free = drawn?.look === 'free';
    setShown(seat);
    setOld(requests.answer);
    const isAwaited = requests.pending !== null;
    setRefused(free ? null : { row: rowKey(active), before: requests.answer, isAwaited });
    setAsked(free && drawn.exit ? seat : null);
    if (free && !drawn.exit) pick(seat, false);
  };
  // A later answer, or another passenger, concerns something else.
  const unchanged = refused?.row === rowKey(active) && refused.before === requests.answer;
  const answer = requests.answer === old ? null : requests.answer;
  return { shown, asked, unchanged, answer, show, press, pick, cancelQuestion: () => setAsked(null) };
}
