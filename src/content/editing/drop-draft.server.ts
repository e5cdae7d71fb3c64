// Shared by discarding a draft and drafting a removal: drops the draft, and the entry if it was never published.
import { eq } from 'drizzle-orm';

import { type EditCtx, type EntryName, lockEntry } from '#content/editing/entry-name.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { contentEntry } from '#platform/db/schema.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

/** `removalDrafted` is the new value for a published entry; one that has it already is not touched. */
export async function dropDraft(
  ctx: Pick<EditCtx, 'db' | 'now'>,
  name: EntryName,
  removalDrafted: boolean,
): Promise<Result<{ published: boolean }, 'entry_unknown'>> {
  return withTx(ctx.db, async (tx) => {
    const row = await lockEntry(tx, name);
    if (!row) return refuse('entry_unknown');
    const own = eq(contentEntry.contentEntryId, row.contentEntryId);
    if (row.published === null) await tx.delete(contentEntry).where(own);
    else if (row.draft !== null || row.removalDrafted !== removalDrafted) {
      await tx.update(contentEntry).set({ draft: null, removalDrafted, updatedAt: ctx.now }).where(own);
    }
    return ok({ published: row.published !== null });
  });
}
