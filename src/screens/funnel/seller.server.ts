// What agents see beside the funnel's prices: read for agents only, once per page.
import { mayDo } from '#identity/access/acts.ts';
import type { Agent } from '#identity/signed-in.ts';
import { partyCommission } from '#flights/agency-terms/price-commission.ts';
import { type AgencyTerms, readTerms } from '#flights/agency-terms/read-terms.server.ts';
import { leftOfMonth } from '#payments/credit/credit-line.ts';
import { monthOf } from '#payments/ledger/credit-month.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { readCookie } from '#platform/http/read-cookie.ts';
import { ratesOf } from '#reservations/agency/ancillary-commission.ts';
import { agencyName, readAgencyPart } from '#funnel/agency-prices/read-agency-part.server.ts';
import { readAncillaryTerms } from '#reservations/agency/read-ancillary-terms.server.ts';
import { NET_COOKIE, type SellerCredit, type SellerView } from '#funnel/agency-prices/seller-view.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import type { SeatPreviewView } from '#seats/preview/seat-preview.ts';
import type { SelectView } from '#shopping/select-view.ts';
import type { AppCtx } from '#screens/screen-context.ts';

/** The agent who sells here, or null: agents with the finance role and travellers see public prices. */
export function sellerOf({ account }: Pick<AppCtx, 'account'>): Agent | null {
  if (account?.kind !== 'agency') return null;
  return mayDo(account, 'portal.book', { agencyId: account.agencyId }) ? account : null;
}

/** The seller of an agency's booking; null for travellers. */
export async function readSeller(
  ctx: AppCtx,
  view: BookingView,
  cookies: string | null,
): Promise<SellerView | null> {
  const agent = sellerOf(ctx);
  if (!agent) return null;
  const { agencyId } = agent;
  const { bookingId, currency } = view;
  const [part, terms, credit] = await Promise.all([
    readAgencyPart(ctx.db, { bookingId, agencyId }),
    readAncillaryTerms(ctx.db, { bookingId, agencyId, currency }, ctx.now),
    creditOf(ctx, agent, currency),
  ]);
  if (!part || !terms) return null;
  const leftMs = Date.parse(view.holdExpiresAt) - ctx.now.getTime();
  return {
    agency: part.name,
    hidden: isHidden(cookies),
    credit,
    totalMinor: part.totalMinor,
    commissionMinor: part.commissionMinor,
    rates: ratesOf(terms),
    stored: part.stored,
    isLongHold: leftMs > COUNTED_HOURS * 3_600_000,
  };
}

/** A hold that lasts longer is shown with its date. */
const COUNTED_HOURS = 3;

/** What the agency of an agent who sells earns now; null for others. Before a search, which it prices. */
export async function readSellingTerms(ctx: AppCtx): Promise<AgencyTerms | null> {
  const agent = sellerOf(ctx);
  return agent && readTerms(ctx.db, agent.agencyId, ctx.now);
}

/** The same before a booking, for the seats of a flight that has the number 1; null for travellers. */
export async function readSeatSelling(
  ctx: AppCtx,
  { map, fare, origin, destination, departureDate }: SeatPreviewView,
  cookies: string | null,
): Promise<SellerView | null> {
  const agent = sellerOf(ctx);
  if (!agent) return null;
  const { currency } = map;
  const [{ commission }, agency, credit] = await Promise.all([
    readTerms(ctx.db, agent.agencyId, ctx.now),
    agencyName(ctx.db, agent.agencyId),
    creditOf(ctx, agent, currency),
  ]);
  const flights = new Map([[map.flightNo, { origin, destination, departureDate, family: fare }]]);
  return {
    agency,
    hidden: isHidden(cookies),
    credit,
    totalMinor: 0,
    commissionMinor: 0,
    rates: ratesOf({ commission, currency, flights, infants: new Set(), groups: new Map() }),
    stored: { extras: [], seats: [] },
    isLongHold: false,
  };
}

type Selling = { terms: AgencyTerms | null; cookies: string | null };

/** What each offer of a search earns for the whole party, by offer; null for travellers. */
export async function readSelling(
  ctx: AppCtx,
  view: SelectView,
  { terms, cookies }: Selling,
): Promise<NonNullable<SelectView['seller']> | null> {
  const agent = sellerOf(ctx);
  if (!agent || !terms) return null;
  const { currency, passengers } = view.trip;
  const [agency, credit] = await Promise.all([
    agencyName(ctx.db, agent.agencyId),
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

async function creditOf(ctx: AppCtx, agent: Agent, currency: string): Promise<SellerCredit | null> {
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
