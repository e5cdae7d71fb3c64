// Requests about seats as the step's form sends them: each is the value of a button, so that no script is needed.
import { type SeatPreference, seatPreferences } from '#seats/best-seats/seat-costs.ts';
import { readSeatName } from '#seats/layout/seat-layout.ts';

/** One row of the page: a passenger on a flight. */
export type SeatRow = { passengerNo: number; flightNo: number };

export type SeatIntent =
  /** Opens the seats for a row; only pages without a script send it. */
  | { kind: 'open'; row: SeatRow }
  /** `seat` null gives the seat up. */
  | { kind: 'pick'; row: SeatRow; seat: string | null }
  | { kind: 'best' }
  | { kind: 'undo' };

/** Names of the fields that are sent with an intent. */
export const seatFields = {
  exit: 'seatExit',
  preference: 'seatPreference',
  /** Ticked where everybody has a seat: they may be moved. */
  others: 'seatOthers',
  undo: 'seatUndo',
  /** The intent that was under way when the hold ended: repeated once the same seats are held again. */
  kept: 'seatKept',
} as const;

/** `1-2`: passenger 1 on flight 2. */
export function rowKey({ passengerNo, flightNo }: SeatRow): string {
  return `${passengerNo}-${flightNo}`;
}

/** The id of the button that opens the seats of a row. */
export function rowButtonId(row: SeatRow): string {
  return `seat-button-${rowKey(row)}`;
}

export function readRowKey(text: string | null | undefined): SeatRow | null {
  const parts = /^([1-9]\d?)-([1-9])$/.exec(text ?? '');
  return parts ? { passengerNo: Number(parts[1]), flightNo: Number(parts[2]) } : null;
}

export function writeSeatIntent(intent: SeatIntent): string {
  if (intent.kind === 'open') return `seats:${rowKey(intent.row)}`;
  return intent.kind === 'pick' ? `seat:${rowKey(intent.row)}:${intent.seat ?? ''}` : `seats-${intent.kind}`;
}

/**
 * Null for text that is not about seats. A seat name that cannot exist is still an intent; it is refused as unknown.
 */
export function readSeatIntent(intent: string): SeatIntent | null {
  if (intent === 'seats-best') return { kind: 'best' };
  if (intent === 'seats-undo') return { kind: 'undo' };
  const [kind, key, seat, ...rest] = intent.split(':');
  const row = readRowKey(key);
  if (!row || rest.length > 0) return null;
  if (kind === 'seats' && seat === undefined) return { kind: 'open', row };
  return kind === 'seat' && seat !== undefined ? { kind: 'pick', row, seat: seat || null } : null;
}

export function readSeatPreference(text: string): SeatPreference | null {
  return seatPreferences.find((preference) => preference === text) ?? null;
}

export type SeatAssignment = SeatRow & { seat: string | null };

/** `1-1:14A 2-1:`: the seating, as the text of a hidden field. */
export function writeAssignments(assignments: readonly SeatAssignment[]): string {
  return assignments.map((each) => `${rowKey(each)}:${each.seat ?? ''}`).join(' ');
}

export function readAssignments(text: string): SeatAssignment[] {
  return text.split(' ').flatMap((part) => {
    const [key, seat = '', ...rest] = part.split(':');
    const row = readRowKey(key);
    if (!row || rest.length > 0 || (seat && !readSeatName(seat))) return [];
    return { ...row, seat: seat || null };
  });
}

/** The page that a press leads to without a script: the same step, scrolled to the answer. */
export const seatPaths = {
  /** With the seats of a row open in its own HTML. */
  board: (extrasPath: string, row: SeatRow) => `${extrasPath}&seats=${rowKey(row)}#seats`,
  row: (extrasPath: string, row: SeatRow) => `${extrasPath}#seat-row-${rowKey(row)}`,
  best: (extrasPath: string) => `${extrasPath}#best-seats`,
};

/** What the seat buttons submit without a script: the step's form, and for which row. */
export type SeatFormTarget = { formId: string; row: SeatRow; action: string };

/** The attributes of a seat's button that make it submit the step's form. */
export function seatSubmitProps(seat: string, { formId, row, action }: SeatFormTarget) {
  return {
    form: formId,
    formAction: action,
    name: 'intent',
    value: writeSeatIntent({ kind: 'pick', row, seat }),
    formNoValidate: true,
    type: 'submit',
  } as const;
}
