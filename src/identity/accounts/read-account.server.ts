// Who sent a request: one statement by the hash of the token. A public page needs none for a visitor without an
// account.
import { agencyRoles, staffRoles } from '#identity/access/roles.ts';
import { noteSeen } from '#identity/accounts/note-seen.server.ts';
import { type AccountKind, hashesInCookies } from '#identity/accounts/session-token.server.ts';
import { idleLimit } from '#identity/accounts/session-times.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'settings'>;

/** The account of this population in a request's Cookie header; null where there is no valid session. */
export async function readAccount(
  ctx: ReadCtx,
  cookieHeader: string | null | undefined,
  kind: AccountKind,
): Promise<SignedIn | null> {
  for (const hash of hashesInCookies(cookieHeader, kind, ctx.settings)) {
    const account = await readSignedIn(ctx, hash, kind);
    if (account) return account;
  }
  return null;
}

/** The account of a session with all factors given; `hash` is the stored hash of its token. */
export async function readSignedIn(ctx: ReadCtx, hash: string, kind: AccountKind): Promise<SignedIn | null> {
  return (await readSession(ctx, hash, kind, true))?.account ?? null;
}

export type ReadSession = {
  account: SignedIn;
  /** True when the person has registered an app or a passkey, whatever the session. */
  hasSecondFactor: boolean;
};

/** `complete` false: a login whose second factor is still missing. */
export async function readSession(
  ctx: ReadCtx,
  hash: string,
  kind: AccountKind,
  complete: boolean,
): Promise<ReadSession | null> {
  const idleSince = new Date(ctx.now.getTime() - idleLimit(kind, ctx.settings));
  const [row] = await prepared<AccountRow>(ctx.db, READ, [hash, kind, ctx.now, idleSince, complete]);
  const account = row && accountOf(row);
  if (!row || !account) return null;
  // A session that began while no second factor was needed.
  const lacksFactor =
    kind === 'staff' && ctx.settings.STAFF_SECOND_FACTOR === 'required' && !row.hasSecondFactor;
  if (complete && lacksFactor) return null;
  if (complete) await noteSeen(ctx, row);
  return { account, hasSecondFactor: row.hasSecondFactor };
}

type AccountRow = {
  sessionId: string;
  seenAt: Date;
  accountId: string;
  kind: AccountKind;
  name: string;
  email: string;
  roles: string[];
  agencyId: string | null;
  agencyRole: string | null;
  hasSecondFactor: boolean;
};

const READ = `select s.account_session_id "sessionId", s.seen_at "seenAt", a.account_id "accountId", a.kind, a.name,
    a.email, a.roles, m.agency_id "agencyId", m.role "agencyRole",
    a.two_factor_enabled or exists (select from account_passkey p where p.account_id = a.account_id) "hasSecondFactor"
  from account_session s
    join account a on a.account_id = s.account_id
    left join agency_member m on m.account_id = a.account_id
    left join agency g on g.agency_id = m.agency_id
    left join agency h on h.agency_id = g.parent_agency_id
  where s.token = $1 and s.kind = $2 and a.kind = s.kind and s.expires_at > $3 and s.seen_at > $4
    and (s.completed_at is not null) = $5 and a.activated_at is not null and a.suspended_at is null
    and (a.kind = 'staff' or (g.agency_id is not null and g.suspended_at is null and h.suspended_at is null))`;

function accountOf(row: AccountRow): SignedIn | null {
  const { accountId, sessionId, name, email } = row;
  const person = { accountId, sessionId, name, email };
  if (row.kind === 'staff') {
    return { ...person, kind: 'staff', roles: staffRoles.filter((role) => row.roles.includes(role)) };
  }
  if (row.agencyId === null) return null;
  const roles = agencyRoles.filter((role) => role === row.agencyRole);
  return { ...person, kind: 'agency', agencyId: row.agencyId, roles };
}
