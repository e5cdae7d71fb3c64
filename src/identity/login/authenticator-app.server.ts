// The authenticator app of an account: prepared, confirmed with its first code, and removed. The library checks the
// codes, and secrets are stored in its form (docs/decisions/0032-accounts.md).

import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { authOf, authSecret } from '#identity/accounts/auth.server.ts';
import { beginComplete, bearerOf, nullIfRefused } from '#identity/login/finish-login.server.ts';
import type { LoggedIn } from '#identity/login/log-in.server.ts';
import { secondFactorTries } from '#identity/login/login-budgets.ts';
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
  const key = authSecret(ctx.settings);
  const { generateRandomString, symmetricEncrypt, symmetricDecrypt } = await libraryCrypto();
  const fresh = await symmetricEncrypt({ key, data: generateRandomString(32) });
  const none = await symmetricEncrypt({ key, data: '[]' });
  const id = uuidv7(ctx.now, ctx.random);
  const [row] = await prepared<{ secret: string; verified: boolean }>(ctx.db, PREPARE, [
    id,
    who.accountId,
    fresh,
    none,
  ]);
  if (!row || row.verified) return null;
  const secret = base32(Buffer.from(await symmetricDecrypt({ key, data: row.secret })));
  const [issuer, label] = [ctx.airline.name, who.email].map(encodeURIComponent);
  return {
    secret,
    uri: `otpauth://totp/${issuer}:${label}?secret=${secret}&issuer=${issuer}&digits=6&period=30`,
  };
}

const PREPARE = `insert into account_totp (account_totp_id, account_id, secret, recovery_codes, verified)
  values ($1, $2, $3, $4, false)
  on conflict (account_id) do update set secret = account_totp.secret returning secret, verified`;

type Confirmation = { who: SignedIn; hash: string; code: string; userAgent: string | null };

/**
 * The first right code makes the app a second factor. Every session of the account ends, and a new one begins; the
 * recovery codes are shown only this once. `hash` is that of the requesting session.
 */
export async function confirmApp(
  ctx: AccountsCtx,
  { who, hash, code, userAgent }: Confirmation,
): Promise<Result<{ login: LoggedIn; recoveryCodes: string[] }, 'factor_code_wrong' | 'rate_limited'>> {
  const turn = await ctx.rates.take(secondFactorTries, `account ${who.accountId}`);
  if (!turn.ok) return turn;
  const typed = code.replaceAll(/\s/g, '');
  const { api } = await authOf(ctx);
  const right = await api.verifyTOTP({ body: { code: typed }, headers: bearerOf(hash) }).catch(nullIfRefused);
  if (!right) return refuse('factor_code_wrong');
  await turn.value.giveBack();
  const recoveryCodes = await newRecoveryCodes();
  const stored = await storedCodes(ctx, recoveryCodes);
  const login = await withTx(ctx.db, async (tx) => {
    await prepared(tx, CONFIRM, [who.accountId, stored]);
    // The library began a session of its own, which is not needed.
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
  const codes = await newRecoveryCodes();
  const stored = await storedCodes(ctx, codes);
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

async function newRecoveryCodes(): Promise<string[]> {
  const { generateRandomString } = await libraryCrypto();
  const half = () => generateRandomString(5, 'a-z', '0-9');
  return Array.from({ length: 10 }, () => `${half()}-${half()}`);
}

/** Stored in the form that the library reads. */
async function storedCodes({ settings }: AccountsCtx, codes: readonly string[]): Promise<string> {
  const { symmetricEncrypt } = await libraryCrypto();
  return symmetricEncrypt({ key: authSecret(settings), data: JSON.stringify(codes) });
}

/** Loaded with the library itself, at first use. */
const libraryCrypto = () => import('better-auth/crypto');

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
