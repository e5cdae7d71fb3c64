// Counts the uses of promotion codes; the caller has locked their rows (find-promotion.server.ts).
import { prepared, type Tx } from '#platform/db/client.server.ts';

/** The constraint `promotion_code_uses` is the final check: the limit is never exceeded. */
export async function writeUses(tx: Tx, uses: readonly { code: string; uses: number }[]): Promise<void> {
  const values = [uses.map((each) => each.code), uses.map((each) => each.uses)];
  await prepared(tx, WRITE_USES, values, { replan: true });
}

const WRITE_USES = `update promotion_code p set uses = v.uses from unnest($1::text[], $2::int[]) v(code, uses)
  where p.code = v.code`;
