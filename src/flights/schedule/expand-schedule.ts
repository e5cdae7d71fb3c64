// From legs with periods to dated flights: which days each leg flies, and when it departs and arrives.
// In an L file local times are authoritative and the IANA zone turns them into UTC; U files are UTC throughout.
import { isoDay, weekday, type EpochDay } from '#flights/schedule/ssim-fields.ts';
import type { ScheduleLeg } from '#flights/schedule/ssim-leg.ts';

export type DatedFlight = {
  leg: ScheduleLeg;
  /** Local day at the origin, YYYY-MM-DD. */
  departureDate: string;
  /** Milliseconds since 1970 UTC. */
  departsAt: number;
  arrivesAt: number;
};

export type Expansion = {
  flights: DatedFlight[];
  /** Why the leg is refused, or null. Its flights before the wrong day are still returned. */
  problem: string | null;
  /** Flights whose stated UTC offset is not the zone's on that day; the zone is used. */
  offsetWarnings: number;
};

export const MAX_FLIGHTS = 2_000_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Makes the dated flights of one leg after another. `zones` maps airport code to IANA zone. A leg with a day that
 * cannot be expanded is refused as a whole; after the leg that exceeds `limit` nothing more is made.
 */
export function openExpander(
  zones: ReadonlyMap<string, string>,
  limit = MAX_FLIGHTS,
): (leg: ScheduleLeg) => Expansion {
  let [made, isFull] = [0, false];
  const refused = (problem: string | null): Expansion => ({ flights: [], problem, offsetWarnings: 0 });
  return (leg) => {
    if (isFull) return refused(null);
    const unknown = unknownAirports(leg, zones);
    if (unknown) return refused(unknown);
    const days = operatingDays(leg, limit + 1);
    if (days.length === 0) return refused('no day of operation falls in the period');
    isFull = made + days.length > limit;
    if (isFull) return refused(`more than ${limit} dated flights from here on: split the file`);
    const expansion = expandLeg(leg, days, zones);
    made += expansion.flights.length;
    return expansion;
  };
}

/** The operating days of a leg inside its period, at most `limit` of them; every second week counts from its start. */
export function operatingDays(
  leg: Pick<ScheduleLeg, 'from' | 'to' | 'days' | 'everyWeeks'>,
  limit: number,
): EpochDay[] {
  const days: EpochDay[] = [];
  for (let day = leg.from; day <= leg.to && days.length < limit; day++) {
    const week = Math.floor((day - leg.from) / 7);
    if (week % leg.everyWeeks === 0 && leg.days.has(weekday(day))) days.push(day);
  }
  return days;
}

function unknownAirports(leg: ScheduleLeg, zones: ReadonlyMap<string, string>): string | null {
  const unknown = [leg.origin, leg.destination].filter((code) => !zones.has(code));
  return unknown.length > 0 ? `unknown airport ${unknown.join(' and ')}` : null;
}

function expandLeg(leg: ScheduleLeg, days: EpochDay[], zones: ReadonlyMap<string, string>): Expansion {
  const originZone = zones.get(leg.origin) ?? 'UTC';
  const destinationZone = zones.get(leg.destination) ?? 'UTC';
  const out: Expansion = { flights: [], problem: null, offsetWarnings: 0 };
  for (const day of days) {
    const dated =
      leg.timeMode === 'L'
        ? localFlight(leg, day, originZone, destinationZone)
        : utcFlight(leg, day, originZone);
    const hours = (dated.arrivesAt - dated.departsAt) / (60 * MINUTE);
    if (hours <= 0 || hours > 24) {
      const reason =
        hours <= 0 ? 'arrives before it departs' : `lasts ${Math.round(hours)} hours, more than a day`;
      return { ...out, problem: `${reason} on ${dated.departureDate}` };
    }
    const disagreement = disagreementOf(dated, originZone, destinationZone);
    if (disagreement) return { ...out, problem: `${disagreement} on ${dated.departureDate}` };
    out.flights.push(dated);
    if (offsetDiffers(dated, originZone, destinationZone)) out.offsetWarnings++;
  }
  return out;
}

