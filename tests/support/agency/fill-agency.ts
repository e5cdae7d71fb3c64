// For tests: an agency that has something of everything that the portal may read, by the product's own commands.
import { queueReports } from '#agency/mails/report-schedule.server.ts';
import { makeInvoices } from '#agency/statement/make-invoices.server.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { actingAgent } from '#identity/acting/acting-agent.ts';
import { actingMinutes } from '#identity/acting/acting-times.ts';
import { beginActing } from '#identity/acting/begin-acting.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { receiveDeposit } from '#payments/credit/security-deposit.server.ts';
import { changeCreditLimit } from '#payments/credit/staff-credit.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { assert, type Result } from '#platform/lib/result.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { chooseBestSeats } from '#seats/best-seats/choose-best-seats.server.ts';
import { silent } from '#tests/support/announced.ts';
import { actingWhy, atOffice } from '#tests/support/acting.ts';
import { accepted, type GroupWorld, paidOnCredit } from '#tests/support/agency/group-world.ts';
import { giveToAgency, type TestAgency } from '#tests/support/trips/agency-world.ts';
import { holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

const reason = 'agreed by phone';

/** Seats, extras, a payment on credit, a refund, a group with its deposit, security, mails, and a visit of staff. */
export async function fillAgency(world: GroupWorld, own: TestAgency): Promise<void> {
  const { agencyId, agents } = own;
  const office = { ...world.asStaff(), emit: silent };
  const credit = { agencyId, currency: 'EUR', reason };
  const terms = { kind: 'invoice', limitMinor: 100_000_000, invoicePeriod: 'week', invoiceDays: 10 } as const;
  done(await changeCreditLimit(office, { ...credit, ...terms }));
  done(await receiveDeposit(office, { ...credit, amountMinor: 1_000, bankReference: `D ${agencyId}` }));
  const person = { accountId: agents.administrator, sessionId: agents.administrator, name: '', email: '' };
  const agent: Agent = { ...person, kind: 'agency', agencyId, roles: ['administrator'] };
  await payAndRefund(world, own, agent);
  await accepted(world, { agencyId, agent, creditAccountId: '' });
  await visit(world, own);
  await endWeek(world);
}

async function payAndRefund(world: GroupWorld, own: TestAgency, agent: Agent): Promise<void> {
  const bookingId = await holdForAgency(world, own);
  const ctx = world.asAgent(agent);
  const choices = [{ passengerNo: 1, flightNo: 1, extraCode: 'BG23', quantity: 1 }];
  done(await chooseExtras(ctx, { bookingId, choices }));
  done(await chooseBestSeats(ctx, { bookingId, preference: 'window' }));
  await paidOnCredit(ctx, bookingId);
  const part = { amountMinor: 100, destination: 'source', reason: 'goodwill' } as const;
  done(await refundBooking(ctx, { bookingId, ...part, occasion: `refund ${bookingId}` }));
}

async function holdForAgency({ db }: GroupWorld, { agencyId, marker, agents }: TestAgency): Promise<string> {
  const bookingId = await holdFamily(noticesCtx(db), 'en');
  await giveToAgency(db, bookingId, { agencyId, agentId: agents.seller, marker });
  return bookingId;
}

/** Staff act as the agency and let go of one of its holds: a session of acting, and its entry of the audit. */
async function visit(world: GroupWorld, own: TestAgency): Promise<void> {
  const { db, clock, base } = world;
  const { agencyId, name } = own;
  const bookingId = await holdForAgency(world, own);
  const { staff } = await atOffice({ db, now: clock.now, settings: base.settings });
  const begun = await beginActing({ ...world.asStaff(), account: staff }, { agencyId, reason: actingWhy });
  assert(begun.ok, 'staff act as the agency');
  const { actingSessionId } = begun.value;
  const until = new Date(clock.now.getTime() + actingMinutes * 60_000);
  const account = actingAgent(staff, { actingSessionId, agencyId, agency: name, reason: actingWhy, until });
  const ctx = { ...base, now: clock.now, account, visitor: agencyVisitor(agencyId) };
  done(await releaseHold(ctx, bookingId));
}

/** Two weeks later an invoice is due, with the mails about it and about the reports. */
async function endWeek({ db, clock }: GroupWorld): Promise<void> {
  const now = new Date(clock.now.getTime() + 14 * 86_400_000);
  const ctx = noticesCtx(db, { now, env: { AIRLINE_TIME_ZONE: 'Europe/Madrid' } });
  await makeInvoices(ctx);
  await queueReports(ctx);
}

function done(result: Result<unknown>): void {
  assert(result.ok, `it is done: ${JSON.stringify(result)}`);
}
