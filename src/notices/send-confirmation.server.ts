// The job behind a confirmed booking: what its mail tells, read at the moment at which it is written.
import { eq } from 'drizzle-orm';

import { checkinWindow } from '#booking/checkin-window.ts';
import { readBookingForSystem } from '#booking/read-booking.server.ts';
import { tripOf } from '#booking/trip.server.ts';
import { readDomains } from '#content/read-site.server.ts';
import { booking } from '#db/schema.ts';
import { readFiled } from '#flights/filed.server.ts';
import { toLocale } from '#i18n/locales.ts';
import { say } from '#i18n/words.server.ts';
import type { Ctx } from '#lib/ctx.ts';
import type { JobData } from '#notices/jobs.ts';
import { assert } from '#lib/result.ts';
import { localDay, localMinute } from '#lib/time.ts';
import type { ConfirmationFacts } from '#notices/confirmation-facts.ts';
import { confirmationMail } from '#notices/confirmation-mail.ts';
import type { MailTransport } from '#notices/mail-transport.server.ts';
import { type SendCtx, sendOnce } from '#notices/send-once.server.ts';

/**
 * Sends the confirmation of a booking once per occasion; a second run for the same occasion sends nothing. Throws when
 * the mail could not be handed over, so that the outbox tries again with the very same message.
 */
export async function sendConfirmation(
  ctx: SendCtx,
  transport: MailTransport,
  { bookingId, occasion }: JobData['send-confirmation'],
): ReturnType<typeof sendOnce> {
  return sendOnce(ctx, transport, { about: { bookingId }, kind: 'confirmation', occasion }, async () => {
    const facts = await readFacts(ctx, bookingId);
    return { ...confirmationMail(facts), locale: facts.locale, recipient: facts.contact.email };
  });
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
  const opensAt = (f: { departsAt: string }) => checkinWindow(new Date(f.departsAt), ctx.now).opensAt;
  const zoneOf = (airport: string | undefined) => filed.airports.get(airport ?? '')?.timeZone ?? 'UTC';
  return {
    locale,
    trip: await tripOf({ ...ctx, locale }, view, say(locale)('common.fare')),
    reference,
    contact,
    paidOn: localDay(new Date(confirmedAt), zoneOf(view.flights[0]?.origin)),
    checkinOpens: new Map(view.flights.map((f) => [f.flightNo, localMinute(opensAt(f), zoneOf(f.origin))])),
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
