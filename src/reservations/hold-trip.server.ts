// Holding a trip: the flights of the chosen offers are held for twenty minutes.
import { mayDo } from '#identity/access/acts.ts';
import { isSellingStopped } from '#identity/agencies/selling.server.ts';
import { sellerEntry } from '#identity/audit/note-seller-act.server.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { holderDigest } from '#platform/http/client-address.ts';
import type { HoldChallenge } from '#reservations/challenge/hold-challenge.ts';
import { workChallenge } from '#reservations/challenge/work-challenge.server.ts';
import { countRefusal, isCounted } from '#reservations/inventory/hold-refusals.server.ts';
import { type HoldBudgets, withinTerms } from '#reservations/inventory/hold-budgets.ts';
import { budgetsNow } from '#reservations/inventory/site-budget.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { yieldHolds } from '#reservations/inventory/yield-holds.server.ts';
import type { HoldResult, HoldAgency, HoldOrder, HoldAnswer } from '#reservations/inventory/hold-requests.ts';
import { holdTermsFor } from '#flights/agency-terms/hold-terms.ts';
import { readTerms } from '#flights/agency-terms/read-terms.server.ts';
import { isExpired, type OfferTerms, readOfferId } from '#flights/offer-id.ts';
import { tryCode } from '#flights/promotions/find-promotion.server.ts';
import type { PassengerCounts } from '#flights/offer.ts';
import { tidyPromotionCode } from '#flights/promotions/promotion.ts';
import { parsePassengers } from '#flights/search-input.ts';
import {
  type FieldError,
  ok,
  type Refusal,
  refuse,
  refuseFields,
  type Result,
} from '#platform/lib/result.ts';

export type HoldTripInput = {
  /** A UUID chosen by the caller; the same id again answers with the same booking. */
  bookingId: string;
  /** Offer ids in travel order: one for one way, two for a return trip. */
  offers: string[];
  passengers: PassengerCounts;
  currency: string;
  /** The total the traveller accepted after a refusal `price_changed`, in minor units. */
  acceptTotalMinor?: number;
  /** The answer to the challenge that refused an earlier try: with its solution, or alone after the wait. */
  challengeAnswer?: string;
  /** As typed; if omitted, the code that the offers were made with. */
  promotionCode?: string;
};

export type HoldTripResult =
  | HoldAnswer
  | Result<
      HoldResult,
      'offer_expired' | 'offer_unknown' | 'input_invalid' | 'booking_unknown' | 'rate_limited' | NoSeller
    >;

/** Why an agent cannot hold: the role, or the branch's parent. */
export type NoSeller = 'booking_not_allowed' | 'branch_selling_stopped';

/**
 * Takes inventory on all flights or on none, and stores the reservation with its price. A refusal takes nothing and
 * leaves the visitor's earlier hold unchanged. A promotion code that no longer applies changes the price; the hold is
 * then refused with `promotionReason` until the new price is accepted. An agent holds for the agency, on its filed
 * terms; its other holds stay.
 */
export async function holdTrip(ctx: BookingCtx, input: HoldTripInput): Promise<HoldTripResult> {
  const visitor = ctx.visitor;
  if (!visitor) return refuse('booking_unknown');
  const errors: FieldError[] = [];
  const passengers = parsePassengers(input.passengers, errors);
  if (errors.length > 0) return refuseFields(errors);
  const offers = readOffers(input, ctx.now);
  if (!offers.ok) return offers;
  const agency = await agencyOf(ctx);
  if (typeof agency === 'string') return refuse(agency);
  // An agency counts as one client, wherever its agents work.
  const client = agency ? agencyVisitor(agency.agencyId) : holderDigest(ctx.client, ctx.settings);
  const challenged = challengeOf(ctx, { client, offers: offers.value });
  const checked = await challenged.check(input.challengeAnswer);
  const order: HoldOrder = {
    bookingId: input.bookingId,
    visitor,
    client,
    budgets: await budgetsFor(
      ctx,
      agency,
      offers.value.map(({ family }) => family),
    ),
    agency,
    domainId: ctx.site.domainId,
    locale: ctx.locale,
    currency: input.currency,
    passengers,
    offers: offers.value,
    blockIds: null,
    promotionCode: codeOf(input, offers.value),
    acceptTotalMinor: input.acceptTotalMinor ?? null,
    challengeId: checked?.state === 'met' ? checked.id : null,
    now: ctx.now,
    holdExpiresAt: new Date(ctx.now.getTime() + ctx.settings.HOLD_MINUTES * 60_000),
  };
  // An offer id can be forged: a code in it counts as a guess like any other.
  const tried = order.promotionCode ? await tryCode(ctx, order.promotionCode) : null;
  if (tried && !tried.ok) return tried;
  const answer = await submit(ctx, order);
  if (answer.ok || !isCounted(answer.code)) return answer;
  await noteRefusal(ctx, order, answer);
  if (answer.code !== 'hold_challenge_missing') return answer;
  // A client that answered too early keeps its challenge: the time already waited counts.
  const pressure = Number(answer.params?.['pressure'] ?? 0);
  const challenge = checked?.state === 'early' ? checked.challenge : challenged.issue(pressure);
  return refuse('hold_challenge_missing', { ...challenge, retryAfterSeconds: challenge.waitSeconds });
}

