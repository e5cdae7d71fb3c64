// Books trips for the demonstration's first agency with the commands that its agents use, some paid on credit, some on
// hold. Then its dashboard, reports and statement show realistic data.
import { demoAgencies } from '#demo/load/demo-accounts.ts';
import { agencyTrips, type AgencyTrip } from '#demo/agencies/agency-trips.ts';
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

const currency = 'EUR';

/** Skips an agency that has bookings, so every start may call it. Returns how many were made. */
export async function loadDemoAgencySales(ctx: PaymentCtx): Promise<number> {
  const [agency] = demoAgencies;
  if (!agency) return 0;
  const known = await prepared(ctx.db, 'select from booking where agency_id = $1 limit 1', [agency.agencyId]);
  if (known.length > 0) return 0;
  let made = 0;
  for (const trip of agencyTrips) {
    const agent = agency.agents.find(({ username }) => username === trip.agent);
    if (!agent) continue;
    const account: Agent = {
      kind: 'agency',
      agencyId: agency.agencyId,
      accountId: agent.accountId,
      roles: [agent.role],
      name: agent.name,
      email: '',
      sessionId: '',
    };
    const visitor = agencyVisitor(agency.agencyId);
    if (await book({ ...ctx, locale: 'es', visitor, account }, trip)) made++;
  }
  return made;
}

/** False if no flight has room; the other trips are still booked. */
async function book(ctx: PaymentCtx, { from, to, inDays, nights, family, people, end }: AgencyTrip) {
  const passengers = { adults: people.length, children: 0, infants: 0 };
  const today = ctx.now.toISOString().slice(0, 10);
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
    if (!held.ok) continue;
    if (end === 'unnamed') return true;
    const [lead] = people;
    const named = await namePassengers(ctx, {
      bookingId,
      passengers: people.map((person, at) => ({ ...person, nationality: 'ES', passengerNo: at + 1 })),
      contact: {
        email: `${lead?.surname.toLowerCase()}@viajera.example`,
        phone: '+34600112233',
        locale: 'es',
      },
    });
    if (!named.ok || end === 'held') return named.ok;
    const payment = { locale: ctx.locale, returnUrl: ctx.site.url, method: 'credit', consent: true } as const;
    return (await takePayment(ctx, { bookingId, ...payment })).ok;
  }
  return false;
}
