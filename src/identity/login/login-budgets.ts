// How many wrong passwords and codes are answered (docs/decisions/0018-identity.md). Only wrong ones count.
import type { AccountKind } from '#identity/accounts/session-token.server.ts';
import type { RateRule } from '#platform/http/rate-limit.ts';

const QUARTER_S = 900;
const HOUR_S = 3600;
const DAY_S = 86_400;

/**
 * Per network address, by browsers that never logged in to the account: colleagues at the address whose browsers are
 * known are not limited by what strangers there try. Staff and agents have budgets of their own.
 */
export const loginsPerAddress: Readonly<Record<AccountKind, readonly RateRule[]>> = {
  agency: [
    { name: 'login', tokens: 30, seconds: QUARTER_S },
    { name: 'login, day', tokens: 200, seconds: DAY_S },
  ],
  staff: [
    { name: 'login of staff', tokens: 30, seconds: QUARTER_S },
    { name: 'login of staff, day', tokens: 200, seconds: DAY_S },
  ],
};

/**
 * For one account, by browsers that never logged in to it: a stranger who uses it up locks out strangers only. A budget
 * begins with its first try, so sixty minutes may see the end of one and the whole of the next: of strangers and known
 * devices together at most 9 + 11 tries. Whoever chooses a new password by a mailed link begins new budgets.
 */
export const loginsOfStrangers: readonly RateRule[] = [
  { name: 'login of an account', tokens: 5, seconds: HOUR_S, mayBeCleared: true },
  { name: 'login of an account, day', tokens: 20, seconds: DAY_S, mayBeCleared: true },
];

/**
 * For one account, by browsers that logged in to it before, and by signed-in people who enter their own
 * password again. Of a known account, so by its id.
 */
export const loginsOfKnown: readonly RateRule[] = [
  { name: 'known login of an account', tokens: 6, seconds: HOUR_S, mayBeCleared: true },
  { name: 'known login of an account, day', tokens: 50, seconds: DAY_S, mayBeCleared: true },
];

/** Codes of a second factor: the person who enters them knows the password. */
export const secondFactorTries: readonly RateRule[] = [
  { name: 'second factor', tokens: 5, seconds: QUARTER_S },
  { name: 'second factor, day', tokens: 20, seconds: DAY_S },
];

/** A code of an app is valid for one login: this is longer than any clock accepts it. */
export const usedCode: RateRule = { name: 'used code', tokens: 1, seconds: 120 };

/** Mails that set a new password: per network address, and per account. */
export const resetsPerAddress: readonly RateRule[] = [{ name: 'reset', tokens: 10, seconds: HOUR_S }];
export const resetsPerAccount: readonly RateRule[] = [
  { name: 'reset of an account', tokens: 3, seconds: HOUR_S },
];

/** A challenge is answered once: this is longer than its cookie lives. */
export const usedChallenge: RateRule = { name: 'passkey challenge', tokens: 1, seconds: 600 };

/** Answers of passkeys per network address: nobody guesses one, so that a flood is all that is limited. */
export const passkeyAnswers: readonly RateRule[] = [
  { name: 'passkey answer', tokens: 300, seconds: QUARTER_S },
];

/** Challenges of passkeys. */
export const passkeyChallenges: readonly RateRule[] = [{ name: 'passkey', tokens: 300, seconds: QUARTER_S }];