/** The agency that sells, with its current terms; null for a traveller. */
export async function agencyOf({ account, db, now }: BookingCtx): Promise<HoldAgency | NoSeller | null> {
  if (account?.kind !== 'agency') return null;
  const { agencyId, accountId: agentId } = account;
  if (!mayDo(account, 'portal.book', { agencyId })) return 'booking_not_allowed';
  if (await isSellingStopped(db, agencyId)) return 'branch_selling_stopped';
  return { agencyId, agentId, terms: await readTerms(db, agencyId, now) };
}

/** How much the client may hold, for these fare families. */
export async function budgetsFor(
  ctx: BookingCtx,
  agency: HoldAgency | null,
  families: readonly string[],
): Promise<HoldBudgets> {
  const budgets = await budgetsNow(ctx);
  if (!agency) return budgets;
  return withinTerms(budgets, holdTermsFor(agency.terms, families));
}

/** The challenge of this address for this trip. */
function challengeOf(ctx: BookingCtx, { client, offers }: { client: string; offers: readonly OfferTerms[] }) {
  const verifier: HoldChallenge = workChallenge(ctx.settings, ctx.random);
  const asked = { client, flightIds: offers.map((offer) => offer.flightId), now: ctx.now };
  return {
    issue: (pressure: number) => verifier.issue(asked, pressure),
    check: async (answer: string | undefined) => (answer ? verifier.check(asked, answer) : null),
  };
}

async function noteRefusal(ctx: BookingCtx, order: HoldOrder, { code, params }: Refusal): Promise<void> {
  if (!isCounted(code)) return;
  const { client, now } = order;
  const flightIds = order.offers.map((offer) => offer.flightId);
  await countRefusal(ctx.db, { code, client, flightIds, now });
  // A challenge is not a final refusal, and under attack there are many.
  if (code === 'hold_challenge_missing') return;
  ctx.log.warn(
    { requestId: ctx.requestId, code, ...params, flights: flightIds, client },
    'hold over a budget',
  );
}

async function submit(ctx: BookingCtx, order: HoldOrder): Promise<HoldAnswer> {
  const note = sellerEntry(ctx, 'hold', order.bookingId);
  const flightIds = order.offers.map((o) => o.flightId);
  const first = await ctx.holds.submit({ kind: 'hold', order, note });
  const soldOut = !first.ok && first.code === 'offer_sold_out';
  let answer = first;
  if (soldOut || (!first.ok && reasonOf(first) === 'promotion_used_up')) {
    // The missing units may be in an expired hold that no sweep has reached yet, or in holds that yield.
    const lapsed = await expireHolds(ctx, soldOut ? flightIds : null);
    const yielded = soldOut && lapsed === 0 ? await yieldHolds(ctx, flightIds, null) : 0;
    if (lapsed + yielded === 0) return first;
    answer = await ctx.holds.submit({ kind: 'hold', order, note });
  }
  // Only a short hold can use the reserved share. It has less time than was asked for.
  if (answer.ok && !order.agency && answer.value.holdExpiresAt < order.holdExpiresAt)
    await yieldHolds(ctx, flightIds, order.bookingId);
  return answer;
}

/** Why the promotion code is not in the price, if it is not. */
function reasonOf(answer: HoldAnswer): unknown {
  return answer.ok ? answer.value.promotion?.reason : answer.params?.['promotionReason'];
}

function codeOf({ promotionCode }: HoldTripInput, offers: readonly OfferTerms[]): string | null {
  return (
    tidyPromotionCode(promotionCode) ?? offers.find((offer) => offer.promotionCode)?.promotionCode ?? null
  );
}

function readOffers(
  input: HoldTripInput,
  now: Date,
): Result<OfferTerms[], 'offer_expired' | 'offer_unknown'> {
  if (input.offers.length < 1 || input.offers.length > 2) return refuse('offer_unknown');
  const offers: OfferTerms[] = [];
  for (const id of input.offers) {
    const offer = readOfferId(id);
    if (!offer || offer.currency !== input.currency) return refuse('offer_unknown');
    if (isExpired(offer, now)) return refuse('offer_expired');
    offers.push(offer);
  }
  return ok(offers);
}
