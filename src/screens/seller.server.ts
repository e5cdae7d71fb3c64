// What an agent sees beside the prices of the funnel: read for agents only, once per page.
import { mayDo } from '#identity/access/acts.ts';
import type { Agent } from '#identity/signed-in.ts';
import { type CommissionPart, type CommissionRate, ruleFor } from '#flights/agency-terms/commission.ts';
import { partyCommission } from '#flights/agency-terms/price-commission.ts';
import { type AgencyTerms, readTerms } from '#flights/agency-terms/read-terms.server.ts';
import { readFiled } from '#flights/filed.server.ts';
import { leftOfMonth } from '#payments/credit/credit-line.ts';
import { monthOf } from '#payments/ledger/credit-month.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { readCookie } from '#platform/http/read-cookie.ts';
import { localMinute } from '#platform/lib/time.ts';
import { agencyName, readAgencyPart } from '#reservations/agency/read-agency-part.server.ts';
import { NET_COOKIE, type SellerBarView, type SellerView } from '#reservations/agency/seller-view.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import type { SelectView } from '#shopping/select-view.ts';
import type { AppCtx } from '#screens/screen-context.ts';

/** The agent who sells here, or null: agents of finance and travellers see the public prices. */
export function sellerOf({ account }: Pick<AppCtx, 'account'>): Agent | null {
  if (account?.kind !== 'agency') return null;
  return mayDo(account, 'portal.book', { agencyId: account.agencyId }) ? account : null;
}

/** Of a booking of the agency; null for travellers. */
export async function readSeller(
  ctx: AppCtx,
  view: BookingView,
  cookies: string | null,
): Promise<SellerView | null> {
  const agent = sellerOf(ctx);
  if (!agent) return null;
  const { agencyId } = agent;
  const [part, terms, credit, filed] = await Promise.all([
    readAgencyPart(ctx.db, { bookingId: view.bookingId, agencyId }),
    readTerms(ctx.db, agencyId, ctx.now),
    creditOf(ctx, agent, view.currency),
    readFiled(ctx),
  ]);
  if (!part) return null;
  const airport = filed.airports.get(view.flights[0]?.origin ?? '');
  const end = new Date(view.holdExpiresAt);
  const days = end.getTime() - ctx.now.getTime() > COUNTED_HOURS * 3_600_000;
  return {
    agency: part.name,
    hidden: isHidden(cookies),
    credit,
    totalMinor: part.totalMinor,
    commissionMinor: part.commissionMinor,
    extraRates: ratesOf(terms, view, 'extra'),
    seatRates: ratesOf(terms, view, 'seat'),
    heldUntil:
      days && airport ? { local: localMinute(end, airport.timeZone), city: airport.name[ctx.locale] } : null,
  };
}

/** A hold that is longer is shown by its day. */
const COUNTED_HOURS = 3;

/** What each offer of a search earns for the whole party, by offer; null for travellers. */
export async function readSelling(
  ctx: AppCtx,
  view: SelectView,
  cookies: string | null,
): Promise<NonNullable<SelectView['seller']> | null> {
  const agent = sellerOf(ctx);
  if (!agent) return null;
  const { currency, passengers } = view.trip;
  const [agency, terms, credit] = await Promise.all([
    agencyName(ctx.db, agent.agencyId),
    readTerms(ctx.db, agent.agencyId, ctx.now),
    creditOf(ctx, agent, currency),
  ]);
  const earned: Record<string, number> = {};
  for (const flight of view.directions.flatMap((direction) => direction.flights)) {
    const { origin, destination } = flight;
    const departureDate = flight.departsLocal.slice(0, 10);
    for (const { family, offerId, parts } of flight.fares) {
      const sold = { currency, parts, flight: { origin, destination, family, departureDate } };
      earned[offerId] = partyCommission(terms, sold, passengers);
    }
  }
  return { agency, hidden: isHidden(cookies), credit, earned };
}

async function creditOf(ctx: AppCtx, agent: Agent, currency: string): Promise<SellerBarView['credit']> {
  const { agencyId } = agent;
  if (!mayDo(agent, 'portal.read_credit', { agencyId })) return null;
  const line = await readCreditLine(ctx.db, agencyId, currency);
  if (!line) return null;
  const availableMinor = Math.min(line.availableMinor, leftOfMonth(line, monthOf(ctx)));
  return { currency, availableMinor, blocked: line.blocked !== null };
}

function isHidden(cookies: string | null): boolean {
  return readCookie(cookies, NET_COOKIE) === 'hidden';
}

function ratesOf(
  terms: AgencyTerms,
  { flights, currency }: BookingView,
  appliesTo: CommissionPart,
): Record<number, CommissionRate> {
  const rates: Record<number, CommissionRate> = {};
  for (const { flightNo, origin, destination, family, departsLocal } of flights) {
    const flight = { origin, destination, family, departureDate: departsLocal.slice(0, 10) };
    const rule = ruleFor(terms, { appliesTo, currency, flight });
    if (!rule) continue;
    const { kind, basisPoints, amountMinor } = rule;
    rates[flightNo] = { kind, basisPoints, amountMinor };
  }
  return rates;
}
