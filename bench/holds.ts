// Hold → release in micro-batches against the same writes as single statements: ratios on one hot flight and on many.
import { basicTerms } from '#tests/support/trips/sold-terms.ts';
import pg from 'pg';

import {
  everyServer,
  median,
  onServer,
  openStage,
  rate,
  report,
  type ServerKind,
  type Stage,
} from './stage/stage.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { budgetsOf } from '#reservations/inventory/hold-budgets.ts';
import { newBookingRows } from '#reservations/inventory/new-booking.ts';
import { filedCopy } from '#flights/filed.server.ts';
import { readAvailability } from '#flights/availability.server.ts';
import { minuteOf, writeOfferId } from '#flights/offer-id.ts';
import { marketOf, partyTotal, perType, priceParts } from '#flights/price.ts';
import { cheapestClass } from '#flights/quote.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';

const workers = 50;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const party = { adults: 1, children: 0, infants: 0 };
const goals = { hot: 5, spread: 0.5 };

// The same writes as in the batch, for one booking.
const HOLD = `with
  i as (update inventory set taken = array(select t + 1 from unnest(taken) t)
    where flight_id = $1 and cabin = 'Y' and taken[5] < limits[5] returning 1),
  b as (insert into booking (booking_id, visitor, state, locale, currency, total_minor, adults, children, infants,
      hold_expires_at, created_at)
    select r.* from i, json_to_record($2) as r("bookingId" uuid, visitor text, state text, locale text, currency text,
      "totalMinor" bigint, adults smallint, children smallint, infants smallint, "holdExpiresAt" timestamptz,
      "createdAt" timestamptz)),
  f as (insert into booking_flight (booking_id, flight_no, direction, flight_id, cabin, class_rank, booking_class,
      family, units, terms)
    select r.* from i, json_to_recordset($3) as r("bookingId" uuid, "flightNo" smallint, direction text, "flightId" int,
      cabin text, "classRank" smallint, "bookingClass" text, family text, units smallint, terms jsonb)),
  p as (insert into passenger (booking_id, passenger_no, type, adult_no)
    select r.* from i, json_to_recordset($4) as r("bookingId" uuid, "passengerNo" smallint, type text,
      "adultNo" smallint))
  insert into price_line (booking_id, line_no, passenger_no, flight_no, kind, code, refund_class, amount_minor)
    select r.* from i, json_to_recordset($5) as r("bookingId" uuid, "lineNo" smallint, "passengerNo" smallint,
      "flightNo" smallint, kind text, code text, "refundClass" text, "amountMinor" bigint)`;

const RELEASE = `with b as (update booking set state = 'released' where booking_id = $2 and state = 'held' returning 1)
  update inventory set taken = array(select t - 1 from unnest(taken) t) from b where flight_id = $1 and cabin = 'Y'`;

for (const server of everyServer) await measure(server);

async function measure(server: ServerKind): Promise<void> {
  const stage = await openStage({ routes: 8, days: 250 }, {}, server);
  const single = new pg.Pool({ connectionString: stage.url, max: workers });
  // A connection that the server closes at the end is not an error.
  single.on('error', () => {});
  try {
    // One hot flight with room for a day's worth of holds; each class may fill it, so that only the lock is contended.
    await stage.db.pool.query(
      `update inventory set capacity = 30000, limits = '{30000,30000,30000,30000,30000}' where flight_id = 1`,
    );
    const sample = await sampleFlight(stage);
    for (const scenario of ['hot', 'spread'] as const) {
      const pick = () => (scenario === 'hot' ? 1 : 2 + Math.floor(Math.random() * 1990));
      const ratios: number[] = [];
      for (let round = 1; round <= rounds; round++) {
        const ours = await rate(workers, seconds, () => batched(stage, sample, pick()));
        const theirs = await rate(workers, seconds, () => oneByOne(stage, single, sample, pick()));
        ratios.push(ours / theirs);
        process.stdout.write(
          `  ${server} ${scenario} round ${round}: micro-batch ${ours.toFixed(0)}/s, ` +
            `single statements ${theirs.toFixed(0)}/s\n`,
        );
      }
      await assertBalanced(stage);
      const figure = median(ratios);
      const name = onServer(`holds-${scenario}`, server);
      report(name, figure, `${goals[scenario]}x single statements`, figure >= goals[scenario]);
    }
  } finally {
    await single.end();
    await stage.stop();
  }
}

