// Coupons of sold bookings that end and begin, in a real database: units, seats, stock, documents, lines and totals move
// together or not at all.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { type Database, openDatabase } from '#platform/db/client.server.ts';
import {
  findCommissionImbalances,
  findCouponImbalances,
  findImbalances,
  findPromotionImbalances,
  findStockImbalances,
} from '#reservations/inventory/check-inventory.server.ts';
import type { CouponChange } from '#reservations/inventory/hold-requests.ts';
import { runHoldBatch } from '#reservations/inventory/hold-batch.server.ts';
import { bookingNo, hold, order, outcome, type Wanted } from '#tests/support/inventory/hold-requests.ts';
import {
  type InventoryDatabase,
  openInventoryDatabase,
} from '#tests/support/inventory/inventory-database.ts';
import { changeOf, confirm, sell } from '#tests/support/inventory/sold-bookings.ts';
import { BACK, ELSEWHERE, OUT, priceOf, promotionOf } from '#tests/support/inventory/small-airline.ts';

let base: InventoryDatabase;
let other: Database;
beforeAll(async () => {
  base = await openInventoryDatabase();
  other = openDatabase({ url: base.url, poolSize: 4 });
  await base.rows(
    `insert into extra_group (group_code, type, rank, icon, ssr_id) values ('bags', 'baggage', 1, 'bag', 'XBAG')`,
  );
  await base.rows(`insert into extra (extra_code, group_code, service_id, category_id, icon, ssr_code, passenger_types,
      refundable, rfic, rfisc) values ('BG23', 'bags', 1, 1, 'bag', 'XBAG', '{adult,child}', true, 'C', '0GO')`);
});
afterEach(async () => {
  expect(await findImbalances(base.db)).toEqual([]);
  expect(await findCouponImbalances(base.db)).toEqual([]);
  expect(await findPromotionImbalances(base.db)).toEqual([]);
  expect(await findStockImbalances(base.db)).toEqual([]);
  expect(await findCommissionImbalances(base.db)).toEqual([]);
  await base.empty();
});
afterAll(async () => {
  await other.close();
  await base.drop();
});

const couple = { adults: 2, children: 0, infants: 0 };
const family = { adults: 1, children: 1, infants: 1 };

async function life(number: number): Promise<string | undefined> {
  const [row] = await base.rows<{ life: string }>('select life from booking_life where booking_id = $1', [
    bookingNo(number),
  ]);
  return row?.life;
}

const total = async (number: number) => {
  const [row] = await base.rows<{ total: number; lines: number }>(
    `select b.total_minor::float8 total, (select sum(amount_minor)::float8 from price_line l
      where l.booking_id = b.booking_id) lines from booking b where booking_id = $1`,
    [bookingNo(number)],
  );
  expect(row?.lines).toBe(row?.total);
  return row?.total;
};

const documents = (number: number) =>
  base.rows<{
    kind: string;
    state: string;
    passenger: number;
    follows: boolean;
  }>(
    `select kind, state, passenger_no passenger, exchanged_for is not null follows from document
      where booking_id = $1 order by issued_at, document_number`,
    [bookingNo(number)],
  );

/** The other flight that takes the place of ended ones, for these passengers. */
function begins(
  number: number,
  flightId: number,
  flightNo: number,
  wanted: Wanted & { people: number[] },
): CouponChange['begins'] {
  const { people, ...own } = wanted;
  const direction = flightId === BACK ? 'inbound' : 'outbound';
  return {
    from: order(bookingNo(number), { flights: [flightId], ...own }),
    flights: [{ flightNo, direction }],
    passengerNos: people,
  };
}

