// Batches that move units of blocks, in a real database: what is stored, and what happens when two processes want the
// same units.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { noTerms } from '#flights/agency-terms/read-terms.server.ts';
import { type Database, openDatabase } from '#platform/db/client.server.ts';
import { readBlocks } from '#reservations/inventory/block-rows.server.ts';
import { findBlockImbalances, findImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { runHoldBatch } from '#reservations/inventory/hold-batch.server.ts';
import {
  blockAgencyId,
  blockOf,
  bookingNo,
  hold,
  holdFromBlock,
  lapse,
  outcome,
  release,
  retake,
  type Wanted,
} from '#tests/support/inventory/hold-requests.ts';
import {
  type InventoryDatabase,
  openInventoryDatabase,
} from '#tests/support/inventory/inventory-database.ts';
import { BACK, ELSEWHERE, minutesLater, now, OUT } from '#tests/support/inventory/small-airline.ts';

const agentId = '01990000-0000-7000-8000-0000000000ab';
const contractId = '01990000-0000-7000-8000-0000000000cc';

let base: InventoryDatabase;
/** Another process: a pool and a copy of the filed data of its own. */
let other: Database;
beforeAll(async () => {
  base = await openInventoryDatabase();
  other = openDatabase({ url: base.url, poolSize: 4 });
  await base.rows(
    `insert into agency (agency_id, name, slug, created_at) values ($1, 'Brisa', 'brisa', $2)`,
    [blockAgencyId, now],
  );
  await base.rows(
    `insert into account (account_id, kind, name, email, username, locale, created_at, updated_at)
      values ($1, 'agency', 'Ana', 'ana@brisa.example', 'brisa.ana', 'es', $2, $2)`,
    [agentId, now],
  );
});
afterEach(async () => {
  expect(await findImbalances(base.db)).toEqual([]);
  expect(await findBlockImbalances(base.db)).toEqual([]);
  await base.empty();
});
afterAll(async () => {
  await other.close();
  await base.drop();
});

/** Four units of each flight, out of sale. */
async function give(flightIds: readonly number[], { units = 4, releaseAt = minutesLater(60) } = {}) {
  await base.rows(
    `insert into block_contract (contract_id, agency_id, kind, name, currency, family, created_at, created_by)
      values ($1, $2, 'allotment', 'Winter', 'EUR', 'basic', $3, $4) on conflict do nothing`,
    [contractId, blockAgencyId, now, agentId],
  );
  for (const flightId of flightIds) {
    await base.rows(
      `insert into inventory_block (block_id, contract_id, flight_id, cabin, class_rank, booking_class, direction,
          contracted_units, free_units, release_at)
        values ($1, $2, $3, 'Y', 3, 'V', $4, $5, $5, $6)`,
      [blockOf(flightId), contractId, flightId, flightId === BACK ? 'inbound' : 'outbound', units, releaseAt],
    );
    await base.rows(
      `update inventory set taken = array(select t + $2 from unnest(taken) with ordinality u(t, k) order by k)
        where flight_id = $1 and cabin = 'Y'`,
      [flightId, units],
    );
  }
}

const fromBlock = (number: number, wanted: Wanted = {}) =>
  holdFromBlock(number, { agency: { agencyId: blockAgencyId, agentId, terms: noTerms }, ...wanted });

const unitsOf = async (flightId: number) => {
  const [block] = await readBlocks(base.db, [blockOf(flightId)]);
  return [block?.freeUnits, block?.releasedUnits];
};

test('a booking from two blocks names each of them with its flight, and both have less', async () => {
  await give([OUT, BACK]);
  const passengers = { adults: 2, children: 0, infants: 1 };
  expect(await base.outcomes(fromBlock(1, { flights: [OUT, BACK], passengers }))).toEqual(['held']);
  expect(
    await base.rows('select flight_id, block_id, units, class_rank from booking_flight order by flight_no'),
  ).toEqual([
    { flight_id: OUT, block_id: blockOf(OUT), units: 2, class_rank: 3 },
    { flight_id: BACK, block_id: blockOf(BACK), units: 2, class_rank: 3 },
  ]);
  expect([await unitsOf(OUT), await unitsOf(BACK)]).toEqual([
    [2, 0],
    [2, 0],
  ]);
  expect(await base.taken(OUT)).toEqual([4, 4, 4]);
});

test('one batch serves travellers and an agency on the same flight, each from its own units', async () => {
  await give([OUT], { units: 6 });
  await base.setLimits(OUT, [8, 8, 8]);
  const answers = await base.outcomes(hold(1), fromBlock(2), hold(3), hold(4), fromBlock(5));
  expect(answers).toEqual(['held', 'held', 'held', 'offer_sold_out', 'held']);
  expect([await base.taken(OUT), await unitsOf(OUT)]).toEqual([
    [8, 8, 8],
    [4, 0],
  ]);
});

test('a batch of one flight leaves the blocks of other flights', async () => {
  await give([OUT, ELSEWHERE]);
  await base.run(fromBlock(1), hold(2, { flights: [ELSEWHERE] }));
  expect([await unitsOf(OUT), await unitsOf(ELSEWHERE)]).toEqual([
    [3, 0],
    [4, 0],
  ]);
});

test('two processes that want the last unit of a block sell it once', async () => {
  await give([OUT], { units: 1 });
  for (let round = 0; round < 5; round++) {
    const [first, second] = [fromBlock(10 * round + 1), fromBlock(10 * round + 2)];
    const both = await Promise.all([runHoldBatch(base.db, [first]), runHoldBatch(other, [second])]);
    const answers = both.flat().map(outcome);
    expect(answers.toSorted()).toEqual(['block_used_up', 'held']);
    await base.outcomes(release(10 * round + (answers[0] === 'held' ? 1 : 2)));
    expect(await unitsOf(OUT)).toEqual([1, 0]);
  }
});

test('two processes: one holds a lapsed booking again, the other sells its returned unit', async () => {
  await give([OUT], { units: 1, releaseAt: minutesLater(10) });
  await base.run(fromBlock(1));
  expect(await base.outcomes(lapse(1))).toEqual(['held']);
  expect([await unitsOf(OUT), await base.taken(OUT)]).toEqual([
    [0, 1],
    [0, 0, 0],
  ]);
  await base.setLimits(OUT, [1, 1, 1]);
  const both = await Promise.all([
    runHoldBatch(base.db, [retake(1, { whole: true })]),
    runHoldBatch(other, [hold(2)]),
  ]);
  expect(both.flat().map(outcome).toSorted()).toEqual(['held', 'offer_sold_out']);
  expect(await base.taken(OUT)).toEqual([1, 1, 1]);
});

test('a refused half of a trip leaves both blocks as they were', async () => {
  await give([OUT]);
  await give([BACK], { releaseAt: now });
  expect(await base.outcomes(fromBlock(1, { flights: [OUT, BACK] }))).toEqual(['block_released']);
  expect(await base.rows('select from booking where booking_id = $1', [bookingNo(1)])).toEqual([]);
  expect([await unitsOf(OUT), await unitsOf(BACK)]).toEqual([
    [4, 0],
    [4, 0],
  ]);
});
