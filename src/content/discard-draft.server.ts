// An editor throws a draft away, or takes a drafted removal back: what is published stays as it is.
import { eq } from 'drizzle-orm';

import { type EditCtx, type EntryName, lockEntry } from '#content/entry-name.server.ts';
import { withTx } from '#db/client.server.ts';
import { contentEntry } from '#db/schema.ts';
import { ok, refuse, type Result } from '#lib/result.ts';

/** An entry that was never published is gone with its draft. */
export async function discardDraft(
  ctx: Pick<EditCtx, 'db' | 'now'>,
  name: EntryName,
): Promise<Result<{ published: boolean }, 'entry_unknown'>> {
  return withTx(ctx.db, async (tx) => {
    const row = await lockEntry(tx, name);
    if (!row) return refuse('entry_unknown');
    const own = eq(contentEntry.contentEntryId, row.contentEntryId);
    if (row.published === null) await tx.delete(contentEntry).where(own);
    else if (row.draft !== null || row.removalDrafted) {
      await tx
        .update(contentEntry)
        .set({ draft: null, removalDrafted: false, updatedAt: ctx.now })
        .where(own);
    }
    return ok({ published: row.published !== null });
  });
}
