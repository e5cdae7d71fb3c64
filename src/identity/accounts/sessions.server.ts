// Sessions: begun, listed and ended. A token is never kept through a login: each session begins with a new one.
import {
  type AccountKind,
  newSessionToken,
  type SessionToken,
} from '#identity/accounts/session-token.server.ts';
import { secondFactorMs, sessionLimit } from '#identity/accounts/session-times.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';

type SessionCtx = Pick<Ctx, 'now' | 'random' | 'settings'>;

export type NewSession = {
  accountId: string;
  kind: AccountKind;
  userAgent: string | null;
  /** False while the second factor is still missing. */
  complete: boolean;
};

/** The new session, and the token whose hash is its key. */
export async function createSession(
  tx: Tx,
  ctx: SessionCtx,
  { accountId, kind, userAgent, complete }: NewSession,
): Promise<SessionToken & { sessionId: string }> {
  const made = newSessionToken(kind, ctx.random, ctx.settings);
  const sessionId = uuidv7(ctx.now, ctx.random);
  const lasts = complete ? sessionLimit(kind, ctx.settings) : secondFactorMs;
  await prepared(tx, CREATE, [
    sessionId,
    made.hash,
    accountId,
    kind,
    ctx.now,
    new Date(ctx.now.getTime() + lasts),
    complete ? ctx.now : null,
    userAgent?.slice(0, 300) ?? null,
  ]);
  if (complete)
    await prepared(tx, 'update account set last_login_at = $2 where account_id = $1', [accountId, ctx.now]);
  return { ...made, sessionId };
}

const CREATE = `insert into account_session
    (account_session_id, token, account_id, kind, created_at, updated_at, seen_at, expires_at, completed_at, user_agent)
  values ($1, $2, $3, $4, $5, $5, $5, $6, $7, $8)`;

/** Ends one session of an account; false when it belongs to another. */
export async function endSession(
  db: Database | Tx,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  if (!isUuid(sessionId)) return false;
  const ended = await prepared(
    db,
    'delete from account_session where account_session_id = $1 and account_id = $2 returning token',
    [sessionId, accountId],
  );
  return ended.length > 0;
}

/** Ends all sessions of an account, or all but one; returns how many were ended. */
export async function endSessionsOf(
  db: Database | Tx,
  accountId: string,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const ended = await prepared(
    db,
    `delete from account_session where account_id = $1 and account_session_id is distinct from $2::uuid
      returning completed_at`,
    [accountId, except],
  );
  return ended.length;
}

export type OpenSession = {
  sessionId: string;
  createdAt: Date;
  seenAt: Date;
  /** As sent by the browser. */
  userAgent: string | null;
};

/** The open sessions of an account, the last used first. */
export async function listSessions(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  accountId: string,
  idleMs: number,
): Promise<OpenSession[]> {
  return prepared<OpenSession>(
    db,
    `select account_session_id "sessionId", created_at "createdAt", seen_at "seenAt", user_agent "userAgent"
      from account_session where account_id = $1 and completed_at is not null and expires_at > $2 and seen_at > $3
      order by seen_at desc, account_session_id`,
    [accountId, now, new Date(now.getTime() - idleMs)],
  );
}

const KEPT_MS = 7 * 86_400_000;

/** Deletes ended sessions and links; a timer calls it. Returns how many. */
export async function forgetEndedSessions({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  let gone = 0;
  const weekAgo = new Date(now.getTime() - KEPT_MS);
  for (const [text, before] of [
    ['delete from account_session where expires_at <= $1', now],
    ['delete from account_link where expires_at <= $1', weekAgo],
  ] as const) {
    gone += (await prepared(db, `${text} returning 1`, [before])).length;
  }
  return gone;
}
