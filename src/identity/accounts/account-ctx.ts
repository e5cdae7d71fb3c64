// What account commands need beside the common values.
import type { Tx } from '#platform/db/client.server.ts';
import type { RatedCtx } from '#platform/http/rate-limit.ts';
import type { AccountCtx } from '#identity/signed-in.ts';

export type AccountsCtx = RatedCtx &
  AccountCtx & {
    /** Called inside the transaction that makes a link: its mail is sent if, and only if, that commits. */
    onAccountLink: (tx: Tx, accountLinkId: string) => Promise<void>;
    /** Called inside the transaction that changes a password: its owner is notified. */
    onPasswordChanged: (tx: Tx, accountId: string) => Promise<void>;
  };
