// Deletes pictures that are no longer used. Pages are cached for minutes and drafts name their pictures, so after a
// month nobody can still request one (decision 0016).
import { sql } from 'drizzle-orm';

import { lockContent } from '#content/content-lock.server.ts';
import { type Database, prepared, withTx } from '#platform/db/client.server.ts';

/** How long a picture stays after content last named it. */
export const keptDays = 30;
const day = 86_400_000;

/** A timer calls it. Returns how many pictures were deleted. */
export async function forgetPictures({ db, now }: { db: Database; now: Date }): Promise<number> {
  return withTx(db, async (tx) => {
    // An import names what it has just stored.
    await lockContent(tx);
    // After a long stop of the program, used pictures must be marked before anything is deleted.
    await prepared(
      tx,
      sql`UPDATE picture SET named_at = ${now} WHERE named_at < ${new Date(now.getTime() - day)}
        AND picture_id IN (
          SELECT photograph.picture_id FROM photograph JOIN content_entry entry
            ON photograph.name IN (entry.published ->> 'photograph', entry.draft ->> 'photograph'))`,
    );
    const end = new Date(now.getTime() - keptDays * day);
    await prepared(
      tx,
      sql`DELETE FROM photograph USING picture
        WHERE picture.picture_id = photograph.picture_id AND picture.named_at < ${end}`,
    );
    const gone = await prepared<{ picture_id: string }>(
      tx,
      sql`DELETE FROM picture WHERE named_at < ${end} RETURNING picture_id`,
    );
    return gone.length;
  });
}
