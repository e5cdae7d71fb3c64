// An agency gives free units of an allotment back before their release: others may buy them at once.
import { mayDo } from '#identity/access/acts.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { releaseBlocks } from '#reservations/blocks/release-blocks.server.ts';
import { lockUnits, readUnits } from '#reservations/blocks/typed-units.server.ts';

type ActCtx = Pick<Ctx, 'db' | 'now' | 'requestId'> & { account: Agent };

const OWNED = `select contract_id "contractId", f.carrier || f.flight_number || f.suffix "flight"
  from inventory_block join block_contract c using (contract_id) join flight f using (flight_id)
  where block_id = $1 and c.agency_id = $2 and c.kind = 'allotment'`;

/**
 * Gives back this many free units of one block of the own agency; refused where fewer are free.
 * It cannot be undone, so `confirmed` repeats the number.
 */
export async function returnUnits(
  ctx: ActCtx,
  { blockId, units: typed, confirmed }: { blockId: string; units: string; confirmed: string },
): Promise<
  Result<
    { units: number },
    'block_unknown' | 'block_units_unconfirmed' | 'booking_not_allowed' | 'input_invalid'
  >
> {
  const { agencyId } = ctx.account;
  if (!mayDo(ctx.account, 'portal.book', { agencyId })) return refuse('booking_not_allowed');
  if (!isUuid(blockId)) return refuse('block_unknown');
  const units = readUnits(typed);
  if (!units.ok) return units;
  return withTx(ctx.db, async (tx) => {
    const [block] = await prepared<{ contractId: string; flight: string }>(tx, OWNED, [blockId, agencyId]);
    if (!block) return refuse('block_unknown');
    const { contractId, flight } = block;
    const free = await lockUnits(tx, { contractId, blockId, units: units.value });
    if (!free.ok) return free;
    if (confirmed !== String(units.value)) return refuse('block_units_unconfirmed', { units: units.value });
    await releaseBlocks(tx, ctx, { contractId, blockIds: [blockId], units: units.value });
    await noteAct(tx, ctx, {
      act: 'portal.return_units',
      subject: { type: 'agency', id: agencyId },
      details: { block: blockId, flight, units: units.value },
    });
    return ok({ units: units.value });
  });
}
