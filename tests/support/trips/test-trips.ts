// For tests: a world in a real database, and trips on its flights as a traveller chooses them.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { testRates } from '#tests/support/app/test-rates.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import type { FareOffer, PassengerCounts, SearchInput } from '#flights/offer.ts';
import { searchFlights } from '#flights/search.server.ts';
import { testAirline } from '#tests/support/airline.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { cryptoRandom, uuidv7 } from '#platform/lib/ids.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

export type TestWorld = TestDatabase & { ctx: BookingCtx };

/** The demonstration world, and a context of the visitor `ana` at the time it was loaded. */
export async function openTestWorld(poolSize = 10): Promise<TestWorld> {
  const database = await openTestDatabase('world', poolSize);
  const read = readSettings({ LOG_LEVEL: 'silent', ...roomyBudgets });
  assert(read.ok, 'default settings are good');
  const ctx: BookingCtx = {
    db: database.db,
    now: worldNow,
    airline: testAirline,
    random: cryptoRandom,
    locale: 'en',
    site: defaultSite(read.settings),
    visitor: 'ana',
    requestId: 'test',
    log: openLog('silent'),
    settings: read.settings,
    client: 'test',
    rates: testRates(),
    holds: openHoldQueue(database.db),
  };
  return { ...database, ctx };
}

export const oneAdult: PassengerCounts = { adults: 1, children: 0, infants: 0 };
export const family: PassengerCounts = { adults: 2, children: 1, infants: 1 };

/** The same context for another visitor, or some minutes later. */
export function as(ctx: BookingCtx, visitor: string, minutesLater = 0): BookingCtx {
  return { ...ctx, visitor, now: new Date(ctx.now.getTime() + minutesLater * 60_000) };
}

type Wanted = {
  origin: string;
  destination: string;
  out: string;
  back?: string;
  family?: string;
  currency?: string;
};

/** The offers of the first flights on sale, one per direction. */
export async function findOffers(
  ctx: BookingCtx,
  { origin, destination, out, back, family: wanted = 'basic', currency = 'EUR' }: Wanted,
  passengers: PassengerCounts,
): Promise<FareOffer[]> {
  const input: SearchInput = {
    origin,
    destination,
    departureDate: out,
    returnDate: back ?? null,
    passengers,
    currency,
  };
  const { outbound, inbound } = await searchFlights(ctx, input);
  return [outbound, ...(inbound ? [inbound] : [])].map(({ flights }) => {
    const offer = flights.flatMap((f) => f.fares).find((f) => f.family === wanted);
    assert(offer, `${origin}–${destination} can be bought on ${out}`);
    return offer;
  });
}

export const cancunTrip: Wanted = {
  origin: 'MAD',
  destination: 'CUN',
  out: '2026-12-11',
  back: '2026-12-18',
};

export function newBookingId(ctx: BookingCtx): string {
  return uuidv7(ctx.now, ctx.random);
}
