// The jobs for mails that become due by time: a hold that is about to end, check-in that opens, a changed schedule.
import { and, asc, eq, sql } from 'drizzle-orm';

import { searchPath, stepPath } from '#funnel/frame/funnel-paths.ts';
import { isHeldState } from '#platform/db/booking-states.ts';
import { isAlivePayment } from '#platform/db/payment-states.ts';
import { booking, bookingFlight, flight, flightChange, payment } from '#platform/db/schema.ts';
import { readFiled } from '#flights/filed.server.ts';
import { localMinute } from '#platform/lib/time.ts';
import { changeFiles } from '#messages/documents/confirmation-files.server.ts';
import { documentFactsOf } from '#messages/documents/read-document-facts.server.ts';
import { noteLeftOut } from '#messages/left-out.server.ts';
import { changeMail, type FlightBefore } from '#messages/mails/change-mail.ts';
import { checkinMail } from '#messages/mails/checkin-mail.ts';
import type { JobData } from '#messages/jobs.ts';
import { lapsingMail } from '#messages/mails/lapsing-mail.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { readBookedFacts, readTripFacts } from '#messages/outbox/read-facts.server.ts';
import {
  type Occasion,
  type SendCtx,
  type SendOutcome,
  sendOnce,
} from '#messages/outbox/send-once.server.ts';

/** Once per hold, and not if it was paid, released or extended meanwhile. */
export async function sendLapsing(
  ctx: SendCtx,
  transport: MailTransport,
  { bookingId }: JobData['send-hold-lapsing'],
): Promise<SendOutcome> {
  const [row] = await ctx.db.orm.select().from(booking).where(eq(booking.bookingId, bookingId));
  if (!row || !isHeldState(row.state)) return 'not needed';
  const what: Occasion = { about: { bookingId }, kind: 'hold-lapsing', occasion: 'lapsing' };
  const write = async () => {
    const { facts, view, zone } = await readTripFacts(ctx, bookingId);
    if (!view.contact || !view.passengersComplete || (await isPaying(ctx, bookingId))) return null;
    const { locale, siteUrl } = facts;
    const mail = await lapsingMail({
      ...facts,
      until: localMinute(row.holdExpiresAt, zone),
      paymentUrl: siteUrl + stepPath(locale, 'payment', bookingId),
      searchUrl: siteUrl + searchPath(locale, view),
    });
    return { ...mail, locale, recipient: view.contact.email };
  };
  return sendOnce(ctx, transport, what, write, { before: row.holdExpiresAt });
}

async function isPaying({ db }: SendCtx, bookingId: string): Promise<boolean> {
  const [paying] = await db.orm
    .select({ paymentId: payment.paymentId })
    .from(payment)
    .where(and(eq(payment.dueId, bookingId), sql.raw(isAlivePayment('payment'))));
  return paying !== undefined;
}

/** Once per booking and direction, and not if check-in has closed meanwhile. */
export async function sendCheckinOpen(
  ctx: SendCtx,
  transport: MailTransport,
  { bookingId, direction }: JobData['send-checkin-open'],
): Promise<SendOutcome> {
  const [first] = await ctx.db.orm
    .select({ departsAt: flight.departsAt, state: flight.state })
    .from(bookingFlight)
    .innerJoin(flight, eq(flight.flightId, bookingFlight.flightId))
    .where(and(eq(bookingFlight.bookingId, bookingId), eq(bookingFlight.direction, direction)))
    .orderBy(asc(bookingFlight.flightNo))
    .limit(1);
  if (!first || first.state === 'cancelled') return 'not needed';
  const what: Occasion = { about: { bookingId }, kind: 'checkin-open', occasion: direction };
  const write = async () => {
    const { facts } = await readBookedFacts(ctx, bookingId);
    const mail = await checkinMail({ ...facts, direction });
    return { ...mail, locale: facts.locale, recipient: facts.contact.email };
  };
  return sendOnce(ctx, transport, what, write, { before: first.departsAt });
}

/** Once per booking and set of changes; nothing if the changes were reverted. */
export function sendScheduleChange(
  ctx: SendCtx,
  transport: MailTransport,
  { bookingId, toldAt: announcedAt }: JobData['send-schedule-change'],
): Promise<SendOutcome> {
  const what: Occasion = { about: { bookingId }, kind: 'schedule-change', occasion: `told:${announcedAt}` };
  return sendOnce(ctx, transport, what, async () => {
    const { facts, view, around } = await readBookedFacts(ctx, bookingId);
    const { before, cancelled } = await readChanges(ctx, bookingId, new Date(announcedAt));
    if (before.length === 0) return null;
    const mail = await changeMail({ ...facts, before, cancelled, announcedAt });
    const { locale, trip } = facts;
    const { files, leftOut } = changeFiles(
      await documentFactsOf(ctx, { view, locale, trip, paid: null, around }),
    );
    for (const part of leftOut) await noteLeftOut(ctx, part);
    return { ...mail, files, locale, recipient: facts.contact.email };
  });
}

type Changes = { before: FlightBefore[]; cancelled: Set<number> };

/** Every flight as it was before the first of the changes announced together. */
async function readChanges(ctx: SendCtx, bookingId: string, announcedAt: Date): Promise<Changes> {
  const rows = await ctx.db.orm
    .select({ flightNo: bookingFlight.flightNo, old: flightChange, now: flight })
    .from(bookingFlight)
    .innerJoin(flight, eq(flight.flightId, bookingFlight.flightId))
    .innerJoin(flightChange, eq(flightChange.flightId, bookingFlight.flightId))
    .where(and(eq(bookingFlight.bookingId, bookingId), eq(flightChange.announcedAt, announcedAt)))
    .orderBy(asc(bookingFlight.flightNo), asc(flightChange.changedAt));
  const filed = await readFiled(ctx);
  const zoneOf = (airport: string) => filed.airports.get(airport)?.timeZone ?? 'UTC';
  const changes: Changes = { before: [], cancelled: new Set() };
  const seen = new Set<number>();
  for (const { flightNo, old, now } of rows) {
    if (seen.has(flightNo)) continue;
    seen.add(flightNo);
    if (old.state !== 'cancelled' && now.state === 'cancelled') changes.cancelled.add(flightNo);
    else if (!isOther(old, now)) continue;
    changes.before.push({
      flightNo,
      departsLocal: localMinute(old.departsAt, zoneOf(now.origin)),
      arrivesLocal: localMinute(old.arrivesAt, zoneOf(now.destination)),
      departureTerminal: old.departureTerminal,
      arrivalTerminal: old.arrivalTerminal,
      operatedBy: filed.airlines.get(old.operatingCarrier) ?? old.operatingCarrier,
    });
  }
  return changes;
}

function isOther(old: typeof flightChange.$inferSelect, now: typeof flight.$inferSelect): boolean {
  return (
    old.departsAt.getTime() !== now.departsAt.getTime() ||
    old.arrivesAt.getTime() !== now.arrivesAt.getTime() ||
    old.departureTerminal !== now.departureTerminal ||
    old.arrivalTerminal !== now.arrivalTerminal ||
    old.operatingCarrier !== now.operatingCarrier ||
    (old.state === 'cancelled') !== (now.state === 'cancelled')
  );
}
