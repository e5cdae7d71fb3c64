// The rules of a flight's operation: how reports are merged, what they may say, and what travellers see of it.
import { causeOfDelay } from '#flights/operations/delay-codes.ts';
import type { BoardingState, OperationCause } from '#platform/db/operation-states.ts';
import type { flightOperation } from '#platform/db/schema.ts';
import type { FieldError } from '#platform/lib/result.ts';

export type Delay = { code: string; minutes: number };

/** What is reported of a flight; null where nothing was, or where it was withdrawn. */
export type OperationFields = Omit<
  typeof flightOperation.$inferSelect,
  'flightId' | 'fieldTimes' | 'version'
>;

export type OperationField = keyof OperationFields;

export const actualTimes = ['offBlockAt', 'airborneAt', 'landedAt', 'onBlockAt', 'doorOpenAt'] as const;

export const noOperation: OperationFields = {
  estimatedDepartsAt: null,
  estimatedArrivesAt: null,
  offBlockAt: null,
  airborneAt: null,
  landedAt: null,
  onBlockAt: null,
  doorOpenAt: null,
  departureGate: null,
  boarding: null,
  registration: null,
  delays: null,
  cancellationCause: null,
  divertedTo: null,
};

export const operationFieldNames = Object.keys(noOperation).filter(isOperationField);

export function isOperationField(name: string): name is OperationField {
  return Object.hasOwn(noOperation, name);
}

/** The instants of the reports to which the stored fields belong, in milliseconds. */
export type FieldTimes = Partial<Record<OperationField, number>>;

/**
 * The operation after a report. A field of which a later report is stored keeps its value and is `outdated`: messages of
 * airports arrive in any order. A report of the same instant replaces, so that it can be repeated. One that `overrules`
 * replaces every field that it names.
 */
export function mergeReport(
  stored: { fields: OperationFields; fieldTimes: FieldTimes },
  report: { reportedAt: Date; fields: Partial<OperationFields>; overrules?: boolean },
): { fields: OperationFields; fieldTimes: FieldTimes; outdated: OperationField[] } {
  const at = report.reportedAt.getTime();
  const reported = operationFieldNames.filter((name) => report.fields[name] !== undefined);
  const outdated = report.overrules ? [] : reported.filter((name) => (stored.fieldTimes[name] ?? 0) > at);
  const taken = reported.filter((name) => !outdated.includes(name));
  const those = (value: (name: OperationField) => unknown) =>
    Object.fromEntries(taken.map((name) => [name, value(name)]));
  return {
    fields: { ...stored.fields, ...those((name) => report.fields[name]) },
    fieldTimes: { ...stored.fieldTimes, ...those(() => at) },
    outdated,
  };
}

/** The scheduled flight that an operation belongs to. */
export type ScheduledFlight = { state: 'open' | 'closed' | 'cancelled'; departsAt: Date; arrivesAt: Date };

const MINUTE = 60_000;
/** Clocks of airports differ a little from ours. */
const CLOCK_TOLERANCE = 5 * MINUTE;
const LONGEST_DELAY = 72 * 60;
const EARLIEST = 180;
/** No flight is sold, or operated, longer ahead than this. */
const FIRST_REPORT = 360 * 24 * 60;

/** What is wrong with the report itself: it cannot be of a time to come, of which nobody knows, nor of another season. */
export function reportErrors(
  { reportedAt, fields }: { reportedAt: Date; fields: Partial<OperationFields> },
  { state, departsAt }: ScheduledFlight,
  now: Date,
): FieldError<OperationErrorCode>[] {
  const path = 'reportedAt';
  const errors: FieldError<OperationErrorCode>[] = [];
  if (reportedAt.getTime() > now.getTime() + CLOCK_TOLERANCE) errors.push({ path, code: 'time_in_future' });
  if (reportedAt.getTime() < Math.min(now.getTime(), departsAt.getTime() - FIRST_REPORT * MINUTE))
    errors.push({ path, code: 'time_too_far' });
  if (state !== 'cancelled') return errors;
  const left = leaving.filter((name) => (fields[name] ?? 'not_started') !== 'not_started');
  return [...errors, ...left.map((name) => ({ path: name, code: 'flight_cancelled' as const }))];
}

