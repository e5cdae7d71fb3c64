// The code that opens a reservation, as only its mail says it: made of the challenge's id and a secret, so it is the
// same for every try and stored nowhere, neither in the challenge nor in the stored message nor in a job.
import { createHmac } from 'node:crypto';

import type { Settings } from '#platform/lib/settings.server.ts';

/** Six digits. Of 48 random bits the remainder favours no code by more than one in 200 million. */
export function mailedReservationCode(
  challengeId: string,
  { LINK_SECRET }: Pick<Settings, 'LINK_SECRET'>,
): string {
  const digest = createHmac('sha256', LINK_SECRET).update(`reservation code ${challengeId}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** What stands for the code in everything that is stored. */
export const codeMask = '••••••';
