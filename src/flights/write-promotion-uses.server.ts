// Counts the uses of promotion codes; the caller has their rows locked (find-promotion.server.ts).
import type pg from 'pg';

/** `promotion_code_uses` has the last word: nobody's use is more than there are. */
export async function writeUses(
  client: pg.PoolClient,
  uses: readonly { code: string; uses: number }[],
): Promise<void> {
  await client.query({
    name: 'write-promotion-uses',
    text: `update promotion_code p set uses = v.uses from unnest($1::text[], $2::int[]) v(code, uses)
      where p.code = v.code`,
    values: [uses.map((u) => u.code), uses.map((u) => u.uses)],
  });
}
