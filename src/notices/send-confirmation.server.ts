// The job behind a confirmed booking: render the mail once, send it at least once, and remember that it went.
import { and, eq, isNull } from 'drizzle-orm';

import type { BookingView } from '#booking/booking-view.ts';
import { readBookingForSystem } from '#booking/read-booking.server.ts';
import { tripOf } from '#booking/trip.server.ts';
import { readDomains } from '#content/read-site.server.ts';
import { booking, message } from '#db/schema.ts';
import { readFiled } from '#flights/filed.server.ts';
import { toLocale } from '#i18n/locales.ts';
import { say } from '#i18n/words.server.ts';
import type { Ctx } from '#lib/ctx.ts';
import { uuidv7 } from '#lib/ids.ts';
import type { JobData } from '#notices/jobs.ts';
import { assert } from '#lib/result.ts';
import { localDay, localMinute } from '#lib/time.ts';
import type { ConfirmationFacts } from '#notices/confirmation-facts.ts';
import { confirmationMail } from '#notices/confirmation-mail.ts';
import type { MailTransport } from '#notices/mail-transport.server.ts';

type SendCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'settings' | 'log'>;

/** Online check-in opens this long before departure (decisions §3, "Check-in"). */
const CHECKIN_OPENS_HOURS = 48;
const KIND = 'confirmation';

/**
 * Sends the confirmation of a booking once per occasion; a second run for the same occasion sends nothing. Throws when
 * the mail could not be handed over, so that the outbox tries again with the very same message.
 */
export async function sendConfirmation(
  ctx: SendCtx,
  transport: MailTransport,
  { bookingId, occasion }: JobData['send-confirmation'],
): Promise<'sent' | 'sent before'> {
  const stored =
    (await readMessage(ctx, bookingId, occasion)) ?? (await writeMessage(ctx, bookingId, occasion));
  if (stored.sentAt) return 'sent before';
  await transport.send({
    messageId: stored.messageId,
    to: stored.recipient,
    locale: stored.locale,
    subject: stored.subject,
    text: stored.textBody,
    html: stored.htmlBody,
  });
  // A kill before this line sends the same message again, with the same Message-ID: at least once.
  await ctx.db.orm
    .update(message)
    .set({ sentAt: ctx.now })
    .where(and(eq(message.messageId, stored.messageId), isNull(message.sentAt)));
  ctx.log.info({ messageId: stored.messageId, bookingId, kind: KIND }, 'mail sent');
  return 'sent';
}

type Message = typeof message.$inferSelect;

async function readMessage(ctx: SendCtx, bookingId: string, occasion: string): Promise<Message | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(message)
    .where(and(eq(message.bookingId, bookingId), eq(message.kind, KIND), eq(message.occasion, occasion)));
  return row;
}

async function writeMessage(ctx: SendCtx, bookingId: string, occasion: string): Promise<Message> {
  const facts = await readFacts(ctx, bookingId);
  const mail = confirmationMail(facts);
  await ctx.db.orm
    .insert(message)
    .values({
      messageId: uuidv7(ctx.now, ctx.random),
      bookingId,
      kind: KIND,
      occasion,
      locale: facts.locale,
      recipient: facts.contact.email,
      subject: mail.subject,
      textBody: mail.text,
      htmlBody: mail.html,
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: [message.bookingId, message.kind, message.occasion] });
  const row = await readMessage(ctx, bookingId, occasion);
  assert(row, 'a written message can be read');
  return row;
}

/** What the mail tells, read when it is written; only a confirmed booking has one. */
export async function readFacts(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings'>,
  bookingId: string,
): Promise<ConfirmationFacts> {
  const read = await readBookingForSystem(ctx, bookingId);
  assert(read.ok, `booking ${bookingId} exists`);
  const view = read.value;
  const { reference, contact, confirmedAt } = view;
  assert(reference && contact && confirmedAt, `booking ${bookingId} is confirmed`);
  const locale = toLocale(contact.locale) ?? toLocale(view.locale) ?? 'en';
  const filed = await readFiled(ctx);
  const zoneOf = (airport: string | undefined) => filed.airports.get(airport ?? '')?.timeZone ?? 'UTC';
  return {
    locale,
    trip: await tripOf({ ...ctx, locale }, view, say(locale)('common.fare')),
    reference,
    contact,
    paidOn: localDay(new Date(confirmedAt), zoneOf(view.flights[0]?.origin)),
    checkinOpens: new Map(view.flights.map((f) => [f.flightNo, checkinOpens(f, zoneOf(f.origin))])),
    instants: new Map(view.flights.map((f) => [f.flightNo, f])),
    siteUrl: await siteUrlOf(ctx, bookingId),
  };
}

/** The regional site on which the reservation was made, under its own name. */
async function siteUrlOf(ctx: Pick<Ctx, 'db' | 'settings'>, bookingId: string): Promise<string> {
  const [row] = await ctx.db.orm
    .select({ domainId: booking.domainId })
    .from(booking)
    .where(eq(booking.bookingId, bookingId));
  const domains = await readDomains(ctx);
  return domains.find((domain) => domain.domainId === row?.domainId)?.origin ?? ctx.settings.PUBLIC_URL;
}

function checkinOpens(flight: BookingView['flights'][number], timeZone: string): string {
  const opens = new Date(flight.departsAt).getTime() - CHECKIN_OPENS_HOURS * 3_600_000;
  return localMinute(new Date(opens), timeZone);
}
