// The link by which a mail opens its reservation: the booking and an expiry, signed together with the recipient's
// address. The stored text has a mask for the signature, which is inserted when the mail is sent. So neither the
// database nor staff who read a message can open a reservation with it
// (docs/decisions/0018-identity.md).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';

import { linkName } from '#messages/mails/link-name.ts';
import { isSold } from '#platform/db/booking-states.ts';
import { booking } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

type Secret = Pick<Settings, 'LINK_SECRET'>;

const DAY_S = 86_400;
/** How long a mail's link works. Mails about check-in and schedule changes bring a new one. */
export const LINK_DAYS = 30;

const ID_BYTES = 16;
const PROOF_BYTES = 24;
const WHAT_LETTERS = 27;
const PROOF_LETTERS = 32;

/** The mask for the signature in everything that is stored. */
export const proofMask = '_'.repeat(PROOF_LETTERS);

/** The token for a mail written now, with the mask. */
export function maskedLinkToken(bookingId: string, now: Date): string {
  const what = Buffer.alloc(ID_BYTES + 4);
  what.write(bookingId.replaceAll('-', ''), 'hex');
  what.writeUInt32BE(secondsOf(now) + LINK_DAYS * DAY_S, ID_BYTES);
  return `${what.toString('base64url')}.${proofMask}`;
}

/** A stored body as its recipient gets it. */
export function withReservationLinks(body: string, recipient: string, secret: Secret): string {
  const masked = new RegExp(`(\\b${linkName}=)([\\w-]{${WHAT_LETTERS}})\\.${proofMask}(?![\\w-])`, 'g');
  return body.replaceAll(
    masked,
    (_, name: string, what: string) =>
      `${name}${what}.${proofOf(what, recipient, secret).toString('base64url')}`,
  );
}

/**
 * The confirmed booking that a token opens; null for a text that we did not sign, after its expiry, and once the
 * contact's address differs from the one to which the mail was sent.
 */
export async function readReservationLink(
  { db, now, settings }: Pick<Ctx, 'db' | 'now'> & { settings: Secret },
  token: string,
): Promise<string | null> {
  const [what = '', proof = '', ...more] = token.length > 100 ? [] : token.split('.');
  const [payload, given] = [Buffer.from(what, 'base64url'), Buffer.from(proof, 'base64url')];
  // Only one text is accepted per token, not every text that decodes to the same bytes.
  const isOne = payload.toString('base64url') === what && given.toString('base64url') === proof;
  if (!isOne || more.length > 0 || payload.length !== ID_BYTES + 4 || given.length !== PROOF_BYTES)
    return null;
  if (payload.readUInt32BE(ID_BYTES) <= secondsOf(now)) return null;
  const bookingId = payload
    .toString('hex', 0, ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [row] = await db.orm
    .select({ email: booking.contactEmail })
    .from(booking)
    .where(and(eq(booking.bookingId, bookingId), sql.raw(isSold('booking'))));
  return row?.email && timingSafeEqual(given, proofOf(what, row.email, settings)) ? bookingId : null;
}

function proofOf(what: string, recipient: string, { LINK_SECRET }: Secret): Buffer {
  return createHmac('sha256', LINK_SECRET)
    .update(`reservation link ${what} ${recipient.toLowerCase()}`)
    .digest()
    .subarray(0, PROOF_BYTES);
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
