// An editor publishes a draft or a drafted removal: this process shows it from then on, others
// within three seconds (docs/decisions/0016-content.md).
import { eq } from 'drizzle-orm';

import { contentEdited } from '#content/content-copy.server.ts';
import { checkBody, type EditCtx, type EntryName, lockEntry } from '#content/editing/entry-name.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { contentEntry } from '#platform/db/schema.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export type PublishRefusal = 'entry_unknown' | 'input_invalid' | 'link_target_refused' | 'photograph_unknown';

/** Publishing without a draft changes nothing; a draft is checked again, because the rules may have changed since. */
export async function publishEntry(
  ctx: EditCtx,
  name: EntryName,
): Promise<Result<{ published: boolean }, PublishRefusal>> {
  const answer = await withTx(ctx.db, async (tx): Promise<Result<{ published: boolean }, PublishRefusal>> => {
    const row = await lockEntry(tx, name);
    if (!row) return refuse('entry_unknown');
    const own = eq(contentEntry.contentEntryId, row.contentEntryId);
    if (row.removalDrafted) {
      await tx.delete(contentEntry).where(own);
      return ok({ published: false });
    }
    if (row.draft === null) return ok({ published: true });
    const checked = await checkBody(ctx, row.kind, row.draft);
    if (!checked.ok) return checked;
    await tx
      .update(contentEntry)
      .set({ published: checked.value, draft: null, updatedAt: ctx.now })
      .where(own);
    return ok({ published: true });
  });
  contentEdited(ctx.db);
  return answer;
}
