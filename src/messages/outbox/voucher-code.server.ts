// The code of a voucher issued by a refund, contained only in its mail. It is derived from the voucher's id and a
// secret, so it is the same at every attempt and stored nowhere: not in the voucher, the stored message or a job
// (docs/decisions/0014-messages-and-documents.md).
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';

import { linkMask, linkToken } from '#identity/accounts/account-links.server.ts';
import type { Database, Tx } from '#platform/db/client.server.ts';
import { type message, voucher } from '#platform/db/schema.ts';
import { REFERENCE_ALPHABET } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { withReservationLinks } from '#messages/outbox/reservation-link.server.ts';
import {
  codeMask as reservationMask,
  mailedReservationCode,
} from '#messages/outbox/reservation-code.server.ts';
import { replaceVoucherCode } from '#payments/vouchers/replace-voucher-code.server.ts';
import { hashVoucherCode } from '#payments/vouchers/voucher-code.ts';

type Secret = Pick<Settings, 'LINK_SECRET'>;

/** Four groups of four. */
export function mailedCode(voucherId: string, { LINK_SECRET }: Secret): string {
  const bytes = createHmac('sha512', LINK_SECRET).update(`voucher code ${voucherId}`).digest();
  // 252 is the largest multiple of 28 below 256; of 64 bytes, more than sixteen are below it.
  const signs = [...bytes].filter((byte) => byte < 252).map((byte) => REFERENCE_ALPHABET[byte % 28] ?? '');
  return [0, 4, 8, 12].map((at) => signs.slice(at, at + 4).join('')).join('-');
}

/** The mask for the code in everything that is stored. */
export function codeMask(voucherId: string, secret: Secret): string {
  return `••••-••••-••••-${mailedCode(voucherId, secret).slice(-4)}`;
}

/**
 * Makes the mailed code the one that opens the voucher, in the transaction that stores its mail. Nobody knows the
 * previous code; if the voucher was used with it anyway, this is refused.
 */
export async function openByMailedCode(tx: Tx, voucherId: string, secret: Secret): Promise<void> {
  const isReplaced = await replaceVoucherCode(tx, voucherId, mailedCode(voucherId, secret));
  assert(isReplaced, `voucher ${voucherId} is untouched when its code is mailed`);
}

/** Whether the code that would be mailed still opens the voucher: not after the secret has changed. */
export async function opensByMailedCode(db: Database, voucherId: string, secret: Secret): Promise<boolean> {
  const [row] = await db.orm
    .select({ codeHash: voucher.codeHash })
    .from(voucher)
    .where(eq(voucher.voucherId, voucherId));
  return row?.codeHash === hashOf(mailedCode(voucherId, secret));
}

function hashOf(code: string): string {
  return hashVoucherCode(code.replaceAll('-', ''));
}

type MessageRow = Pick<
  typeof message.$inferSelect,
  'bookingId' | 'accountLinkId' | 'kind' | 'occasion' | 'recipient'
>;

/** A stored body with its recipient's codes: for the mailbox of the demonstration. */
export async function withMailedCodes(
  db: Database,
  { bookingId, accountLinkId, kind, occasion, recipient }: MessageRow,
  stored: string,
  secret: Secret,
): Promise<string> {
  const body = withReservationLinks(stored, recipient, secret);
  if (kind === 'reservation-code') {
    return body.replaceAll(reservationMask, mailedReservationCode(occasion, secret));
  }
  if (accountLinkId !== null) return body.replaceAll(linkMask, linkToken(accountLinkId, secret));
  if (kind !== 'refund' || bookingId === null) return body;
  const rows = await db.orm
    .select({ id: voucher.voucherId })
    .from(voucher)
    .where(eq(voucher.bookingId, bookingId));
  return rows.reduce((text, { id }) => text.replaceAll(codeMask(id, secret), mailedCode(id, secret)), body);
}
