// Command: the traveller says which extras the party takes. The whole choice replaces the one before.
import { eq } from 'drizzle-orm';
import { z } from 'zod';

import type { PassengerType } from '#booking/booking-view.ts';
import { openBooking } from '#booking/open-booking.server.ts';
import { rewriteTotal } from '#booking/total.server.ts';
import { type Tx, withTx } from '#db/client.server.ts';
import { bookingExtra, passenger } from '#db/schema.ts';
import { choiceKey, type ExtraChoice, refuseChoice } from '#extras/bag-rules.ts';
import { type ExtraRow, readExtraTerms } from '#extras/extra-terms.server.ts';
import type { Ctx } from '#lib/ctx.ts';
import { sumMinor } from '#lib/money.ts';
import { type FieldError, ok, refuseFields, type Refusal } from '#lib/result.ts';

/** At most 18 people, two flights and a handful of extras: anything longer is no choice of a person. */
export const choicesSchema = z
  .array(
    z.object({
      passengerNo: z.number().int(),
      flightNo: z.number().int(),
      extraCode: z.string().max(20),
      quantity: z.number().int().min(0).max(99).describe('0 gives the extra up.'),
    }),
  )
  .max(400);

export type ExtrasChosen = { subtotalMinor: number; totalMinor: number };

/**
 * Replaces everything chosen for the visitor's held booking, all or nothing, at the prices of this moment, and
 * rewrites the total. Wrong choices are named by path (`choices.0.quantity`) and nothing is then written.
 */
export async function chooseExtras(
  ctx: Ctx,
  { bookingId, choices: given }: { bookingId: string; choices: unknown },
): Promise<{ ok: true; value: ExtrasChosen } | Refusal> {
  const parsed = choicesSchema.safeParse(given);
  if (!parsed.success) {
    return refuseFields(
      parsed.error.issues.map((issue) => ({
        path: ['choices', ...issue.path].join('.'),
        code: issue.path.at(-1) === 'quantity' ? 'quantity_invalid' : 'invalid_input',
      })),
    );
  }
  const choices = parsed.data;
  return withTx(ctx.db, async (tx) => {
    const open = await openBooking(tx, ctx, bookingId);
    if (!open.ok) return open;
    const terms = await readExtraTerms(tx, bookingId);
    const wrong = checkChoices(choices, terms, await readTypes(tx, bookingId));
    if (wrong.length > 0) return refuseFields(wrong);
    const rows = agreedRows(bookingId, choices, terms);
    await tx.delete(bookingExtra).where(eq(bookingExtra.bookingId, bookingId));
    if (rows.length > 0) await tx.insert(bookingExtra).values(rows);
    const totalMinor = await rewriteTotal(tx, bookingId);
    return ok({ subtotalMinor: sumMinor(rows.map((row) => row.quantity * row.unitMinor)), totalMinor });
  });
}

async function readTypes(tx: Tx, bookingId: string): Promise<Map<number, PassengerType>> {
  const rows = await tx
    .select({ passengerNo: passenger.passengerNo, type: passenger.type })
    .from(passenger)
    .where(eq(passenger.bookingId, bookingId));
  return new Map(rows.map((row) => [row.passengerNo, row.type]));
}

function checkChoices(
  choices: ExtraChoice[],
  terms: ExtraRow[],
  types: Map<number, PassengerType>,
): FieldError[] {
  const seen = new Set<string>();
  return choices.flatMap((choice, index) => {
    const twice = seen.has(choiceKey(choice));
    seen.add(choiceKey(choice));
    const term = termOf(terms, choice);
    const code = twice ? 'quantity_invalid' : refuseChoice(choice, term, types.get(choice.passengerNo));
    return code
      ? [{ path: `choices.${index}.quantity`, code, params: { limit: term?.maxQuantity ?? 0 } }]
      : [];
  });
}

function termOf(terms: ExtraRow[], choice: ExtraChoice): ExtraRow | undefined {
  return terms.find((row) => row.extraCode === choice.extraCode && row.flightNo === choice.flightNo);
}

function agreedRows(bookingId: string, choices: ExtraChoice[], terms: ExtraRow[]) {
  return choices
    .filter((choice) => choice.quantity > 0)
    .map((choice) => ({ bookingId, ...choice, unitMinor: termOf(terms, choice)?.amountMinor ?? 0 }));
}
