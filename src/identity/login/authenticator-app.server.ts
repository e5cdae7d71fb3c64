// The authenticator app of an account (RFC 6238): prepared, confirmed with its first code, asked for codes, and removed.
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';

import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import { seal, unseal } from '#identity/accounts/account-secret.server.ts';
import { beginComplete } from '#identity/login/begin-complete.server.ts';
import type { LoggedIn } from '#identity/login/log-in.server.ts';
import { secondFactorTries, usedCode } from '#identity/login/login-budgets.ts';
import { endSessionsOf } from '#identity/accounts/sessions.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

/** What an app needs: the address in a QR code, and the secret to type by hand. */
export type AppKey = { uri: string; secret: string };

/** The same key until it is confirmed, so that a reload shows the scanned code; null once there is an app. */
export async function prepareApp(ctx: AccountsCtx, who: SignedIn): Promise<AppKey | null> {
  const fresh = seal(Buffer.from(ctx.random(24)).toString('base64url'), ctx.settings);
  const [row] = await prepared<{ secret: string; verified: boolean }>(ctx.db, PREPARE, [
    uuidv7(ctx.now, ctx.random),
    who.accountId,
    fresh,
    seal('[]', ctx.settings),
  ]);
  if (!row || row.verified) return null;
  const app = appOf(ctx, row.secret, who.email);
  return { secret: app.secret.base32, uri: app.toString() };
}

/** The stored text itself is the key. */
function appOf({ settings, airline }: AccountsCtx, sealed: string, label: string): TOTP {
  return new TOTP({ issuer: airline.name, label, secret: Secret.fromUTF8(unseal(sealed, settings)) });
}

const PREPARE = `insert into account_totp (account_totp_id, account_id, secret, recovery_codes, verified)
  values ($1, $2, $3, $4, false)
  on conflict (account_id) do update set secret = account_totp.secret returning secret, verified`;

type Confirmation = { who: SignedIn; code: string; userAgent: string | null };

/**
 * The first right code makes the app a second factor. Every session of the account ends, and a new one begins; the
 * recovery codes are shown only this once.
 */
export async function confirmApp(
  ctx: AccountsCtx,
  { who, code, userAgent }: Confirmation,
): Promise<Result<{ login: LoggedIn; recoveryCodes: string[] }, 'factor_code_wrong' | 'rate_limited'>> {
  const turn = await ctx.rates.take(secondFactorTries, `account ${who.accountId}`);
  if (!turn.ok) return turn;
  const typed = cleanCode(code).replaceAll(' ', '');
  if (!(await isCodeNow(ctx, who.accountId, typed, false))) return refuse('factor_code_wrong');
  if (!(await spendCode(ctx, who.accountId, typed))) return refuse('factor_code_wrong');
  await turn.value.giveBack();
  const recoveryCodes = newRecoveryCodes(ctx);
  const stored = storedCodes(ctx, recoveryCodes);
  const login = await withTx(ctx.db, async (tx) => {
    await prepared(tx, CONFIRM, [who.accountId, stored]);
    await endSessionsOf(tx, who.accountId);
    await note(ctx, tx, who, 'factor.added', 'app');
    return beginComplete(tx, ctx, { account: who, method: 'app', userAgent });
  });
  return ok({ login, recoveryCodes });
}

const CONFIRM = `with app as (
    update account_totp set recovery_codes = $2, verified = true where account_id = $1
  ) update account set two_factor_enabled = true where account_id = $1`;

/** Ten new ones; the earlier ones stop working. */
export async function renewRecoveryCodes(ctx: AccountsCtx, who: SignedIn): Promise<string[]> {
  const codes = newRecoveryCodes(ctx);
  const stored = storedCodes(ctx, codes);
  await withTx(ctx.db, async (tx) => {
    await prepared(tx, 'update account_totp set recovery_codes = $2 where account_id = $1 and verified', [
      who.accountId,
      stored,
    ]);
    await note(ctx, tx, who, 'factor.codes_renewed', 'recovery');
  });
  return codes;
}

/** Refused as `factor_missing` when it is the last factor of an account that needs one. */
export function removeApp(ctx: AccountsCtx, who: SignedIn): Promise<Result<null, 'factor_missing'>> {
  return withTx(ctx.db, async (tx) => {
    await prepared(tx, 'select from account where account_id = $1 for update', [who.accountId]);
    const passkeys = await prepared(tx, 'select from account_passkey where account_id = $1', [who.accountId]);
    if (ctx.settings.STAFF_SECOND_FACTOR === 'required' && passkeys.length === 0)
      return refuse('factor_missing');
    await prepared(tx, 'delete from account_totp where account_id = $1', [who.accountId]);
    await prepared(tx, 'update account set two_factor_enabled = false where account_id = $1', [
      who.accountId,
    ]);
    await note(ctx, tx, who, 'factor.removed', 'app');
    return ok(null);
  });
}

function note(
  ctx: AccountsCtx,
  tx: Parameters<typeof noteAct>[0],
  who: SignedIn,
  act: string,
  factor: string,
): Promise<void> {
  const subject = { type: 'account', id: who.accountId };
  return noteAct(tx, { ...ctx, account: who }, { act, subject, details: { factor } });
}

/** Valid now, and not used before: a code seen while being typed is worth nothing. */
export async function isAppCode(ctx: AccountsCtx, accountId: string, code: string): Promise<boolean> {
  return (await isCodeNow(ctx, accountId, code, true)) && spendCode(ctx, accountId, code);
}

/** Whether the code was not used before, by a login or to confirm the app; it is used now. */
async function spendCode({ rates }: AccountsCtx, accountId: string, code: string): Promise<boolean> {
  return (await rates.take([usedCode], `code ${accountId} ${code}`)).ok;
}

/** Clocks may differ by one step of thirty seconds. */
async function isCodeNow(
  ctx: AccountsCtx,
  accountId: string,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const [row] = await prepared<{ secret: string; verified: boolean }>(
    ctx.db,
    'select secret, verified from account_totp where account_id = $1',
    [accountId],
  );
  if (!row || (confirmed && !row.verified)) return false;
  const timestamp = ctx.now.getTime();
  return appOf(ctx, row.secret, accountId).validate({ token: code, timestamp, window: 1 }) !== null;
}

/** True for a code that was not used before; it is used up then. */
export function takeRecoveryCode(ctx: AccountsCtx, accountId: string, code: string): Promise<boolean> {
  return withTx(ctx.db, async (tx) => {
    const [row] = await prepared<{ codes: string }>(tx, CODES, [accountId]);
    const codes = row ? z.array(z.string()).parse(JSON.parse(unseal(row.codes, ctx.settings))) : [];
    if (!codes.includes(code)) return false;
    const left = storedCodes(
      ctx,
      codes.filter((each) => each !== code),
    );
    await prepared(tx, 'update account_totp set recovery_codes = $2 where account_id = $1', [
      accountId,
      left,
    ]);
    return true;
  });
}

const CODES = `select recovery_codes codes from account_totp where account_id = $1 and verified for update`;

/** Ten letters and digits each: fifty random bits. */
function newRecoveryCodes({ random }: AccountsCtx): string[] {
  return Array.from({ length: 10 }, () => {
    const text = new Secret({ buffer: new Uint8Array(random(7)).buffer }).base32.toLowerCase();
    return `${text.slice(0, 5)}-${text.slice(5, 10)}`;
  });
}

function storedCodes({ settings }: AccountsCtx, codes: readonly string[]): string {
  return seal(JSON.stringify(codes), settings);
}
