// An editor discards a draft, or takes a drafted removal back: what is published stays as it is.
import { dropDraft } from '#content/editing/drop-draft.server.ts';
import type { EditCtx, EntryName } from '#content/editing/entry-name.server.ts';

/** An entry that was never published is gone with its draft. */
export function discardDraft(ctx: Pick<EditCtx, 'db' | 'now'>, name: EntryName) {
  return dropDraft(ctx, name, false);
}
