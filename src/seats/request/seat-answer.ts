// The server's answer to a request about seats: codes and figures, and refusals in words. It has no new total: the page
// reads its price again after every answer.
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { BestReason } from '#seats/best-seats/best-seats.ts';
import { readRowKey, rowKey, type SeatIntent, type SeatRow } from '#seats/request/seat-form.ts';

/** Another seat of the booking whose price this pick changed: a child now sits beside an adult, or no longer does. */
export type ChangedSeat = {
  passengerNo: number;
  flightNo: number;
  seat: string;
  fromMinor: number;
  toMinor: number;
};

export type SeatedPassenger = { passengerNo: number; flightNo: number; seat: string; amountMinor: number };

export type BestSeatsOfFlight = { flightNo: number; seats: SeatedPassenger[]; reasons: BestReason[] };

export type SeatAnswer =
  /** The seats of this row are open; nothing changed. */
  | { kind: 'opened'; row: string }
  | { kind: 'picked'; row: string; seat: string | null; changes: ChangedSeat[] }
  | {
      kind: 'best';
      flights: BestSeatsOfFlight[];
      /** The seating before the change. */
      undo: string;
    }
  /** Everybody has their former seat again; a former seat that is lost is a refusal. */
  | { kind: 'undone' }
  | {
      kind: 'refused';
      /** Null when the request concerned no single row. */
      row: string | null;
      code: ErrorCode;
      /** Empty where the browser made the answer: the page then has the message of the code. */
      message: string;
      seat: string | null;
      /** Free seats like the one that was refused. */
      nearest: string[];
      /** The intent, to be repeated once the hold is renewed; null where that would not help. */
      kept: string | null;
    };

/** The browser's own answer when a request could not be sent. */
export function unsent(intent: SeatIntent | null): SeatAnswer {
  const pick = intent?.kind === 'pick' ? intent : null;
  return {
    kind: 'refused',
    row: pick && rowKey(pick.row),
    code: 'service_unavailable',
    message: '',
    seat: pick && pick.seat,
    nearest: [],
    kept: null,
  };
}

/** Whether it is `service_unavailable`, which the browser itself answers where no server did: nothing changed. */
export function isUnsent(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'service_unavailable'
  );
}

/** Whether an answer is about somebody's seat on this flight. */
export function isOnFlight(answer: SeatAnswer | null, { flightNo }: Pick<SeatRow, 'flightNo'>): boolean {
  return answer !== null && 'row' in answer && readRowKey(answer.row)?.flightNo === flightNo;
}

/** Whether an answer is about this row. */
export function isAbout(answer: SeatAnswer | null, key: string): boolean {
  return answer !== null && 'row' in answer && answer.row === key;
}
