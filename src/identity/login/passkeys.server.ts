// Passkeys of the staff (WebAuthn): adding them while signed in, and logging in with one. Its library is loaded at first
// use: most processes never need it.
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { endSessionsOf } from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { beginComplete } from '#identity/login/begin-complete.server.ts';
import type { LoggedIn } from '#identity/login/log-in.server.ts';
import { passkeyAnswers, passkeyChallenges } from '#identity/login/login-budgets.ts';
import type { PasskeyAnswer, PasskeyProof } from '#identity/login/passkey-answers.ts';
import { challengeCookie, takeChallenge } from '#identity/login/passkey-challenge.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

/** The options for the browser's own dialogue, and the cookie that must come back with the answer. */
export type Challenge = { options: object; cookies: string[] };

type Asking = { cookies: string | null | undefined };

const library = () => import('@simplewebauthn/server');

/** A passkey replaces password and second factor, so the device must also be unlocked. */
const userVerification = 'required';
const requireUserVerification = true;

function siteOf({ settings }: AccountsCtx) {
  const { hostname, origin } = new URL(settings.PUBLIC_URL);
  return { rpID: hostname, origin };
}

export async function loginChallenge(ctx: AccountsCtx): Promise<Result<Challenge, 'rate_limited'>> {
  const turn = await ctx.rates.take(passkeyChallenges, ctx.client);
  if (!turn.ok) return turn;
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: siteOf(ctx).rpID, userVerification });
  return ok({ options, cookies: [challengeCookie(ctx, options.challenge, 'login')] });
}

type Answer = Asking & { response: PasskeyProof; userAgent: string | null };

/** A passkey is two factors at once: a device, and the means to unlock it. */
export async function logInByPasskey(
  ctx: AccountsCtx,
  { cookies, response, userAgent }: Answer,
): Promise<Result<LoggedIn, 'passkey_refused' | 'rate_limited'>> {
  const turn = await ctx.rates.take(passkeyAnswers, ctx.client);
  if (!turn.ok) return turn;
  const challenge = await takeChallenge(ctx, cookies, 'login');
  const [found] = await prepared<FoundPasskey>(ctx.db, FIND, [response.id]);
  const counter = challenge && found ? await newCounter(ctx, { challenge, response, found }) : null;
  if (counter === null || !found) return refuse('passkey_refused');
  if (!found.isOpen) {
    const subject = { type: 'account', id: found.accountId };
    const entry = { act: 'login.failed', subject, details: { cause: 'closed' } };
    await withTx(ctx.db, (tx) => noteAct(tx, { ...ctx, account: null }, entry));
    return refuse('passkey_refused');
  }
  const done = await withTx(ctx.db, async (tx) => {
    // Of two answers with the same count one is a copy.
    const counted = await prepared(tx, COUNT, [found.passkeyId, found.counter, counter]);
    if (counted.length === 0) return refuse('passkey_refused');
    const account = { ...found, kind: 'staff' } as const;
    return ok(await beginComplete(tx, ctx, { account, method: 'passkey', userAgent }));
  });
  if (done.ok) await turn.value.giveBack();
  return done;
}

type FoundPasskey = {
  passkeyId: string;
  accountId: string;
  name: string;
  email: string;
  isOpen: boolean;
  /** The public key, in base64. */
  key: string;
  counter: number;
};

const FIND = `select p.account_passkey_id "passkeyId", a.account_id "accountId", a.name, a.email, p.public_key key,
    p.counter, a.kind = 'staff' and a.activated_at is not null and a.suspended_at is null "isOpen"
  from account_passkey p join account a on a.account_id = p.account_id where p.credential_id = $1`;

const COUNT = `update account_passkey set counter = $3 where account_passkey_id = $1 and counter = $2
  returning account_passkey_id`;

type Proof = { challenge: string; response: PasskeyProof; found: FoundPasskey };

/** Null for an answer that this passkey did not sign for this challenge; the library throws whatever is wrong. */
async function newCounter(ctx: AccountsCtx, { challenge, response, found }: Proof): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = siteOf(ctx);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(found.key, 'base64')),
      counter: found.counter,
    },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

