// What an ID token has to say besides what `openid-client` checks: when it was made, for which login, and how its
// owner signed in.
import type { LoginProvider } from '#platform/lib/settings.server.ts';
import { KEPT_MS, type PopupCode } from '#identity/popup/popup-codes.ts';

export type IdClaims = Readonly<Record<string, unknown>>;

export type ExpectedToken = {
  provider: Pick<LoginProvider, 'clientId' | 'requiresSecondFactor'>;
  nonce: string;
  now: Date;
};

/** How far the provider's clock may be from ours. */
export const SKEW_SECONDS = 60;

/** Why a token that the library accepts signs nobody in; null if it may. */
export function codeOfClaims(claims: IdClaims, expected: ExpectedToken): PopupCode | null {
  if (!isOfLoginTime(claims, expected.now)) return 'internal-error';
  if (isOfOtherLogin(claims, expected)) return 'invalid-auth-event';
  const needsFactor = expected.provider.requiresSecondFactor && !hasSecondFactor(claims);
  return needsFactor ? 'multi-factor-auth-required' : null;
}

/** No older than the login can be, and not of the future. */
function isOfLoginTime({ iat }: IdClaims, now: Date): boolean {
  const age = now.getTime() / 1_000 - Number(iat);
  return age >= -SKEW_SECONDS && age <= KEPT_MS / 1_000 + SKEW_SECONDS;
}

/** Whether a token for this client answers another login, or one that another client began. */
export function isOfOtherLogin({ nonce, aud, azp }: IdClaims, expected: ExpectedToken): boolean {
  const { clientId } = expected.provider;
  const audiences = [aud].flat();
  if (!audiences.includes(clientId)) return false;
  // A token for several audiences has to say which of them asked for it.
  const party = azp ?? (audiences.length === 1 ? clientId : null);
  return nonce !== expected.nonce || party !== clientId;
}

/** Methods of RFC 8176 that are more than something that is known. */
const SECOND_FACTORS = ['mfa', 'otp', 'hwk', 'swk', 'sc', 'fpt', 'face', 'iris', 'retina', 'sms', 'tel'];

function hasSecondFactor({ amr }: IdClaims): boolean {
  return Array.isArray(amr) && amr.some((method) => SECOND_FACTORS.includes(String(method)));
}
