// Login by password. An unknown account, a wrong password and a suspended account get the same answer after the same
// work, and each failure leaves an audit entry without the typed name.
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import { hashNothing, verifyPassword } from '#identity/accounts/hash-password.server.ts';
import { deviceCookie, isKnownDevice } from '#identity/login/known-device.server.ts';
import { loginsOfKnown, loginsOfStrangers, loginsPerAddress } from '#identity/login/login-budgets.ts';
import { demonstrationPassword } from '#identity/login/password-policy.ts';
import { type AccountKind, hashesInCookies } from '#identity/accounts/session-token.server.ts';
import { createSession } from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { RateRule } from '#platform/http/rate-limit.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/lib/result.ts';

/** `login` is the e-mail for staff, the user name for agents. */
export type Login = {
  kind: AccountKind;
  login: string;
  password: string;
  /** From the request: what a browser sends of itself. */
  cookies: string | null | undefined;
  userAgent: string | null | undefined;
};

export type LoggedIn = {
  accountId: string;
  name: string;
  /** The token of the new session; its population's cookie carries it. */
  token: string;
  /** False: the second factor comes next. */
  complete: boolean;
  /** Cookies beside the session's. */
  cookies: string[];
};

/** The longest e-mail address. A longer name is nobody's and gets no budget of its own. */
const LONGEST_LOGIN = 254;

export type LoginRefusal = 'credentials_invalid' | 'rate_limited' | 'username_required' | 'password_required';

/** The order of the checks is that of the specification (AG-05). */
export async function logIn(ctx: AccountsCtx, given: Login): Promise<Result<LoggedIn, LoginRefusal>> {
  const login = cleanCode(given.login).toLowerCase().slice(0, LONGEST_LOGIN);
  if (login === '') return refuse('username_required');
  if (given.password === '') return refuse('password_required');
  const found = await find(ctx, given.kind, login);
  const knownId =
    found && isKnownDevice(given.cookies, found.accountId, ctx.settings) ? found.accountId : null;
  const turns = await takeTurns(ctx, { kind: given.kind, login, knownId });
  if (!turns.ok) return turns;
  const right = (await isRight(found, given.password)) && !isOfDemonstration(ctx, given.password);
  if (!right || !found?.isOpen) {
    await noteFailure(ctx, found, given.kind, right);
    return refuse('credentials_invalid');
  }
  await turns.value.giveBack();
  return ok(await begin(ctx, found, given));
}

type FoundAccount = {
  accountId: string;
  kind: AccountKind;
  name: string;
  email: string;
  password: string | null;
  isOpen: boolean;
  hasSecondFactor: boolean;
  agencyId: string | null;
};

async function find({ db }: AccountsCtx, kind: AccountKind, login: string): Promise<FoundAccount | null> {
  const [row] = await prepared<FoundAccount>(db, kind === 'staff' ? BY_EMAIL : BY_USERNAME, [login]);
  return row ?? null;
}

const read = (
  kind: AccountKind,
  column: string,
) => `select a.account_id "accountId", a.kind, a.name, a.email, c.password,
    a.activated_at is not null and a.suspended_at is null
      and (a.kind = 'staff'
        or (g.agency_id is not null and g.suspended_at is null and h.suspended_at is null)) "isOpen",
    a.two_factor_enabled or exists (select from account_passkey p where p.account_id = a.account_id) "hasSecondFactor",
    g.agency_id "agencyId"
  from account a
    left join account_credential c on c.account_id = a.account_id
    left join agency_member m on m.account_id = a.account_id
    left join agency g on g.agency_id = m.agency_id
    left join agency h on h.agency_id = g.parent_agency_id
  where a.kind = '${kind}' and a.${column} = $1`;

const BY_EMAIL = read('staff', 'email');
const BY_USERNAME = read('agency', 'username');

type Trying = { kind: AccountKind; login: string; knownId: string | null };

async function takeTurns({ rates, client }: AccountsCtx, { kind, login, knownId }: Trying) {
  if (knownId !== null) {
    const own = await rates.take(loginsOfKnown, knownKey(knownId));
    return own.ok ? ok(own.value) : refuseLocked(rates, loginsOfKnown, knownKey(knownId), own);
  }
  const perAddress = loginsPerAddress[kind];
  const address = await rates.take(perAddress, client);
  if (!address.ok) return refuseLocked(rates, perAddress, client, address);
  const key = strangerKey(kind, login);
  const own = await rates.take(loginsOfStrangers, key);
  if (!own.ok) {
    await address.value.giveBack();
    return refuseLocked(rates, loginsOfStrangers, key, own);
  }
  const giveBack = async () => {
    await Promise.all([address.value.giveBack(), own.value.giveBack()]);
  };
  return ok({ giveBack });
}

