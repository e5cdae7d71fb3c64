// The airline's staff, for administrators of their accounts.
import { mayDo } from '#identity/access/acts.ts';
import { staffRoles } from '#identity/access/roles.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import type { Person, PersonState } from '#identity/accounts/person.ts';
import { idleLimit } from '#identity/accounts/session-times.ts';
import { prepared } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

type ReadCtx = Pick<AccountsCtx, 'db' | 'now' | 'settings' | 'account'>;

/** Sorted by name: at most `most`, after the account `after`. */
export async function listPeople(
  ctx: ReadCtx,
  { after = null, most = 500 }: { after?: string | null; most?: number } = {},
): Promise<Result<Person[], 'account_unknown'>> {
  if (!mayDo(ctx.account, 'people.read')) return refuse('account_unknown');
  return ok(await read(ctx, LIST, [after !== null && isUuid(after) ? after : null, most]));
}

/** One staff account, with its open sessions (idle ones not counted); `account_unknown` without the right. */
export async function readPerson(
  ctx: ReadCtx,
  accountId: string,
): Promise<Result<Person, 'account_unknown'>> {
  if (!mayDo(ctx.account, 'people.read') || !isUuid(accountId)) return refuse('account_unknown');
  const [person] = await read(ctx, ONE, [accountId]);
  return person ? ok(person) : refuse('account_unknown');
}

type PersonRow = Omit<Person, 'roles' | 'state'> & {
  roles: string[];
  activatedAt: Date | null;
  suspendedAt: Date | null;
};

async function read(
  { db, now, settings }: ReadCtx,
  statement: string,
  values: (string | number | null)[],
): Promise<Person[]> {
  const idleSince = new Date(now.getTime() - idleLimit('staff', settings));
  const rows = await prepared<PersonRow>(db, statement, [now, idleSince, ...values], { replan: true });
  return rows.map(({ roles, activatedAt, suspendedAt, ...person }) => ({
    ...person,
    roles: staffRoles.filter((role) => roles.includes(role)),
    state: stateOf(activatedAt, suspendedAt),
  }));
}

function stateOf(activatedAt: Date | null, suspendedAt: Date | null): PersonState {
  if (suspendedAt) return 'suspended';
  return activatedAt ? 'active' : 'invited';
}

const COLUMNS = `a.account_id "accountId", a.name, a.email, a.roles, a.activated_at "activatedAt",
    a.suspended_at "suspendedAt", a.last_login_at "lastLoginAt",
    (select count(*)::int from account_session s where s.account_id = a.account_id and s.completed_at is not null
      and s.expires_at > $1 and s.seen_at > $2) "openSessions",
    a.two_factor_enabled or exists (select from account_passkey p where p.account_id = a.account_id) "hasSecondFactor"`;

const ONE = `select ${COLUMNS} from account a where a.kind = 'staff' and a.account_id = $3::uuid`;

const LIST = `select ${COLUMNS} from account a
  where a.kind = 'staff' and ($3::uuid is null or (lower(a.name), a.account_id)
    > (select lower(l.name), l.account_id from account l where l.account_id = $3::uuid))
  order by lower(a.name), a.account_id limit $4::int`;
