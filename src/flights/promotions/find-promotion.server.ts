// Finds what is filed under a typed promotion code, and rate-limits guessing.
import { isHeld, isOverdueHold } from '#platform/db/booking-states.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { CalendarInput, SearchInput } from '#flights/offer.ts';
import {
  isPromotionCode,
  judgePromotion,
  type PromotedFlight,
  type Promotion,
} from '#flights/promotions/promotion.ts';
import type { RatedCtx, RateRule } from '#platform/http/rate-limit.ts';
import { ok, type Refusal } from '#platform/lib/result.ts';
import { addDays } from '#platform/lib/time.ts';

type PromotionCtx = Pick<RatedCtx, 'db' | 'now' | 'site' | 'visitor' | 'rates' | 'client'>;

/** Only unknown codes count: a visitor with a valid one may search any number of times. */
export const unknownCodes: RateRule = { name: 'unknown promotion', tokens: 20, seconds: 600 };

/**
 * The same search with the result of its promotion code. Never a refusal: if no code applies, the search uses normal
 * prices, and `promotion.state.reason` says why.
 */
export async function withPromotion<I extends SearchInput | CalendarInput>(
  ctx: PromotionCtx,
  input: I,
): Promise<I> {
  const { promotionCode: code, currency, passengers } = input;
  if (!code) return input;
  const tried = await tryCode(ctx, code, () => isNewGuess(ctx, code));
  if (!tried.ok) {
    return {
      ...input,
      promotion: { state: { code, applied: false, reason: 'rate_limited' }, promotion: null },
    };
  }
  const promotion = tried.value;
  const facts = {
    now: ctx.now,
    domainId: ctx.site.domainId,
    currency,
    passengers,
    flights: flightsOf(input),
  };
  return { ...input, promotion: judgePromotion(code, promotion, facts) };
}

/**
 * What is filed under a code, or null, which counts as a guess if `counts` says so. The attempt is taken before the
 * look-up and returned for a known code: concurrent guesses get no more attempts than serial ones, and right codes of
 * one address do not use up each other's budget.
 */
export function tryCode(
  ctx: PromotionCtx,
  code: string,
  counts: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<{ ok: true; value: Promotion | null } | Refusal<'rate_limited'>> {
  return ctx.rates.inTurn(ctx.client, async () => {
    const turn = await ctx.rates.take([unknownCodes], ctx.client);
    if (!turn.ok) return turn;
    const promotion = isPromotionCode(code) ? await readPromotion(ctx, code) : null;
    if (promotion || !(await counts())) await turn.value.giveBack();
    return ok(promotion);
  });
}

/** A calendar sends the same code for every month, and people search again: one wrong code is one guess. */
async function isNewGuess({ rates, client }: PromotionCtx, code: string): Promise<boolean> {
  return (await rates.take([sameCode], `${client} ${code}`)).ok;
}

const sameCode: RateRule = { name: 'same unknown promotion', tokens: 1, seconds: 600 };

/** The columns of a promotion as its type names them. */
const COLUMNS = `p.code, p.percent, p.amounts, p.domain_id "domainId", p.origin, p.destination, p.families,
  p.book_from "bookFrom", p.book_to "bookTo", p.travel_from::text "travelFrom", p.travel_to::text "travelTo",
  p.min_passengers "minPassengers", p.max_uses "maxUses", p.active`;

const LOCK = `select ${COLUMNS}, p.uses from promotion_code p where p.code = any($1::text[])
  order by p.code for no key update`;

/** Locked until the commit, in code order: the last lock of a hold batch before the ancillaries. */
export async function lockPromotions(tx: Tx, codes: readonly string[]): Promise<Map<string, Promotion>> {
  if (codes.length === 0) return new Map();
  const rows = await prepared<Promotion>(tx, LOCK, [codes], { replan: true });
  return new Map(rows.map((row) => [row.code, row]));
}

const FIND = `select ${COLUMNS}, p.uses - case when p.max_uses is null then 0 else (select count(*) from booking b
    where b.promotion_code = p.code and ((${isOverdueHold('b', '$2')}) or (${isHeld('b')} and b.visitor = $3))
  )::int end "uses" from promotion_code p where p.code = $1`;

/** Uses in expired holds, or in the visitor's own hold that a new one replaces, count as left. */
async function readPromotion({ db, now, visitor }: PromotionCtx, code: string): Promise<Promotion | null> {
  const [found] = await prepared<Promotion>(db, FIND, [code, now, visitor]);
  return found ?? null;
}

function flightsOf(input: SearchInput | CalendarInput): PromotedFlight[] {
  const { origin, destination } = input;
  if ('month' in input) {
    const fromDay = `${input.month}-01`;
    return [{ origin, destination, fromDay, toDay: addDays(addDays(fromDay, 31).slice(0, 8) + '01', -1) }];
  }
  const { departureDate: out, returnDate: back } = input;
  const there = { origin, destination, fromDay: out, toDay: out };
  return back ? [there, { origin: destination, destination: origin, fromDay: back, toDay: back }] : [there];
}
