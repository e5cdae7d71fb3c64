// What the server said to a wish about seats, as the page tells it: codes and figures, and refusals in words.

/** Another seat of the booking whose price this pick changed: a child that now sits, or no longer sits, by an adult. */
export type ChangedSeat = {
  passengerNo: number;
  flightNo: number;
  seat: string;
  fromMinor: number;
  toMinor: number;
};

export type PlacedSeat = { passengerNo: number; flightNo: number; seat: string; amountMinor: number };

export const bestReasons = [
  'together',
  'split_in_pairs',
  'child_beside_adult',
  'wish_met',
  'wish_partly',
  'cheapest',
  'few_left',
  'kept',
] as const;
export type SeatReason = (typeof bestReasons)[number];

export type SeatAnswer =
  | { kind: 'picked'; row: string; seat: string | null; totalMinor: number; changes: ChangedSeat[] }
  | {
      kind: 'best';
      placed: PlacedSeat[];
      reasons: SeatReason[];
      totalMinor: number;
      /** Who sat where before. */
      undo: string;
    }
  /** `lost` are earlier seats that somebody else took meanwhile. */
  | { kind: 'undone'; lost: string[]; totalMinor: number }
  | {
      kind: 'refused';
      /** Null when it was about no single row. */
      row: string | null;
      code: string;
      message: string;
      seat: string | null;
      /** Free seats like the one that is gone. */
      nearest: string[];
      /** The intent, kept while the same places are asked for again; null where asking again is of no use. */
      kept: string | null;
    };