function localFlight(
  leg: ScheduleLeg,
  day: EpochDay,
  originZone: string,
  destinationZone: string,
): DatedFlight {
  const departureDay = day + leg.departureDays;
  const departsAt = localInstant(departureDay, leg.departs, originZone, leg.departureOffset);
  const arrive = (arrivalDay: EpochDay) =>
    localInstant(arrivalDay, leg.arrives, destinationZone, leg.arrivalOffset);
  let arrivesAt = arrive(day + (leg.arrivalDays ?? leg.departureDays - 1));
  if (leg.arrivalDays === null) {
    // Blank: the first such clock time after departure, which may be the day before (date line) or the day after.
    for (let later = 0; later <= 2 && arrivesAt <= departsAt; later++)
      arrivesAt = arrive(departureDay + later);
  }
  return { leg, departureDate: isoDay(departureDay), departsAt, arrivesAt };
}

function utcFlight(leg: ScheduleLeg, day: EpochDay, originZone: string): DatedFlight {
  const departsAt = (day + leg.departureDays) * DAY + leg.departs * MINUTE;
  let arrivesAt = (day + (leg.arrivalDays ?? leg.departureDays)) * DAY + leg.arrives * MINUTE;
  if (leg.arrivalDays === null && arrivesAt <= departsAt) arrivesAt += DAY;
  const localMs = departsAt + zoneOffset(departsAt, originZone) * MINUTE;
  return { leg, departureDate: isoDay(Math.floor(localMs / DAY)), departsAt, arrivesAt };
}

/**
 * A local clock time as UTC. When clocks go back an hour occurs twice: the file's offset picks one of the two,
 * otherwise the first; when they go forward a time that does not exist moves forward by the gap.
 */
function localInstant(day: EpochDay, minutes: number, timeZone: string, offset: number | null): number {
  const date = new Date((day + Math.floor(minutes / 1440)) * DAY);
  return Temporal.ZonedDateTime.from(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: Math.floor(minutes / 60) % 24,
      minute: minutes % 60,
      timeZone,
      ...(offset === null ? {} : { offset: offsetText(offset) }),
    },
    { offset: 'prefer', disambiguation: 'compatible' },
  ).epochMilliseconds;
}

function offsetText(offset: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Minutes east of UTC in a zone at a moment. */
function zoneOffset(epochMs: number, timeZone: string): number {
  return new Temporal.ZonedDateTime(BigInt(epochMs) * 1_000_000n, timeZone).offsetNanoseconds / 60e9;
}

/**
 * Why a leg without a date variation is refused: by the UTC offsets of the file it arrives on another day than by the
 * zones. An offset that has changed since the file was made would turn ten minutes into twenty-three hours.
 */
function disagreementOf(
  { leg, departsAt, arrivesAt }: DatedFlight,
  originZone: string,
  destinationZone: string,
): string | null {
  const { departureOffset, arrivalOffset } = leg;
  if (leg.timeMode !== 'L' || leg.arrivalDays !== null) return null;
  if (departureOffset === null && arrivalOffset === null) return null;
  const departs = leg.departs - (departureOffset ?? zoneOffset(departsAt, originZone));
  const arrives = leg.arrives - (arrivalOffset ?? zoneOffset(arrivesAt, destinationZone));
  // The first such clock time after departure, as by the zones.
  const stated = (arrives - departs + 2 * 1440) % 1440 || 1440;
  const minutes = (arrivesAt - departsAt) / MINUTE;
  if (Math.abs(minutes - stated) < 720) return null;
  return `lasts ${clock(stated)} by its UTC offsets and ${clock(minutes)} by the zones of its airports: state the date variation, and offsets that apply`;
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function offsetDiffers(
  { leg, departsAt, arrivesAt }: DatedFlight,
  originZone: string,
  destinationZone: string,
): boolean {
  return (
    (leg.departureOffset !== null && leg.departureOffset !== zoneOffset(departsAt, originZone)) ||
    (leg.arrivalOffset !== null && leg.arrivalOffset !== zoneOffset(arrivesAt, destinationZone))
  );
}