describe('the sale', () => {
  test('issues a ticket per passenger, a coupon per flight, and keeps what was sold', async () => {
    await sell(base, 1, { passengers: family, flights: [OUT, BACK] });
    expect(await documents(1)).toEqual(
      [1, 2, 3].map((passenger) => ({
        kind: 'ticket',
        state: 'issued',
        passenger,
        follows: false,
      })),
    );
    const coupons = await base.rows<{
      p: number;
      f: number;
      value: number;
      class: string;
      state: string;
    }>(
      `select passenger_no p, flight_no f, value_minor::float8 value, booking_class class, state from coupon order by 1, 2`,
    );
    expect(coupons).toHaveLength(6);
    // The fare and the surcharge that follows it; the tax does not.
    expect(coupons[0]).toEqual({
      p: 1,
      f: 1,
      value: 14_000,
      class: 'V',
      state: 'open',
    });
    expect(coupons[4]).toEqual({
      p: 3,
      f: 1,
      value: 1_000,
      class: 'V',
      state: 'open',
    });
    expect(await life(1)).toBe('live');
    const [event] = await base.rows<{ kinds: string[] }>(
      'select array_agg(kind order by event_no) kinds from booking_event where booking_id = $1',
      [bookingNo(1)],
    );
    expect(event?.kinds).toEqual(['held', 'confirmed']);
  });

  test('keeps its terms when the family is filed anew', async () => {
    await sell(base, 1);
    await base.rows(`update fare_family set checked_bags = 7`);
    const [flight] = await base.rows<{ bags: number }>(
      `select (terms ->> 'checkedBags')::int bags from booking_flight`,
    );
    expect(flight?.bags).toBe(1);
    await base.rows(`update fare_family set checked_bags = 1`);
  });
});

