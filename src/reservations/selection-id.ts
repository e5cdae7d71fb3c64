// The id of a booking that a page is about to make. The page has one id per rendering; together with the choice it
// identifies the booking. The same choice sent twice is the same booking; another choice on the same page, as after
// "Back", is another one.
import { createHash } from 'node:crypto';

/** A UUID version 7 in shape, with the time of `shownId`; the rest is a digest of id and choice. */
export function selectionId(shownId: string, choice: readonly string[]): string {
  const digest = createHash('sha256')
    .update([shownId, ...choice].join('\n'))
    .digest('hex');
  const time = shownId.slice(0, 13);
  // The variant bits of RFC 9562 are binary 10: one of 8, 9, a, b.
  const variant = '89ab'[Number.parseInt(digest[3] ?? '0', 16) % 4];
  return `${time}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`;
}
