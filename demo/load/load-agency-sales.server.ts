// Books trips for the demonstration's first agency with the commands that its agents use, as if they had done so in the
// last days: some paid on credit, some on hold, a group that waits for its deposit, an invoice, and a flight with a new
// time. Then its dashboard, reports and statement show realistic data.
import { type AgencyTrip, agencyTrips, delayedTrip } from '#demo/agencies/agency-trips.ts';
import { demoAgencies } from '#demo/load/demo-accounts.ts';
import { delayFlight } from '#demo/load/delay-flight.server.ts';
import { holdDemoGroup, type SalesCtx } from '#demo/load/hold-group.server.ts';
import { makeInvoices } from '#agency/statement/make-invoices.server.ts';
import { searchFlights } from '#flights/search.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { addDays } from '#platform/lib/time.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';

const currency = 'EUR';

/** The invoice of an earlier month was made so long ago that it is due within a week. */
const INVOICED_HOURS_AGO = 9 * 24;

/** Skips an agency that has bookings, so every start may call it. Returns how many were made. */
export async function loadDemoAgencySales(ctx: SalesCtx): Promise<number> {
  const [agency] = demoAgencies;
  if (!agency) return 0;
  const known = await prepared(ctx.db, 'select from booking where agency_id = $1 limit 1', [agency.agencyId]);
  if (known.length > 0) return 0;
  const asAgent = (username: string, hoursAgo: number) => {
    const agent = agency.agents.find((each) => each.username === username);
    return agent && agentCtx(before(ctx, hoursAgo), agency.agencyId, agent);
  };
  await makeInvoices(before(ctx, INVOICED_HOURS_AGO));
  let made = 0;
  for (const trip of agencyTrips) {
    const agent = asAgent(trip.agent, trip.hoursAgo);
    if (agent && (await book(trip.end === 'paid' ? lasting(agent, trip) : agent, trip, ctx.now))) made++;
  }
  await holdDemoGroup(ctx, asAgent);
  await delayFlight(ctx, { agencyId: agency.agencyId, ...delayedTrip });
  return made;
}

function before(ctx: SalesCtx, hoursAgo: number): SalesCtx {
  return { ...ctx, now: new Date(ctx.now.getTime() - hoursAgo * 3_600_000) };
}

/** A hold that is paid lasts until after now: the product's own timer must not end it before. */
function lasting<Given extends SalesCtx>(ctx: Given, { hoursAgo }: AgencyTrip): Given {
  return { ...ctx, settings: { ...ctx.settings, HOLD_MINUTES: Math.ceil(hoursAgo * 60) + 60 } };
}

type DemoAgent = (typeof demoAgencies)[number]['agents'][number];

function agentCtx(ctx: SalesCtx, agencyId: string, { accountId, role, name }: DemoAgent) {
  const account: Agent = {
    kind: 'agency',
    agencyId,
    accountId,
    roles: [role],
    name,
    email: '',
    sessionId: '',
  };
  return { ...ctx, locale: 'es' as const, visitor: agencyVisitor(agencyId), account };
}

/** False if no flight has room; the other trips are still booked. */
async function book(ctx: PaymentCtx, trip: AgencyTrip, start: Date): Promise<boolean> {
  const { from, to, inDays, nights, family, people } = trip;
  const passengers = { adults: people.length, children: 0, infants: 0 };
  const today = start.toISOString().slice(0, 10);
  // Some routes are flown only once a week.
  for (let later = 0; later < 7; later++) {
    const departureDate = addDays(today, inDays + later);
    const returnDate = addDays(departureDate, nights);
    const asked = { origin: from, destination: to, departureDate, returnDate, passengers, currency };
    const found = await searchFlights(ctx, asked);
    const offers = [found.outbound, found.inbound].map((way) =>
      way?.flights.flatMap(({ fares }) => fares).find((fare) => fare.family === family),
    );
    const [out, back] = offers;
    if (!out || !back) continue;
    const bookingId = uuidv7(ctx.now);
    const order = { bookingId, offers: [out.offerId, back.offerId], passengers, currency };
    const held = await holdTrip(ctx, order);
    if (held.ok) return finish(ctx, bookingId, trip);
  }
  return false;
}

async function finish(ctx: PaymentCtx, bookingId: string, { people, end }: AgencyTrip): Promise<boolean> {
  if (end === 'unnamed') return true;
  const [lead] = people;
  const named = await namePassengers(ctx, {
    bookingId,
    passengers: people.map((person, at) => ({ ...person, nationality: 'ES', passengerNo: at + 1 })),
    contact: { email: addressOf(lead?.surname ?? ''), phone: '+34600112233', locale: 'es' },
  });
  if (!named.ok || end === 'held') return named.ok;
  if (end === 'released') return (await releaseHold(ctx, bookingId)).ok;
  const payment = { locale: ctx.locale, returnUrl: ctx.site.url, method: 'credit', consent: true } as const;
  return (await takePayment(ctx, { bookingId, ...payment })).ok;
}

/** `penagarcia@viajera.example`. */
function addressOf(surname: string): string {
  return `${surname
    .normalize('NFD')
    .replaceAll(/[^a-z]/giu, '')
    .toLowerCase()}@viajera.example`;
}