export async function newPasskeyChallenge(
  ctx: AccountsCtx,
  { accountId, email }: SignedIn,
): Promise<Result<Challenge, 'rate_limited'>> {
  const turn = await ctx.rates.take(passkeyChallenges, ctx.client);
  if (!turn.ok) return turn;
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: ctx.airline.name,
    rpID: siteOf(ctx).rpID,
    userName: email,
    userDisplayName: email,
    excludeCredentials: await prepared<{ id: string }>(
      ctx.db,
      'select credential_id id from account_passkey where account_id = $1',
      [accountId],
    ),
    authenticatorSelection: { residentKey: 'required', userVerification },
  });
  return ok({ options, cookies: [challengeCookie(ctx, options.challenge, accountId)] });
}

type NewPasskey = Asking & {
  who: SignedIn;
  response: PasskeyAnswer;
  name: string;
  userAgent: string | null;
};

/** Every session of the account ends, and a new one begins for the person who added the passkey. */
export async function addPasskey(
  ctx: AccountsCtx,
  { who, cookies, response, name, userAgent }: NewPasskey,
): Promise<Result<LoggedIn, 'passkey_refused'>> {
  const challenge = await takeChallenge(ctx, cookies, who.accountId);
  const made = challenge ? await registered(ctx, challenge, response) : null;
  if (!made) return refuse('passkey_refused');
  return withTx(ctx.db, async (tx) => {
    const stored = await prepared(tx, ADD, [
      uuidv7(ctx.now, ctx.random),
      who.accountId,
      name.trim().slice(0, 60) || 'Passkey',
      Buffer.from(made.credential.publicKey).toString('base64'),
      made.credential.id,
      made.credential.counter,
      made.credentialDeviceType,
      made.credentialBackedUp,
      response.response.transports?.join(',') ?? '',
      ctx.now,
      made.aaguid,
    ]);
    if (stored.length === 0) return refuse('passkey_refused');
    await endSessionsOf(tx, who.accountId);
    const subject = { type: 'account', id: who.accountId };
    const entry = { act: 'factor.added', subject, details: { factor: 'passkey' } };
    await noteAct(tx, { ...ctx, account: who }, entry);
    return ok(await beginComplete(tx, ctx, { account: who, method: 'passkey', userAgent }));
  });
}

const ADD = `insert into account_passkey (account_passkey_id, account_id, name, public_key, credential_id, counter,
    device_type, backed_up, transports, created_at, aaguid)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (credential_id) do nothing
  returning account_passkey_id`;

/** Null for an answer to another challenge or of another site; the library throws whatever is wrong. */
async function registered(ctx: AccountsCtx, challenge: string, response: PasskeyAnswer) {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = siteOf(ctx);
  const asked = { response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID };
  const checked = await verifyRegistrationResponse({ ...asked, requireUserVerification }).catch(() => null);
  return checked?.verified ? checked.registrationInfo : null;
}

export type Passkey = { passkeyId: string; name: string; createdAt: Date };

/** All passkeys of the account, the oldest first; one without a name is called `Passkey`. */
export function listPasskeys({ db }: Pick<AccountsCtx, 'db'>, accountId: string): Promise<Passkey[]> {
  return prepared<Passkey>(
    db,
    `select account_passkey_id "passkeyId", coalesce(name, 'Passkey') name, created_at "createdAt"
      from account_passkey where account_id = $1 order by created_at, account_passkey_id`,
    [accountId],
  );
}

/** Refused as `factor_missing` when it is the last factor of an account that needs one. */
export function removePasskey(
  ctx: AccountsCtx,
  who: SignedIn,
  passkeyId: string,
): Promise<Result<null, 'factor_missing' | 'factor_unknown'>> {
  return withTx(ctx.db, async (tx) => {
    await prepared(tx, 'select from account where account_id = $1 for update', [who.accountId]);
    const [left] = await prepared<{ factors: number }>(tx, FACTORS, [who.accountId]);
    if (ctx.settings.STAFF_SECOND_FACTOR === 'required' && (left?.factors ?? 0) <= 1)
      return refuse('factor_missing');
    const gone = isUuid(passkeyId) ? await prepared(tx, REMOVE, [passkeyId, who.accountId]) : [];
    if (gone.length === 0) return refuse('factor_unknown');
    const subject = { type: 'account', id: who.accountId };
    const entry = { act: 'factor.removed', subject, details: { factor: 'passkey' } };
    await noteAct(tx, { ...ctx, account: who }, entry);
    return ok(null);
  });
}

const FACTORS = `select (select count(*)::int from account_passkey where account_id = $1)
  + (select count(*)::int from account_totp where account_id = $1 and verified) factors`;

const REMOVE =
  'delete from account_passkey where account_passkey_id = $1 and account_id = $2 returning account_passkey_id';
