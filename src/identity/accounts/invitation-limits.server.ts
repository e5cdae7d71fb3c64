// How many invitations are mailed: each one is a mail from the airline to whomever somebody typed.
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { RateRule, Turn } from '#platform/http/rate-limit.ts';
import type { Result } from '#platform/lib/result.ts';

const DAY_S = 86_400;

/**
 * An answer reveals whether a name or an address is taken, and each invitation is a mail from the airline to anybody, so
 * the number of attempts is limited.
 */
const invitationsPerAgency: readonly RateRule[] = [
  { name: 'invitations', tokens: 20, seconds: 3600 },
  { name: 'invitations, day', tokens: 60, seconds: DAY_S },
];

/** Mails to one address, whoever invites it. */
const invitationsPerAddress: readonly RateRule[] = [
  { name: 'invitations of an address', tokens: 3, seconds: DAY_S },
];

/** Takes the turns of an invitation; `agencyId` null: staff invite. The turn of a mail that is not sent is given back. */
export async function takeInvitation(
  { rates }: Pick<AccountsCtx, 'rates'>,
  agencyId: string | null,
  email: string,
): Promise<Result<Turn, 'rate_limited'>> {
  const perAgency = agencyId === null ? null : await rates.take(invitationsPerAgency, `agency ${agencyId}`);
  if (perAgency && !perAgency.ok) return perAgency;
  return rates.take(invitationsPerAddress, `invited ${email}`);
}

/** The e-mail of an account, or an empty text. */
export async function emailOf({ db }: Pick<AccountsCtx, 'db'>, accountId: string): Promise<string> {
  const [row] = await prepared<{ email: string }>(db, 'select email from account where account_id = $1', [
    accountId,
  ]);
  return row?.email ?? '';
}
