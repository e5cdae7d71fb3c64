// An editor drafts that an entry goes: the preview shows it as gone, publishing removes it.
import { dropDraft } from '#content/editing/drop-draft.server.ts';
import type { EditCtx, EntryName } from '#content/editing/entry-name.server.ts';

/** What nobody ever saw is removed at once; what is published stays until {@link publishEntry}. */
export function removeEntry(ctx: Pick<EditCtx, 'db' | 'now'>, name: EntryName) {
  return dropDraft(ctx, name, true);
}
