// What is stored of an address that is counted: a keyed digest, so that the database contains no addresses.
import { createHmac } from 'node:crypto';

import type { Settings } from '#platform/lib/settings.server.ts';

/** `client` is a key of `clientOf`. */
export function clientDigest(client: string, { LINK_SECRET }: Pick<Settings, 'LINK_SECRET'>): string {
  return createHmac('sha256', LINK_SECRET).update(client).digest('base64url');
}
