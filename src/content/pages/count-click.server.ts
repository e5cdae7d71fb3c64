// Counts that a short link was followed: one row per site, link and day.
import { sql } from 'drizzle-orm';

import type { Database } from '#platform/db/client.server.ts';
import { shortLinkClick } from '#platform/db/schema.ts';

export type Click = { domainId: number; entryKey: string; /** YYYY-MM-DD at the site. */ day: string };

/** Raises the day's counter by one, creating its row if needed. Nothing about the visitor is stored. */
export async function countClick({ db }: { db: Database }, click: Click): Promise<void> {
  await db.orm
    .insert(shortLinkClick)
    .values({ ...click, clicks: 1 })
    .onConflictDoUpdate({
      target: [shortLinkClick.domainId, shortLinkClick.entryKey, shortLinkClick.day],
      set: { clicks: sql`${shortLinkClick.clicks} + 1` },
    });
}