describe('a cancellation', () => {
  test('of one passenger frees one unit of each flight, and ends a ticket and its lines once', async () => {
    await sell(base, 1, { passengers: couple, flights: [OUT, BACK] });
    const before = await total(1);
    const [answer] = await base.run(
      await changeOf(base, 1, [
        [2, 1],
        [2, 2],
      ]),
    );
    expect(outcome(answer)).toBe('held');
    expect(await base.taken(OUT)).toEqual([1, 1, 1]);
    expect(await life(1)).toBe('partly_cancelled');
    expect((await documents(1)).map(({ state }) => state)).toEqual(['issued', 'refunded']);
    expect(await total(1)).toBe((before ?? 0) / 2);
  });

  test('of everything gives the use of the promotion back; of a part it does not', async () => {
    await base.filePromotion(promotionOf('TEN', { maxUses: 1 }));
    const offers = {
      passengers: couple,
      promotionCode: 'TEN',
      acceptTotalMinor: 2 * 14_500,
    };
    await sell(base, 1, offers);
    await base.run(await changeOf(base, 1, [[1, 1]]));
    expect(await base.uses('TEN')).toBe(1);
    await base.run(await changeOf(base, 1, [[2, 1]]));
    expect(await base.uses('TEN')).toBe(0);
    expect(await life(1)).toBe('cancelled');
    expect(await total(1)).toBe(0);
    expect(await base.taken(OUT)).toEqual([0, 0, 0]);
  });

  test('of an infant frees no unit', async () => {
    await sell(base, 1, { passengers: family });
    await base.run(await changeOf(base, 1, [[3, 1]]));
    expect(await base.taken(OUT)).toEqual([2, 2, 2]);
    expect(await life(1)).toBe('partly_cancelled');
  });

  test('frees seats and pieces, and ends their documents with their lines', async () => {
    const [answer] = await base.run(hold(1, { passengers: couple }));
    expect(outcome(answer)).toBe('held');
    await base.rows(
      `insert into extra_inventory (flight_id, extra_code, capacity, taken) values ($1, 'BG23', 3, 3)`,
      [OUT],
    );
    await base.rows(
      `insert into booking_extra (booking_id, passenger_no, flight_no, extra_code, quantity, unit_minor)
        values ($1, 1, 1, 'BG23', 1, 7000), ($1, 2, 1, 'BG23', 2, 7000)`,
      [bookingNo(1)],
    );
    await base.rows(
      `insert into booking_seat (booking_id, passenger_no, flight_no, flight_id, seat, category_code, amount_minor, picked_at)
        values ($1, 2, 1, $2, '20A', 'STC1', 2500, now())`,
      [bookingNo(1), OUT],
    );
    await base.rows('update booking set total_minor = total_minor + 21000 + 2500 where booking_id = $1', [
      bookingNo(1),
    ]);
    await confirm(base, 1);
    expect((await documents(1)).map(({ kind }) => kind).toSorted()).toEqual([
      'emd_a',
      'emd_a',
      'emd_a',
      'ticket',
      'ticket',
    ]);
    await base.run(await changeOf(base, 1, [[2, 1]]));
    const [stock] = await base.rows<{ taken: number }>('select taken from extra_inventory');
    expect(stock?.taken).toBe(1);
    const [seat] = await base.rows<{ free: boolean }>(
      'select released_at is not null free from booking_seat',
    );
    expect(seat?.free).toBe(true);
    expect((await documents(1)).filter(({ passenger }) => passenger === 2).map(({ state }) => state)).toEqual(
      ['refunded', 'refunded', 'refunded'],
    );
    expect(await total(1)).toBe(priceOf(OUT, 'basic', 3, { adults: 1, children: 0, infants: 0 }) + 7_000);
  });

  test('prepared from an older version is refused, and nothing is written', async () => {
    await sell(base, 1, { passengers: couple });
    const first = await changeOf(base, 1, [[1, 1]]);
    const second = await changeOf(base, 1, [[2, 1]]);
    expect(await base.outcomes(first, second)).toEqual(['held', 'booking_changed']);
    expect(await base.outcomes(second)).toEqual(['booking_changed']);
    expect(await base.taken(OUT)).toEqual([1, 1, 1]);
  });

  test('from two processes at once happens once', async () => {
    await sell(base, 1, { passengers: couple });
    const [one, two] = [await changeOf(base, 1, [[1, 1]]), await changeOf(base, 1, [[1, 1]])];
    const both = await Promise.all([runHoldBatch(base.db, [one]), runHoldBatch(other, [two])]);
    expect(both.flat().map(outcome).toSorted()).toEqual(['booking_changed', 'held']);
    expect(await base.taken(OUT)).toEqual([1, 1, 1]);
  });

  test('of a hold is refused: nothing was sold', async () => {
    await base.run(hold(1));
    const cancel = await changeOf(base, 1, [[1, 1]]);
    expect(await base.outcomes(cancel)).toEqual(['booking_not_paid']);
  });

  test('is undone whole when what belongs to it fails', async () => {
    await sell(base, 1, { passengers: couple });
    const also = () => Promise.reject(new Error('the refund was not stored'));
    const cancel = await changeOf(base, 1, [[1, 1]], { also });
    await expect(base.run(cancel)).rejects.toThrow('the refund was not stored');
    expect(await life(1)).toBe('live');
    expect(await base.taken(OUT)).toEqual([2, 2, 2]);
  });
});

