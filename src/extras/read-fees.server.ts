// What each extra costs, as it is sold at this moment: for pages that have to list it (14 CFR 399.85).
import { and, asc, eq } from 'drizzle-orm';

import type { Database } from '#db/client.server.ts';
import { extra, extraPrice } from '#db/schema.ts';
import type { Haul } from '#extras/bag-rules.ts';

/** One extra; amounts are minor units of the asked currency, per piece and flight, null where it is not sold. */
export type Fee = { extraCode: string; maxQuantity: number; refundable: boolean } & Record<
  `${Haul}Minor`,
  number | null
>;

/** The extras that are sold in `currency`, lightest first. */
export async function readFees({ db }: { db: Database }, currency: string): Promise<Fee[]> {
  const rows = await db.orm
    .select({
      extraCode: extra.extraCode,
      maxQuantity: extra.maxQuantity,
      refundable: extra.refundable,
      haul: extraPrice.haul,
      amountMinor: extraPrice.amountMinor,
    })
    .from(extra)
    .innerJoin(extraPrice, and(eq(extraPrice.extraCode, extra.extraCode), eq(extraPrice.currency, currency)))
    .orderBy(asc(extra.weightKg), asc(extra.extraCode));
  return [...Map.groupBy(rows, (row) => row.extraCode).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const amount = (haul: Haul) => own.find((row) => row.haul === haul)?.amountMinor ?? null;
    const { extraCode, maxQuantity, refundable } = first;
    return [{ extraCode, maxQuantity, refundable, shortMinor: amount('short'), longMinor: amount('long') }];
  });
}
