// The code of a voucher issued by a refund, in its mail only (payments/vouchers/derived-code.server.ts): it is the same at
// every attempt and not in the stored message or a job (docs/decisions/0014-messages-and-documents.md).
import { eq } from 'drizzle-orm';

import { linkMask, linkToken } from '#identity/accounts/account-links.server.ts';
import type { Database, Tx } from '#platform/db/client.server.ts';
import { type message, voucher } from '#platform/db/schema.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { withReservationLinks } from '#messages/outbox/reservation-link.server.ts';
import {
  codeMask as reservationMask,
  mailedReservationCode,
} from '#messages/outbox/reservation-code.server.ts';
import { derivedCode } from '#payments/vouchers/derived-code.server.ts';
import { replaceVoucherCode } from '#payments/vouchers/replace-voucher-code.server.ts';
import { hashVoucherCode } from '#payments/vouchers/voucher-code.ts';

type Secret = Pick<Settings, 'LINK_SECRET'>;

/** The mask for the code in everything that is stored. */
export function codeMask(voucherId: string, secret: Secret): string {
  return `••••-••••-••••-${derivedCode(voucherId, secret).slice(-4)}`;
}

/**
 * Makes the mailed code the one that opens the voucher, in the transaction that stores its mail: a release before this
 * one issued vouchers with codes that nobody knows. One that was used with its code keeps it.
 */
export async function openByMailedCode(tx: Tx, voucherId: string, secret: Secret): Promise<void> {
  await replaceVoucherCode(tx, voucherId, derivedCode(voucherId, secret));
}

/** Whether the code that would be mailed still opens the voucher: not after the secret has changed. */
export async function opensByMailedCode(db: Database, voucherId: string, secret: Secret): Promise<boolean> {
  const [row] = await db.orm
    .select({ codeHash: voucher.codeHash })
    .from(voucher)
    .where(eq(voucher.voucherId, voucherId));
  return row?.codeHash === hashOf(derivedCode(voucherId, secret));
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
  return rows.reduce((text, { id }) => text.replaceAll(codeMask(id, secret), derivedCode(id, secret)), body);
}
