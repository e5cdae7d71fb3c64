// How staff manage the allotments of an agency: give one on a series of flights, and take free units back. Each act has
// a reason, and its audit entry is written in its own transaction.
import { mayDo } from '#identity/access/acts.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { applyToAgency } from '#identity/agencies/apply-to-agency.server.ts';
import { readSeries, type Typed } from '#office/allotments/allotment-form.ts';
import { prepared } from '#platform/db/client.server.ts';
import { readAmount } from '#platform/lib/money.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import type { BlockFare } from '#reservations/inventory/block-units.ts';
import { previewBlocks, type PreviewFlight } from '#reservations/blocks/preview-blocks.server.ts';
import { releaseBlocks } from '#reservations/blocks/release-blocks.server.ts';
import { lockUnits, readUnits } from '#reservations/blocks/typed-units.server.ts';
import { takeBlocks } from '#reservations/blocks/take-blocks.server.ts';

type ActCtx = Pick<AccountsCtx, 'db' | 'now' | 'requestId' | 'account' | 'random'>;

/**
 * Gives blocks on every flight of the series, or with `only` on those with enough units. `price` is `filed` or
 * `contracted`, with an amount for each type of passenger.
 */
export async function giveAllotment(ctx: ActCtx, agencyId: string, typed: Typed): Promise<Result<unknown>> {
  const { account } = ctx;
  if (!mayDo(account, 'agencies.blocks') || !account) return refuse('agency_unknown');
  const { query, wrong } = readSeries(typed);
  const name = typed.get('name').replace(/\s+/gu, ' ');
  if (name === '' || name.length > 80)
    wrong.push({ path: 'name', code: name ? 'text_too_long' : 'field_missing' });
  const fare = readFare(typed, query.currency, wrong);
  const change = { agencyId, reason: typed.get('reason'), act: 'agencies.give_allotment', wrong };
  const flights = wrong.length > 0 ? [] : await previewBlocks(ctx, query);
  const chosen = typed.get('only') === '' ? flights : flights.filter(({ problem }) => problem === null);
  return applyToAgency(ctx, change, async (tx) => {
    if (chosen.length === 0) return refuse('allotment_flights_missing');
    const short = chosen.filter(({ problem }) => problem !== null);
    if (short.length > 0) return refuse('allotment_flights_insufficient', { flights: namesOf(short) });
    const contractId = uuidv7(ctx.now, ctx.random);
    const taken = await takeBlocks(tx, ctx, {
      contractId,
      agencyId,
      kind: 'allotment',
      name,
      currency: query.currency,
      family: query.family,
      createdBy: account.accountId,
      flights: chosen.map(({ flightId, direction, releaseAt }) => ({
        blockId: uuidv7(ctx.now, ctx.random),
        flightId,
        direction,
        units: query.units,
        releaseAt,
        fare,
      })),
    });
    if (taken.ok) return ok({ contractId, flights: chosen.length, units: query.units });
    // Somebody was faster: the flights that now have too few units.
    const ids = new Set(
      String(taken.params?.['flightIds'] ?? '')
        .split(',')
        .map(Number),
    );
    const named = chosen.filter(({ flightId }) => ids.has(flightId));
    return refuse('allotment_flights_insufficient', { flights: namesOf(named) });
  });
}

function readFare({ get }: Typed, currency: string, wrong: FieldError[]): BlockFare | null {
  if (get('price') !== 'contracted') return null;
  const amount = (path: string) => {
    const minor = readAmount(get(path), currency);
    if (minor === null) wrong.push({ path, code: get(path) === '' ? 'field_missing' : 'field_invalid' });
    return minor ?? 0;
  };
  return { adultMinor: amount('adult'), childMinor: amount('child'), infantMinor: amount('infant') };
}

/** `YY101 2026-12-11, YY101 2026-12-18`: only the first ones. */
function namesOf(flights: readonly PreviewFlight[]): string {
  const names = flights.map(
    ({ flightNumber, departsLocal }) => `${flightNumber} ${departsLocal.slice(0, 10)}`,
  );
  return names.slice(0, 8).join(', ') + (names.length > 8 ? ' …' : '');
}

const OWNED = `select contract_id "contractId", f.carrier || f.flight_number || f.suffix "flight"
  from inventory_block join block_contract c using (contract_id) join flight f using (flight_id)
  where block_id = $1 and c.agency_id = $2`;

type TakeBack = { agencyId: string; blockId: string; units: string; reason: string };

/** So many free units of one block return to sale; refused where fewer are free. */
export async function takeBackUnits(ctx: ActCtx, given: TakeBack): Promise<Result<unknown>> {
  if (!mayDo(ctx.account, 'agencies.blocks')) return refuse('agency_unknown');
  const { agencyId, blockId, reason } = given;
  const units = readUnits(given.units);
  const change = {
    agencyId,
    reason,
    act: 'agencies.take_back_units',
    wrong: units.ok ? [] : (units.fields ?? []),
  };
  return applyToAgency(ctx, change, async (tx) => {
    const [block] = isUuid(blockId)
      ? await prepared<{ contractId: string; flight: string }>(tx, OWNED, [blockId, agencyId])
      : [];
    if (!block) return refuseFields([{ path: 'units', code: 'block_unknown' }]);
    if (!units.ok) return units;
    const { contractId, flight } = block;
    const free = await lockUnits(tx, { contractId, blockId, units: units.value });
    if (!free.ok) return free;
    await releaseBlocks(tx, ctx, { contractId, blockIds: [blockId], units: units.value });
    return ok({ contractId, block: blockId, flight, units: units.value });
  });
}
