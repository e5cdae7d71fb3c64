// Whether a pair of reference and last name may be answered openly: takes a turn from every budget for wrong pairs. All
// processes share the budgets; names in them are keyed digests.
import type { RatedCtx, RateRule, Turn } from '#platform/http/rate-limit.ts';
import { surnameKeys } from '#reservations/passengers/passenger-name.ts';
import { perAddress, perName, perReference, perSite } from '#servicing/guess-budgets.ts';
import type { ReservationPair } from '#servicing/reservation-pair.ts';

type Budget = { of: 'address' | 'name' | 'reference' | 'site'; rules: readonly RateRule[]; key: string };

/** The turn, to be returned after a right pair; or the used-up budget, and then nothing is taken. */
export async function takeOpenAnswer(
  ctx: Pick<RatedCtx, 'rates' | 'client' | 'settings'>,
  pair: ReservationPair,
): Promise<{ ok: true; turn: Turn } | { ok: false; usedUp: Budget['of'] }> {
  const turns: Turn[] = [];
  const giveBack = async () => void (await Promise.all(turns.map((turn) => turn.giveBack())));
  for (const { of, rules, key } of budgetsOf(ctx, pair)) {
    const taken = await ctx.rates.take(rules, key);
    if (!taken.ok) {
      await giveBack();
      return { ok: false, usedUp: of };
    }
    turns.push(taken.value);
  }
  return { ok: true, turn: { giveBack } };
}

/** A name counts under each of its folded forms: whatever one form finds has passed that form's budget. */
function budgetsOf(
  { client, settings }: Pick<RatedCtx, 'client' | 'settings'>,
  pair: ReservationPair,
): Budget[] {
  const names = surnameKeys(pair.lastName);
  return [
    { of: 'address', rules: perAddress, key: client },
    ...names.map((key): Budget => ({ of: 'name', rules: [perName(settings)], key })),
    { of: 'reference', rules: [perReference], key: pair.reference },
    { of: 'site', rules: [perSite(settings)], key: '' },
  ];
}
