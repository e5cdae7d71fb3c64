// The token in the link of a quote: the quote, and a proof that we made the link. It opens nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Settings } from '#platform/lib/settings.server.ts';

type Secret = Pick<Settings, 'LINK_SECRET'>;

const ID_BYTES = 16;
const PROOF_BYTES = 24;

/** Always the same for one quote, so that an agent finds the link again. */
export function quoteToken(quoteId: string, secret: Secret): string {
  const id = Buffer.from(quoteId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, proofOf(quoteId, secret)]).toString('base64url');
}

/** The quote, or null for a text that we did not sign. */
export function readQuoteToken(token: string, secret: Secret): string | null {
  if (token.length > 100) return null;
  const bytes = Buffer.from(token, 'base64url');
  // Only one text is accepted per token, not every text that decodes to the same bytes.
  if (bytes.length !== ID_BYTES + PROOF_BYTES || bytes.toString('base64url') !== token) return null;
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(bytes.subarray(ID_BYTES), proofOf(id, secret)) ? id : null;
}

function proofOf(quoteId: string, { LINK_SECRET }: Secret): Buffer {
  return createHmac('sha256', LINK_SECRET)
    .update(`agency quote ${quoteId}`)
    .digest()
    .subarray(0, PROOF_BYTES);
}
