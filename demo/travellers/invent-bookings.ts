// The bookings of fictional travellers on one flight: each in the cheapest class with room, as in a real sale, and with
// a seat for everybody. The same flight always gets the same bookings.
import { givenNames, surnames } from '#demo/travellers/names.ts';
import { type Chance, chanceOf, oneOf } from '#demo/travellers/random.ts';
import { type SeatedParty, seatParties } from '#demo/travellers/seat-parties.ts';
import { type Nest, seatsLeft, withTaken } from '#flights/inventory.ts';
import { REFERENCE_ALPHABET } from '#platform/lib/ids.ts';
import { addDays } from '#platform/lib/time.ts';
import type { SeatPlan } from '#seats/layout/seat-plan.ts';

export type FlightToFill = {
  flightId: number;
  /** Local day at the origin. */
  departureDate: string;
  daysAhead: number;
  /** The time of loading: all bookings were made before it. */
  now: Date;
  plan: SeatPlan;
  closed: ReadonlySet<string>;
  cabins: ReadonlyMap<string, Nest>;
};

export type InventedPerson = {
  type: 'adult' | 'child';
  seat: string;
  categoryCode: string;
  exit: boolean;
  givenNames: string;
  surname: string;
  gender: 'F' | 'M';
  birthDate: string;
};

export type InventedBooking = {
  bookingId: string;
  reference: string;
  madeAt: Date;
  flightId: number;
  cabin: string;
  classRank: number;
  people: InventedPerson[];
};

export type Invented = { bookings: InventedBooking[]; cabins: Map<string, Nest> };

/** A tenth of a cabin is sold `days` ahead, two thirds on the day itself, a third on average. */
export function shareSold(daysAhead: number, days: number): number {
  return 0.66 - 0.56 * Math.min(1, Math.max(0, daysAhead / days));
}

export function inventBookings(flight: FlightToFill, days: number): Invented {
  const { flightId, departureDate, daysAhead, now: loadedAt, plan, closed } = flight;
  const chance = chanceOf(`${flightId} ${departureDate}`);
  const cabins = new Map(flight.cabins);
  const bookings: InventedBooking[] = [];
  for (const [cabin, nest] of flight.cabins) {
    const share = shareSold(daysAhead, days) * (0.85 + 0.3 * chance());
    const people = Math.max(0, Math.round(nest.capacity * share) - (nest.taken[0] ?? 0));
    for (const party of seatParties({ plan, cabin, closed, people }, chance)) {
      const now = cabins.get(cabin) ?? nest;
      const rank = cheapestRank(now, party.length);
      const next = rank === null ? null : withTaken(now, rank, party.length);
      if (rank === null || !next || bookings.length >= MOST_BOOKINGS) continue;
      cabins.set(cabin, next);
      const key = flightId * MOST_BOOKINGS + bookings.length;
      const madeAt = new Date(loadedAt.getTime() - Math.round((1 + 59 * chance()) * DAY_MS));
      bookings.push({
        bookingId: bookingIdOf(key, madeAt),
        reference: referenceOf(key),
        madeAt,
        flightId,
        cabin,
        classRank: rank,
        people: peopleOf(party, departureDate, chance),
      });
    }
  }
  return { bookings, cabins };
}

const DAY_MS = 86_400_000;

/** More than the number of seats on the largest aircraft. */
const MOST_BOOKINGS = 512;

function cheapestRank(nest: Nest, units: number): number | null {
  for (let rank = nest.limits.length; rank >= 1; rank--) if (seatsLeft(nest, rank) >= units) return rank;
  return null;
}

function peopleOf(party: SeatedParty, day: string, chance: Chance): InventedPerson[] {
  const surname = oneOf(surnames, chance);
  return party.map(({ type, seat }) => {
    const [name, gender] = oneOf(givenNames, chance);
    const years = type === 'child' ? 3 + 8 * chance() : 19 + 55 * chance();
    return {
      type,
      seat: seat.seat,
      categoryCode: seat.category,
      exit: seat.exit,
      givenNames: name,
      surname,
      gender,
      birthDate: addDays(day, -Math.ceil(years * 365.25)),
    };
  });
}

/** A version 7 UUID, so that it sorts by the time of booking; the key replaces the random bits. */
function bookingIdOf(key: number, madeAt: Date): string {
  const ms = madeAt.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-b${key.toString(16).padStart(11, '0')}`;
}

/** A factor without a common divisor with 28^6: each number below it gets its own reference, in no visible order. */
function referenceOf(key: number): string {
  const all = REFERENCE_ALPHABET.length ** 6;
  let number = Number((BigInt(key) * 268_435_399n) % BigInt(all));
  let reference = '';
  for (let at = 0; at < 6; at++) {
    reference += REFERENCE_ALPHABET[number % REFERENCE_ALPHABET.length];
    number = Math.floor(number / REFERENCE_ALPHABET.length);
  }
  return reference;
}
