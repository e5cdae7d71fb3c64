// How wishes about seats travel: as values of the buttons of the step's form, so that they need no script.
import { readSeatName } from '#seats/seat-layout.ts';

/** One row of the page: a passenger on a flight. */
export type SeatRow = { passengerNo: number; flightNo: number };

export const seatWishes = ['window', 'aisle', 'front', 'cheapest'] as const;
export type SeatWish = (typeof seatWishes)[number];

export type SeatIntent =
  /** Opens the seats for a row; only pages without a script send it. */
  | { kind: 'open'; row: SeatRow }
  /** `seat` null gives the seat up. */
  | { kind: 'pick'; row: SeatRow; seat: string | null }
  | { kind: 'best' }
  | { kind: 'undo' };

/** Names of the fields that go along with an intent. */
export const seatFields = {
  exit: 'seatExit',
  wish: 'seatWish',
  undo: 'seatUndo',
  /** The intent that was under way when the time was over: done again with the same places. */
  kept: 'seatKept',
} as const;

/** `1-2`: passenger 1 on flight 2. */
export function rowKey({ passengerNo, flightNo }: SeatRow): string {
  return `${passengerNo}-${flightNo}`;
}

export function readRowKey(text: string | null | undefined): SeatRow | null {
  const parts = /^([1-9]\d?)-([1-9])$/.exec(text ?? '');
  return parts ? { passengerNo: Number(parts[1]), flightNo: Number(parts[2]) } : null;
}

export function writeSeatIntent(intent: SeatIntent): string {
  if (intent.kind === 'open') return `seats:${rowKey(intent.row)}`;
  return intent.kind === 'pick' ? `seat:${rowKey(intent.row)}:${intent.seat ?? ''}` : `seats-${intent.kind}`;
}

/** Null for what is no wish about seats; a name that no seat can have is one, and is refused as unknown. */
export function readSeatIntent(intent: string): SeatIntent | null {
  if (intent === 'seats-best') return { kind: 'best' };
  if (intent === 'seats-undo') return { kind: 'undo' };
  const [kind, key, seat] = intent.split(':');
  const row = readRowKey(key);
  if (!row) return null;
  if (kind === 'seats' && seat === undefined) return { kind: 'open', row };
  return kind === 'seat' && seat !== undefined ? { kind: 'pick', row, seat: seat || null } : null;
}

export function readSeatWish(text: string): SeatWish | null {
  return seatWishes.find((wish) => wish === text) ?? null;
}

export type SeatAssignment = SeatRow & { seat: string | null };

/** `1-1:14A 2-1:`: who sits where, for a hidden field. */
export function writeAssignments(assignments: readonly SeatAssignment[]): string {
  return assignments.map((each) => `${rowKey(each)}:${each.seat ?? ''}`).join(' ');
}

export function readAssignments(text: string): SeatAssignment[] {
  return text.split(' ').flatMap((part) => {
    const [key, seat = ''] = part.split(':');
    const row = readRowKey(key);
    if (!row || (seat && !readSeatName(seat))) return [];
    return { ...row, seat: seat || null };
  });
}

/** Where a press leads without a script: the same step, opened where the answer stands. */
export const seatPlaces = {
  /** With the seats of a row open in its own HTML. */
  board: (extrasPath: string, row: SeatRow) => `${extrasPath}&seats=${rowKey(row)}#seats`,
  row: (extrasPath: string, row: SeatRow) => `${extrasPath}#seat-row-${rowKey(row)}`,
  best: (extrasPath: string) => `${extrasPath}#best-seats`,
};

/** What the buttons of seats send, and where to, when there is no script. */
export type SeatSending = {
  formId: string;
  /** Before the seat itself. */
  prefix: string;
  action: string;
};

/** The attributes of a seat's button that make the step's form send it. */
export function sendingSeat(seat: string, { formId, prefix, action }: SeatSending) {
  return {
    form: formId,
    formAction: action,
    name: 'intent',
    value: prefix + seat,
    formNoValidate: true,
    type: 'submit',
  } as const;
}