describe('an exchange', () => {
  const oneMore = {
    lineNo: 0,
    passengerNo: 1,
    flightNo: 2,
    refundClass: 'fare' as const,
    commissionMinor: 0,
    endsLineNo: null,
  };

  test('gives and takes in one decision; the new ticket follows the old one and takes over what stays', async () => {
    await sell(base, 1, { flights: [OUT, BACK] });
    const before = await total(1);
    const change = await changeOf(base, 1, [[1, 1]], {
      begins: begins(1, ELSEWHERE, 3, { people: [1] }),
      lines: [
        {
          ...oneMore,
          flightNo: 3,
          kind: 'fare',
          code: 'fare',
          amountMinor: 15_500,
        },
      ],
    });
    expect(await base.outcomes(change)).toEqual(['held']);
    expect([await base.taken(OUT), await base.taken(ELSEWHERE), await base.taken(BACK)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(await documents(1)).toEqual([
      { kind: 'ticket', state: 'exchanged', passenger: 1, follows: false },
      { kind: 'ticket', state: 'issued', passenger: 1, follows: true },
    ]);
    const coupons = await base.rows<{
      f: number;
      state: string;
      same: boolean;
    }>(
      `select flight_no f, c.state, d.state = 'issued' same from coupon c join document d using (document_number) order by 1`,
    );
    expect(coupons).toEqual([
      { f: 1, state: 'exchanged', same: false },
      { f: 2, state: 'open', same: true },
      { f: 3, state: 'open', same: true },
    ]);
    expect(await life(1)).toBe('live');
    expect(await total(1)).toBe(before);
  });

  test('to a sold out flight leaves the old trip untouched', async () => {
    await sell(base, 1);
    await base.setLimits(ELSEWHERE, [0, 0, 0]);
    const change = await changeOf(base, 1, [[1, 1]], {
      begins: begins(1, ELSEWHERE, 2, { people: [1] }),
    });
    expect(await base.outcomes(change)).toEqual(['offer_sold_out']);
    expect(await life(1)).toBe('live');
    expect(await base.taken(OUT)).toEqual([1, 1, 1]);
    await base.setLimits(ELSEWHERE, [20, 12, 6]);
  });

  test('whose new seat or extra somebody else has is refused whole, and others of the batch are answered', async () => {
    await sell(base, 1);
    await sell(base, 2, { flights: [ELSEWHERE] });
    await base.rows(
      `insert into booking_seat (booking_id, passenger_no, flight_no, flight_id, seat, category_code, amount_minor, picked_at)
        values ($1, 1, 1, $2, '20A', 'STC1', 0, now())`,
      [bookingNo(2), ELSEWHERE],
    );
    const seats = [
      {
        passengerNo: 1,
        flightNo: 2,
        flightId: ELSEWHERE,
        seat: '20A',
        categoryCode: 'STC1',
        amountMinor: 0,
        exitConfirmed: false,
      },
    ];
    const change = await changeOf(base, 1, [[1, 1]], {
      begins: begins(1, ELSEWHERE, 2, { people: [1] }),
      seats,
    });
    expect(await base.outcomes(change, hold(3))).toEqual(['booking_changed', 'held']);
    await base.rows(
      `insert into extra_inventory (flight_id, extra_code, capacity, taken) values ($1, 'BG23', 0, 0)`,
      [ELSEWHERE],
    );
    const extras = [
      {
        passengerNo: 1,
        flightNo: 2,
        extraCode: 'BG23',
        quantity: 1,
        unitMinor: 0,
      },
    ];
    const bag = await changeOf(base, 1, [[1, 1]], {
      begins: begins(1, ELSEWHERE, 2, { people: [1] }),
      extras,
    });
    expect(await base.outcomes(bag)).toEqual(['booking_changed']);
    expect(await base.taken(ELSEWHERE)).toEqual([1, 1, 1]);
  });

  test('out and back again leaves the inventory as it was, with two reissues', async () => {
    await sell(base, 1);
    const there = await changeOf(base, 1, [[1, 1]], {
      begins: begins(1, ELSEWHERE, 2, { people: [1] }),
      lines: [{ ...oneMore, kind: 'fare', code: 'fare', amountMinor: 15_500 }],
    });
    expect(await base.outcomes(there)).toEqual(['held']);
    const back = await changeOf(base, 1, [[1, 2]], {
      begins: begins(1, OUT, 3, { people: [1] }),
      lines: [
        {
          ...oneMore,
          flightNo: 3,
          kind: 'fare',
          code: 'fare',
          amountMinor: 15_500,
        },
      ],
    });
    expect(await base.outcomes(back)).toEqual(['held']);
    expect([await base.taken(OUT), await base.taken(ELSEWHERE)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
    expect((await documents(1)).map(({ state }) => state)).toEqual(['exchanged', 'exchanged', 'issued']);
    expect(await total(1)).toBe(15_500);
  });
});