const knownKey = (accountId: string) => `account ${accountId}`;
const strangerKey = (kind: AccountKind, login: string) => `account ${kind}:${login}`;

/** Lets every browser try again: whoever chose the password by a mailed link is its owner. */
export async function unlockLogin({ rates, db }: Pick<AccountsCtx, 'rates' | 'db'>, accountId: string) {
  const [row] = await prepared<{ kind: AccountKind; login: string | null }>(db, LOGIN_OF, [accountId]);
  if (row?.login) await rates.clear(loginsOfStrangers, strangerKey(row.kind, row.login));
  await rates.clear(loginsOfKnown, knownKey(accountId));
}

const LOGIN_OF = `select kind, lower(case kind when 'staff' then email else username end) login
  from account where account_id = $1`;

/** Until every rule lets somebody try again: the one that refuses first may not be the longest. */
async function refuseLocked(
  rates: AccountsCtx['rates'],
  rules: readonly RateRule[],
  client: string,
  { params }: Refusal<'rate_limited'>,
) {
  const own = Number(params?.['retryAfterSeconds'] ?? 1);
  return refuse('rate_limited', { retryAfterSeconds: Math.max(own, await rates.waits(rules, client)) });
}

/** A production database that was once a demonstration still has its accounts. */
function isOfDemonstration({ settings }: AccountsCtx, password: string): boolean {
  return settings.APP_MODE === 'production' && password === demonstrationPassword;
}

async function isRight(found: FoundAccount | null, password: string): Promise<boolean> {
  if (found?.password) return verifyPassword(found.password, password);
  await hashNothing(password);
  return false;
}

function noteFailure(
  ctx: AccountsCtx,
  found: FoundAccount | null,
  kind: AccountKind,
  right: boolean,
): Promise<void> {
  const cause = found ? (right ? 'closed' : 'password') : 'unknown';
  return withTx(ctx.db, (tx) =>
    noteAct(
      tx,
      { ...ctx, account: null },
      {
        act: 'login.failed',
        subject: { type: 'account', id: found?.accountId ?? 'unknown' },
        details: { kind, cause },
      },
    ),
  );
}

async function begin(ctx: AccountsCtx, found: FoundAccount, given: Login): Promise<LoggedIn> {
  const { accountId, kind, name } = found;
  const needed =
    kind === 'staff' && (found.hasSecondFactor || ctx.settings.STAFF_SECOND_FACTOR === 'required');
  const complete = !needed;
  const session = await withTx(ctx.db, async (tx) => {
    await endSessionsInCookies(tx, ctx, given);
    const made = await createSession(tx, ctx, {
      accountId,
      kind,
      userAgent: given.userAgent ?? null,
      complete,
    });
    await noteLogin(tx, ctx, { ...found, sessionId: made.sessionId }, complete ? 'login' : 'login.password');
    return made;
  });
  const cookies = complete ? [deviceCookie(accountId, ctx.settings)] : [];
  return { accountId, name, token: session.token, complete, cookies };
}

/** A browser that logs in again leaves no open session behind. */
async function endSessionsInCookies(tx: Tx, ctx: AccountsCtx, { cookies, kind }: Login): Promise<void> {
  const hashes = hashesInCookies(cookies, kind, ctx.settings);
  if (hashes.length > 0)
    await prepared(tx, 'delete from account_session where token = any($1::text[])', [hashes]);
}

type Entering = Pick<FoundAccount, 'accountId' | 'kind' | 'name' | 'email' | 'agencyId'> & {
  sessionId: string;
};

/** The audit entry of a login has the account as its actor; the request had none before. */
export function noteLogin(
  tx: Tx,
  ctx: AccountsCtx,
  { accountId, kind, name, email, agencyId, sessionId }: Entering,
  act: string,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const person = { accountId, sessionId, name, email };
  const account: SignedIn =
    kind === 'agency'
      ? { ...person, kind, agencyId: agencyId ?? '', roles: [] }
      : { ...person, kind, roles: [] };
  return noteAct(tx, { ...ctx, account }, { act, subject: { type: 'account', id: accountId }, details });
}
