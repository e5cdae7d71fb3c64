// The third-party scripts in a site's file. Their addresses become part of security policies, so their form is strict.
import { z } from 'zod';

import type { Tags } from '#platform/db/schema/tags.ts';

/** Encrypted, or on this machine, where tests and the demonstration have their doubles. */
const script = z
  .url({ protocol: /^https?$/, hostname: /^[a-z0-9.-]+$/ })
  .max(300)
  .refine(isSafe, 'must begin with https://')
  .refine((url) => !/[?#;,\s'"]/.test(url), 'must have neither a query nor a fragment');

const origin = script.refine((url) => URL.parse(url)?.origin === url, 'must be an origin: https://host');

const key = z.string().regex(/^[\w.-]{1,100}$/, 'must consist of letters, digits, dots, - and _');

export const tagsFile = z.strictObject({
  tagManager: z
    .strictObject({ url: script, id: key, origins: z.array(origin).max(20).default([]) })
    .optional(),
  fraudBeacon: z.strictObject({ url: script }).optional(),
  monitoring: z.strictObject({ url: script, key: key.nullable().default(null) }).optional(),
});

/** The value in a row of the database; without an import nothing is loaded. */
export function readTags(stored: unknown): Tags {
  const parsed = tagsFile.safeParse(stored);
  if (!parsed.success) return {};
  const { tagManager, fraudBeacon, monitoring } = parsed.data;
  return {
    ...(tagManager && { tagManager }),
    ...(fraudBeacon && { fraudBeacon }),
    ...(monitoring && { monitoring }),
  };
}

function isSafe(url: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {};
  return protocol === 'https:' || /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname);
}
