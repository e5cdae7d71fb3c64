// For tests of the hold budgets: a flight of forty seats with nothing sold, and people with different addresses who
// want to hold it.
import { findOffers, as, cancunTrip, newBookingId, oneAdult, openTestWorld } from './test-trips.ts';
import type { TestWorld } from './test-trips.ts';
import { readOfferId } from '#flights/offer-id.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holdTrip, type HoldTripInput, type HoldTripResult } from '#reservations/hold-trip.server.ts';
import { roomyBudgets } from '#tests/support/app/roomy-budgets.ts';

export type BusyFlight = {
  world: TestWorld;
  flightId: number;
  /** An offer of the flight, and one of another flight. */
  offer: string;
  other: string;
  /** Nothing is held or sold any more, and the lowest class may fill the cabin: only budgets can refuse. */
  empty: () => Promise<void>;
  /** Another visitor, by default from one address, limited by these budgets only. */
  buyer: (
    visitor: string,
    env: Partial<Record<keyof Settings, string>>,
    changes?: Partial<BookingCtx>,
  ) => BookingCtx;
  /** At its current price; for adults only. */
  hold: (
    ctx: BookingCtx,
    adults?: number,
    input?: Partial<Pick<HoldTripInput, 'offers' | 'challengeAnswer'>>,
  ) => Promise<HoldTripResult>;
};

export async function openBusyFlight(): Promise<BusyFlight> {
  const world = await openTestWorld();
  const idOf = async (trip: Parameters<typeof findOffers>[1]) =>
    (await findOffers(world.ctx, trip, oneAdult))[0]?.offerId ?? '';
  const offer = await idOf({ origin: 'MAD', destination: 'CUN', out: cancunTrip.out });
  const other = await idOf({ origin: 'CUN', destination: 'MAD', out: '2026-12-18' });
  const flightId = readOfferId(offer)?.flightId ?? 0;
  const { pool } = world.db;
  return {
    world,
    flightId,
    offer,
    other,
    async empty() {
      await pool.query('delete from amount_due');
      await pool.query('delete from booking');
      await pool.query('delete from hold_refusal');
      await pool.query('update inventory set taken = array_fill(0::smallint, array[cardinality(taken)])');
      await pool.query(
        `update inventory set limits = array_fill(40::smallint, array[cardinality(limits)])
          where flight_id = $1 and cabin = 'Y'`,
        [flightId],
      );
    },
    buyer: (visitor, env, changes = {}) => ({
      ...as(world.ctx, visitor),
      settings: settingsOf({ ...roomyBudgets, ...env }),
      client: '192.0.2.1',
      ...changes,
    }),
    async hold(ctx, adults = 1, { offers = [offer], ...rest } = {}) {
      const passengers = { adults, children: 0, infants: 0 };
      const input = { bookingId: newBookingId(ctx), offers, passengers, currency: 'EUR', ...rest };
      const held = await holdTrip(ctx, input);
      const total = held.ok ? Number.NaN : Number(held.params?.['totalMinor']);
      return held.ok || held.code !== 'price_changed'
        ? held
        : holdTrip(ctx, { ...input, acceptTotalMinor: total });
    },
  };
}

export function settingsOf(env: Record<string, string>): Settings {
  const read = readSettings({ LOG_LEVEL: 'silent', ...env });
  assert(read.ok, 'the budgets of the test are good');
  return read.settings;
}