/** What a cancelled flight has no more; it keeps what was reported of it before. */
const leaving = ['estimatedDepartsAt', 'estimatedArrivesAt', 'departureGate', 'boarding'] as const;

/** What is wrong with an operation: a field and a code each; nothing for a possible one. */
export function operationErrors(
  fields: OperationFields,
  flight: ScheduledFlight & { destination: string },
  now: Date,
): FieldError<OperationErrorCode>[] {
  return [
    ...timeErrors(fields, flight, now),
    ...boardingErrors(fields, flight, now),
    ...delayErrors(fields.delays ?? []),
    ...stateErrors(fields, flight),
  ];
}

export type OperationErrorCode =
  | 'time_in_future'
  | 'times_out_of_order'
  | 'time_too_far'
  | 'boarding_too_early'
  | 'delay_code_unknown'
  | 'delay_code_repeated'
  | 'field_invalid'
  | 'flight_cancelled'
  | 'flight_not_cancelled';

function timeErrors(
  fields: OperationFields,
  flight: ScheduledFlight,
  now: Date,
): FieldError<OperationErrorCode>[] {
  const errors: FieldError<OperationErrorCode>[] = [];
  let before: Date | null = null;
  for (const path of actualTimes) {
    const at = fields[path];
    if (!at) continue;
    if (at.getTime() > now.getTime() + CLOCK_TOLERANCE) errors.push({ path, code: 'time_in_future' });
    else if (before && at < before) errors.push({ path, code: 'times_out_of_order' });
    before = at;
  }
  const { estimatedDepartsAt, estimatedArrivesAt } = fields;
  if (estimatedDepartsAt && isFar(estimatedDepartsAt, flight.departsAt))
    errors.push({ path: 'estimatedDepartsAt', code: 'time_too_far' });
  if (estimatedArrivesAt && isFar(estimatedArrivesAt, flight.arrivesAt))
    errors.push({ path: 'estimatedArrivesAt', code: 'time_too_far' });
  const left = fields.offBlockAt ?? estimatedDepartsAt;
  if (left && estimatedArrivesAt && estimatedArrivesAt <= left)
    errors.push({ path: 'estimatedArrivesAt', code: 'times_out_of_order' });
  for (const path of actualTimes) {
    const at = fields[path];
    const isWrong = errors.some((error) => error.path === path);
    if (at && !isWrong && isFar(at, flight.departsAt, flight.arrivesAt))
      errors.push({ path, code: 'time_too_far' });
  }
  return errors;
}

/** Whether a time cannot belong to this flight: before the earliest departure or after the longest delay. */
function isFar(at: Date, scheduled: Date, latest = scheduled): boolean {
  return (
    at.getTime() < scheduled.getTime() - EARLIEST * MINUTE ||
    at.getTime() > latest.getTime() + LONGEST_DELAY * MINUTE
  );
}

function boardingErrors(
  { boarding, estimatedDepartsAt }: OperationFields,
  { departsAt }: ScheduledFlight,
  now: Date,
): FieldError<OperationErrorCode>[] {
  if (boarding === null || boarding === 'not_started') return [];
  const first = Math.min(departsAt.getTime(), estimatedDepartsAt?.getTime() ?? Infinity);
  const isEarly = now.getTime() < first - EARLIEST * MINUTE;
  return isEarly ? [{ path: 'boarding', code: 'boarding_too_early' }] : [];
}

function delayErrors(delays: readonly Delay[]): FieldError<OperationErrorCode>[] {
  if (delays.length > 2) return [{ path: 'delays', code: 'field_invalid' }];
  return delays.flatMap(({ code, minutes }, no) => [
    ...(causeOfDelay(code) === null
      ? [{ path: `delays.${no}.code`, code: 'delay_code_unknown' as const }]
      : []),
    ...(delays.findIndex((other) => other.code === code) < no
      ? [{ path: `delays.${no}.code`, code: 'delay_code_repeated' as const }]
      : []),
    ...(Number.isInteger(minutes) && minutes >= 0 && minutes <= LONGEST_DELAY
      ? []
      : [{ path: `delays.${no}.minutes`, code: 'field_invalid' as const }]),
  ]);
}

