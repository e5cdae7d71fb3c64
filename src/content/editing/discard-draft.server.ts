// An editor discards a draft, or reverts a drafted removal: the published content stays unchanged.
import { dropDraft } from '#content/editing/drop-draft.server.ts';
import type { EditCtx, EntryName } from '#content/editing/entry-name.server.ts';

/** An entry that was never published is deleted with its draft. */
export function discardDraft(ctx: Pick<EditCtx, 'db' | 'now'>, name: EntryName) {
  return dropDraft(ctx, name, false);
}
