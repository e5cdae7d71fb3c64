// What the server said to a wish about seats, as the page tells it: codes and figures, and refusals in words. The new
// total is not in it: the page's price is read again with every answer.
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { BestReason } from '#seats/best-seats.ts';
import { rowKey, type SeatIntent } from '#seats/seat-form.ts';

/** Another seat of the booking whose price this pick changed: a child that now sits, or no longer sits, by an adult. */
export type ChangedSeat = {
  passengerNo: number;
  flightNo: number;
  seat: string;
  fromMinor: number;
  toMinor: number;
};

export type SeatedPassenger = { passengerNo: number; flightNo: number; seat: string; amountMinor: number };

export type BestSeatsOfFlight = { flightNo: number; placed: SeatedPassenger[]; reasons: BestReason[] };

export type SeatAnswer =
  /** The seats of this row are open; nothing changed. */
  | { kind: 'opened'; row: string }
  | { kind: 'picked'; row: string; seat: string | null; changes: ChangedSeat[] }
  | {
      kind: 'best';
      flights: BestSeatsOfFlight[];
      /** Who sat where before. */
      undo: string;
    }
  /** `lost` are earlier seats that somebody else took meanwhile. */
  | { kind: 'undone'; lost: string[] }
  | {
      kind: 'refused';
      /** Null when it was about no single row. */
      row: string | null;
      code: ErrorCode;
      /** Empty where it comes from the browser itself: the code then has its words in the page. */
      message: string;
      seat: string | null;
      /** Free seats like the one that is gone. */
      nearest: string[];
      /** The intent, kept while the same places are asked for again; null where asking again is of no use. */
      kept: string | null;
    };

/** What the browser answers itself when a wish could not be sent. */
export function unsent(intent: SeatIntent | null): SeatAnswer {
  const pick = intent?.kind === 'pick' ? intent : null;
  return {
    kind: 'refused',
    row: pick && rowKey(pick.row),
    code: 'unavailable',
    message: '',
    seat: pick && pick.seat,
    nearest: [],
    kept: null,
  };
}

export function isUnsent(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'unavailable';
}

/** Whether an answer is about this row. */
export function isAbout(answer: SeatAnswer | null, key: string): boolean {
  return answer !== null && 'row' in answer && answer.row === key;
}