function stateErrors(
  fields: OperationFields,
  { state, destination }: ScheduledFlight & { destination: string },
): FieldError<OperationErrorCode>[] {
  const errors: FieldError<OperationErrorCode>[] = [];
  // It may be the origin: a flight that turned back.
  if (fields.divertedTo === destination) errors.push({ path: 'divertedTo', code: 'field_invalid' });
  const { departureGate: gate, registration } = fields;
  if (gate !== null && !/^[A-Z0-9]{1,5}$/.test(gate))
    errors.push({ path: 'departureGate', code: 'field_invalid' });
  if (registration !== null && !/^[A-Z0-9]{1,3}-?[A-Z0-9]{1,5}$/.test(registration))
    errors.push({ path: 'registration', code: 'field_invalid' });
  if (fields.cancellationCause !== null && state !== 'cancelled')
    errors.push({ path: 'cancellationCause', code: 'flight_not_cancelled' });
  // A cancelled flight may have left the block and come back, but it never flew.
  if (state === 'cancelled' && fields.airborneAt)
    errors.push({ path: 'airborneAt', code: 'flight_cancelled' });
  return errors;
}

export const flightPhases = [
  'scheduled',
  'delayed',
  'boarding',
  'final_call',
  'gate_closed',
  'departed',
  'airborne',
  'landed',
  'arrived',
  'diverted',
  'cancelled',
] as const;
export type FlightPhase = (typeof flightPhases)[number];

/** From this many minutes on a flight counts as late on screens. */
export const SHOWN_DELAY_MINUTES = 15;

const phaseOfBoarding: Readonly<Record<BoardingState, FlightPhase | null>> = {
  not_started: null,
  boarding: 'boarding',
  final_call: 'final_call',
  closed: 'gate_closed',
};

/** What a traveller needs to know of a flight, in one word: the furthest thing that was reported. */
export function phaseOf(fields: OperationFields, flight: ScheduledFlight): FlightPhase {
  if (flight.state === 'cancelled') return 'cancelled';
  if (fields.divertedTo !== null) return 'diverted';
  if (fields.onBlockAt ?? fields.doorOpenAt) return 'arrived';
  if (fields.landedAt) return 'landed';
  if (fields.airborneAt) return 'airborne';
  if (fields.offBlockAt) return 'departed';
  const boarding = fields.boarding ? phaseOfBoarding[fields.boarding] : null;
  if (boarding) return boarding;
  return departureDelay(fields, flight) >= SHOWN_DELAY_MINUTES ? 'delayed' : 'scheduled';
}

/**
 * Minutes after the scheduled departure, below zero for an earlier one: by the actual or else the estimated time, or by
 * the delays where neither was reported.
 */
export function departureDelay(
  { offBlockAt, estimatedDepartsAt, delays }: OperationFields,
  { departsAt }: ScheduledFlight,
): number {
  const at = offBlockAt ?? estimatedDepartsAt;
  return at ? minutesAfter(at, departsAt) : (delays ?? []).reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Minutes after the scheduled arrival. The first open door counts (CJEU C-452/13), then the block, then the estimate. */
export function arrivalDelay(
  { doorOpenAt, onBlockAt, estimatedArrivesAt }: OperationFields,
  { arrivesAt }: ScheduledFlight,
): number {
  return minutesAfter(doorOpenAt ?? onBlockAt ?? estimatedArrivesAt, arrivesAt);
}

function minutesAfter(at: Date | null, scheduled: Date): number {
  return at ? Math.trunc((at.getTime() - scheduled.getTime()) / MINUTE) : 0;
}

/** Why it is late or cancelled, by the longest delay; null where nothing was reported. */
export function causeOf({ delays, cancellationCause }: OperationFields): OperationCause | null {
  if (cancellationCause) return cancellationCause;
  const [longest] = (delays ?? []).toSorted((a, b) => b.minutes - a.minutes);
  return longest ? causeOfDelay(longest.code) : null;
}
