// Two groups of the demonstration's first agency: one has a quote, the other waits for an answer. Later changes to them
// are kept.
import { eq } from 'drizzle-orm';

import { demoAgencies, demoStaff } from '#demo/load/demo-accounts.ts';
import { type GroupTripRequest, chargesOf, readGroupFlights } from '#agency/groups/group-trip.server.ts';
import { type Database, withTx } from '#platform/db/client.server.ts';
import { groupEvent, groupQuote, groupQuoteFlight, groupRequest } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { addDays } from '#platform/lib/time.ts';

const quotedId = '0de30000-0000-7000-8000-900000000001';
const requestedId = '0de30000-0000-7000-8000-900000000002';
const currency = 'EUR';

export async function loadDemoGroups(db: Database, { now }: Pick<Ctx, 'now'>): Promise<void> {
  const [agency] = demoAgencies;
  const seller = agency?.agents.find(({ role }) => role === 'seller');
  const staff = demoStaff.find(({ roles }) => roles.includes('revenue'));
  if (!agency || !seller || !staff) return;
  const day = (ahead: number) => addDays(now.toISOString().slice(0, 10), ahead);
  const asked = { origin: 'MAD', destination: 'CUN', outDay: day(75), backDay: day(82), flexibleDays: 1 };
  const flights = await quotedFlights(db, now, asked);
  if (flights.length < 2) return;
  const trip = {
    ...asked,
    agencyId: agency.agencyId,
    requestedBy: seller.accountId,
    currency,
    contactName: seller.name,
    contactPhone: '+34910000001',
    locale: 'es',
    createdAt: now,
  };
  await withTx(db, async (tx) => {
    const rows = [
      { ...trip, ...quotedGroup, ...party, state: 'requested' as const, groupId: quotedId },
      { ...trip, ...requestedGroup, groupId: requestedId },
    ];
    const made = await tx
      .insert(groupRequest)
      .values(rows)
      .onConflictDoNothing()
      .returning({ groupId: groupRequest.groupId });
    const happened = { eventNo: 1, kind: 'requested', accountId: seller.accountId, occurredAt: now } as const;
    for (const { groupId } of made) await tx.insert(groupEvent).values({ ...happened, groupId });
    if (!made.some(({ groupId }) => groupId === quotedId)) return;
    const totalMinor = totalOf(flights);
    const quote = {
      groupId: quotedId,
      quoteNo: 1,
      family: 'basic',
      currency,
      totalMinor,
      depositMinor: 5_000,
    };
    const days = { validUntil: day(14), depositDue: day(21), namesDue: day(54) };
    const by = staff.accountId;
    await tx.insert(groupQuote).values({ ...quote, ...days, createdAt: now, createdBy: by });
    await tx.insert(groupQuoteFlight).values(flights);
    await tx
      .update(groupRequest)
      .set({ state: 'quoted', quoteNo: 1 })
      .where(eq(groupRequest.groupId, quotedId));
    const answered = { eventNo: 2, kind: 'quoted', accountId: by, occurredAt: now } as const;
    await tx
      .insert(groupEvent)
      .values({ ...answered, groupId: quotedId, quoteNo: 1, amountMinor: totalMinor });
  });
}

const party = { adults: 22, children: 3, infants: 0 };
const quotedGroup = { name: 'Coro de Alcalá', family: 'basic' } as const;
const requestedGroup = {
  name: 'Congreso de Biología',
  state: 'requested',
  destination: 'PUJ',
  adults: 40,
  children: 0,
  infants: 0,
  remarks: 'Llevamos 40 tubos con pósteres.',
} as const;

type QuotedFlight = typeof groupQuoteFlight.$inferInsert;

/** The first flight out and the last one back; none if they are not on sale. */
async function quotedFlights(db: Database, now: Date, asked: GroupTripRequest): Promise<QuotedFlight[]> {
  const { filed, outbound, inbound } = await readGroupFlights({ db, now }, asked);
  const ways = [
    ['outbound', outbound[0]],
    ['inbound', inbound.at(-1)],
  ] as const;
  return ways.flatMap(([direction, flight]) => {
    if (!flight) return [];
    const charges = chargesOf({ flight, filed, currency });
    return {
      groupId: quotedId,
      quoteNo: 1,
      direction,
      flightId: flight.flightId,
      adultMinor: 29_500,
      childMinor: 24_000,
      infantMinor: 3_000,
      adultChargesMinor: charges.adultMinor,
      childChargesMinor: charges.childMinor,
      infantChargesMinor: charges.infantMinor,
    };
  });
}

function totalOf(flights: readonly QuotedFlight[]): number {
  return flights.reduce(
    (sum, flight) =>
      sum +
      party.adults * (flight.adultMinor + flight.adultChargesMinor) +
      party.children * (flight.childMinor + flight.childChargesMinor),
    0,
  );
}