type Sample = Awaited<ReturnType<typeof sampleFlight>>;

async function sampleFlight({ ctx, fromDay }: Stage) {
  const range = { origin: 'AAA', destination: 'AAB', fromDay, toDay: fromDay };
  const { filed, flights } = await readAvailability(ctx, [range]);
  const flight = flights[0]?.[0];
  const market = marketOf(filed, 'AAA', 'AAB', 'EUR');
  const family = filed.families[0];
  assert(flight && market && family, 'the market has a flight');
  const quote = cheapestClass(flight, market, family, 1);
  assert(quote, 'the flight has room');
  const parts = priceParts(market, quote.fare, flight.departureDate);
  return {
    filed: await filedCopy(ctx.db),
    flight,
    fare: quote.fare,
    market,
    parts,
    totalMinor: partyTotal(perType(parts), party),
  };
}

/** As in the application: a hold of one adult on one flight, and then its release. */
async function batched({ ctx, now }: Stage, { fare, totalMinor }: Sample, flightId: number): Promise<void> {
  const bookingId = uuidv7(now);
  const offer = writeOfferId({
    flightId,
    family: fare.family,
    bookingClass: fare.bookingClass,
    currency: 'EUR',
    totalMinor,
    offeredMinute: minuteOf(now),
  });
  const held = await holdTrip(
    { ...ctx, visitor: bookingId, client: bookingId },
    { bookingId, offers: [offer], passengers: party, currency: 'EUR' },
  );
  assert(held.ok, 'a hold on a flight with room succeeds');
  const given = await ctx.holds.submit({ kind: 'give-back', bookingId, to: 'released', now });
  assert(given.ok, 'a hold can be released');
}

/** The same rows with one prepared statement each for hold and release, one commit each, one connection per worker. */
async function oneByOne(
  { now, settings }: Stage,
  pool: pg.Pool,
  sample: Sample,
  flightId: number,
): Promise<void> {
  const bookingId = uuidv7(now);
  const { booking, flights, passengers, lines } = newBookingRows({
    order: {
      bookingId,
      visitor: bookingId,
      client: bookingId,
      budgets: budgetsOf(settings),
      agency: null,
      domainId: 1,
      locale: 'en',
      currency: 'EUR',
      passengers: party,
      offers: [],
      blockIds: null,
      promotionCode: null,
      acceptTotalMinor: null,
      challengeId: null,
      now,
      holdExpiresAt: new Date(now.getTime() + 1_200_000),
    },
    flights: [
      {
        flight: { ...sample.flight, flightId },
        fare: sample.fare,
        family: sample.fare.family,
        cabin: 'Y',
        parts: sample.parts,
        blockId: null,
        net: false,
        market: sample.market,
        terms: basicTerms,
      },
    ],
    totalMinor: sample.totalMinor,
    short: false,
    promotion: null,
  });
  const values = [booking, flights, passengers, lines].map((rows) => JSON.stringify(rows));
  await pool.query({ name: 'single-hold', text: HOLD, values: [flightId, ...values] });
  await pool.query({ name: 'single-release', text: RELEASE, values: [flightId, bookingId] });
}

/** Everything was released, so no units may still be held; otherwise the figures are worthless. */
async function assertBalanced({ db }: Stage): Promise<void> {
  const { rows } = await db.pool.query<{ wrong: number }>(
    `select (select count(*) from inventory where taken <> '{0,0,0,0,0}')
      + (select count(*) from booking where state = 'held') as wrong`,
  );
  assert(rows[0]?.wrong === 0, 'after the releases nothing is taken');
}
