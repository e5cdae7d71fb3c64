// An editor saves a text: only the preview shows it until it is published.
import { checkBody, checkName, type EditCtx, type EntryName } from '#content/editing/entry-name.server.ts';
import { contentEntry } from '#platform/db/schema.ts';
import { assert, ok, type Result } from '#platform/lib/result.ts';

export type SaveRefusal =
  | 'domain_unknown'
  | 'locale_unknown'
  | 'entry_key_invalid'
  | 'input_invalid'
  | 'link_target_refused'
  | 'photograph_unknown';

/** Makes the entry if it is new; a drafted removal is cancelled. Wrong fields are named as in {@link bodySchemas}. */
export async function saveDraft(
  ctx: EditCtx,
  input: EntryName & { body: unknown },
): Promise<Result<{ contentEntryId: number }, SaveRefusal>> {
  const named = await checkName(ctx.db, input);
  if (!named.ok) return named;
  const checked = await checkBody(ctx, input.kind, input.body);
  if (!checked.ok) return checked;
  const { domainId, language, kind, key } = input;
  const change = { draft: checked.value, removalDrafted: false, updatedAt: ctx.now };
  const [row] = await ctx.db.orm
    .insert(contentEntry)
    .values({ domainId, language, kind, entryKey: key, ...change })
    .onConflictDoUpdate({
      target: [contentEntry.domainId, contentEntry.language, contentEntry.kind, contentEntry.entryKey],
      set: change,
    })
    .returning({ contentEntryId: contentEntry.contentEntryId });
  assert(row, 'an upsert returns its row');
  return ok(row);
}
