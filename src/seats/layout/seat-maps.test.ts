// The copy of the filed seat data: one for each version, without broken maps.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { withTx } from '#platform/db/client.server.ts';
import { filedVersion, seatMap } from '#platform/db/schema.ts';
import { bumpFiledVersion } from '#flights/schedule/bump-filed-version.server.ts';
import { seatFiles } from '#seats/layout/seat-maps.server.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

/** The context with a log that keeps what is reported as an error. */
function withErrors() {
  const errors: unknown[] = [];
  const log = Object.assign(Object.create(world.ctx.log) as typeof world.ctx.log, {
    error: (facts: unknown) => errors.push(facts),
  });
  return { ctx: { db: world.ctx.db, log }, errors };
}

async function version(): Promise<number> {
  const [row] = await world.ctx.db.orm.select().from(filedVersion);
  return row?.version ?? 0;
}

/** The way a map is filed: the map and the version in one transaction. */
const fileMap = (aircraftCode: string, layout: unknown) =>
  withTx(world.ctx.db, async (tx) => {
    await tx.update(seatMap).set({ layout }).where(eq(seatMap.aircraftCode, aircraftCode));
    await bumpFiledVersion(tx);
  });

describe('the copy of the filed seat data', () => {
  test('is the same for simultaneous readers', async () => {
    const { ctx } = withErrors();
    const now = await version();
    const [first, second] = await Promise.all([seatFiles(ctx, now), seatFiles(ctx, now)]);
    expect(first.version).toBe(now);
    expect([...first.plans.keys()].toSorted()).toEqual([...second.plans.keys()].toSorted());
  });

  test('has a plan for each type, the prices, and what each family includes', async () => {
    const files = await seatFiles(withErrors().ctx, await version());
    expect([...files.plans.keys()].toSorted()).toEqual(['32Q', '333', '359']);
    expect(files.plans.get('32Q')?.seats.has('20A')).toBe(true);
    expect(files.prices.length).toBeGreaterThan(0);
    expect([...(files.included.get('plus') ?? [])].toSorted()).toEqual(['STC1', 'STC2', 'STC3']);
    expect(files.included.has('basic')).toBe(false);
  });

  test('leaves out a map that is broken, reports which one and why, and keeps the others', async () => {
    const { ctx, errors } = withErrors();
    const [good] = await ctx.db.orm.select().from(seatMap).where(eq(seatMap.aircraftCode, '359'));
    const before = await version();
    await fileMap('359', { aircraftCode: '359', cabins: [] });
    const after = await version();
    expect(after).toBeGreaterThan(before);
    const files = await seatFiles(ctx, after);
    expect([...files.plans.keys()].toSorted()).toEqual(['32Q', '333']);
    expect(errors).toEqual([{ aircraftCode: '359', problem: expect.stringContaining('cabins') }]);

    await fileMap('359', good?.layout);
    expect((await seatFiles(ctx, await version())).plans.has('359')).toBe(true);
    expect(errors).toHaveLength(1);
  });

  test('is read inside a transaction by its own connection, so that no two deadlock', async () => {
    const own = await openTestDatabase('empty', 1);
    try {
      const files = await withTx(own.db, (tx) => seatFiles({ db: own.db, log: world.ctx.log }, 0, tx));
      expect(files).toMatchObject({ version: 0, prices: [] });
    } finally {
      await own.drop();
    }
  });

  test('is not read again while the version is the same, whatever else changed', async () => {
    const { ctx } = withErrors();
    const now = await version();
    const files = await seatFiles(ctx, now);
    expect(await seatFiles(ctx, now)).toBe(files);
    expect(await seatFiles(ctx, now + 1)).not.toBe(files);
  });
});
