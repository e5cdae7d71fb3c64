// An editor drafts the removal of an entry: the preview shows it as gone, publishing removes it.
import { dropDraft } from '#content/editing/drop-draft.server.ts';
import type { EditCtx, EntryName } from '#content/editing/entry-name.server.ts';

/** An entry that was never published is removed at once; a published one stays until {@link publishEntry}. */
export function removeEntry(ctx: Pick<EditCtx, 'db' | 'now'>, name: EntryName) {
  return dropDraft(ctx, name, true);
}
