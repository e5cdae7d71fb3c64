// What account commands need beside the common values.
import type { Emit } from '#platform/lib/ctx.ts';
import type { RatedCtx } from '#platform/http/rate-limit.ts';
import type { AccountCtx } from '#identity/signed-in.ts';

/** What accounts announce: a link that is mailed to its owner, and a new password, of which its owner hears. */
export type AccountEvent =
  | { kind: 'account_link_made'; accountLinkId: string }
  | { kind: 'password_changed'; accountId: string };

export type AccountsCtx = RatedCtx &
  AccountCtx & {
    emit: Emit<AccountEvent>;
  };
