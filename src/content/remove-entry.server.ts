// An editor drafts that an entry goes: the preview shows it as gone, publishing removes it.
import { eq } from 'drizzle-orm';

import { type EditCtx, type EntryName, lockEntry } from '#content/entry-name.server.ts';
import { withTx } from '#db/client.server.ts';
import { contentEntry } from '#db/schema.ts';
import { ok, refuse, type Result } from '#lib/result.ts';

/** What nobody ever saw is removed at once; what is published stays until {@link publishEntry}. */
export async function removeEntry(
  ctx: Pick<EditCtx, 'db' | 'now'>,
  name: EntryName,
): Promise<Result<{ published: boolean }, 'entry_unknown'>> {
  return withTx(ctx.db, async (tx) => {
    const row = await lockEntry(tx, name);
    if (!row) return refuse('entry_unknown');
    const own = eq(contentEntry.contentEntryId, row.contentEntryId);
    if (row.published === null) await tx.delete(contentEntry).where(own);
    else {
      await tx.update(contentEntry).set({ draft: null, removalDrafted: true, updatedAt: ctx.now }).where(own);
    }
    return ok({ published: row.published !== null });
  });
}
