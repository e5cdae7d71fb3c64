// Gives the demonstration's first agency an allotment on coming Saturdays; an existing one stays as it is.
import { demoAgencies, demoStaff } from '#demo/load/demo-accounts.ts';
import { type Database, prepared, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { addDays } from '#platform/lib/time.ts';
import { previewBlocks } from '#reservations/blocks/preview-blocks.server.ts';
import { takeBlocks } from '#reservations/blocks/take-blocks.server.ts';

const contractId = '0de30000-0000-7000-8000-a00000000001';

/** Twelve seats on each flight to Cancún and back, at contracted fares, released two weeks before. */
const series = {
  origin: 'MAD',
  destination: 'CUN',
  weekdays: [6],
  flightNumber: null,
  withBack: true,
  units: 12,
  family: 'plus',
  currency: 'EUR',
  daysBefore: 14,
};
const fare = { adultMinor: 24_500, childMinor: 18_500, infantMinor: 2_500 };

export async function loadDemoAllotment(db: Database, { now }: Pick<Ctx, 'now'>): Promise<void> {
  const [agency] = demoAgencies;
  const [staff] = demoStaff;
  const known = await prepared(db, 'select from block_contract where contract_id = $1', [contractId]);
  if (!agency || !staff || known.length > 0) return;
  const ctx = { db, now };
  const today = now.toISOString().slice(0, 10);
  const days = { from: addDays(today, 16), to: addDays(today, 58) };
  const flights = (await previewBlocks(ctx, { ...series, ...days })).filter(
    ({ problem }) => problem === null,
  );
  if (flights.length === 0) return;
  await withTx(db, (tx) =>
    takeBlocks(tx, ctx, {
      contractId,
      agencyId: agency.agencyId,
      kind: 'allotment',
      name: 'Cancún 2027',
      currency: series.currency,
      family: series.family,
      createdBy: staff.accountId,
      flights: flights.map(({ flightId, direction, releaseAt }) => ({
        blockId: uuidv7(now),
        flightId,
        direction,
        units: series.units,
        releaseAt,
        fare,
      })),
    }),
  );
}
