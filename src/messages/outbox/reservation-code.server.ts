// The code that opens a reservation, contained only in its mail. It is derived from the challenge's id and a secret, so
// it is the same at every attempt and stored nowhere: not in the challenge, the stored message or a job.
import { createHmac } from 'node:crypto';

import type { Settings } from '#platform/lib/settings.server.ts';

/** Six digits. With 48 random bits the remainder favours no code by more than one in 200 million. */
export function mailedReservationCode(
  challengeId: string,
  { LINK_SECRET }: Pick<Settings, 'LINK_SECRET'>,
): string {
  const digest = createHmac('sha256', LINK_SECRET).update(`reservation code ${challengeId}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** The mask for the code in everything that is stored. */
export const codeMask = '••••••';
