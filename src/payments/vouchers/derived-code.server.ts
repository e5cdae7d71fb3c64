// The code of a voucher that a refund issues. It is derived from the voucher's id and a secret, so that it can be shown
// when it is issued and mailed later, and is stored nowhere (docs/decisions/0014-messages-and-documents.md).
import { createHmac } from 'node:crypto';

import { REFERENCE_ALPHABET } from '#platform/lib/ids.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

/** Four groups of four. */
export function derivedCode(voucherId: string, { LINK_SECRET }: Pick<Settings, 'LINK_SECRET'>): string {
  const bytes = createHmac('sha512', LINK_SECRET).update(`voucher code ${voucherId}`).digest();
  // 252 is the largest multiple of 28 below 256; of 64 bytes, more than sixteen are below it.
  const signs = [...bytes].filter((byte) => byte < 252).map((byte) => REFERENCE_ALPHABET[byte % 28] ?? '');
  return [0, 4, 8, 12].map((at) => signs.slice(at, at + 4).join('')).join('-');
}
