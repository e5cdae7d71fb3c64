// What an agent may sell on credit: one pair of limits for each currency in which the agency has credit.
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { TypedLimit } from '#identity/agencies/agent.ts';
import { readCreditLines } from '#payments/credit/read-credit-line.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { AgentCtx } from '#screens/ta/require-agent.ts';

/** The currencies of the agency's credit, by code. */
export async function readLimitCurrencies({ db, account }: AgentCtx): Promise<string[]> {
  const own = [account.agencyId];
  const lines = await readAsAgencies(db, own, (tx) => readCreditLines(tx, own));
  return lines.map(({ currency }) => currency);
}

/** The limits as typed; a currency without the agency's credit is ignored. */
export async function limitsIn(ctx: AgentCtx, form: FormData): Promise<TypedLimit[]> {
  const currencies = await readLimitCurrencies(ctx);
  return currencies.map((currency) => ({
    currency,
    bookingLimit: formText(form, `bookingLimit_${currency}`),
    dayLimit: formText(form, `dayLimit_${currency}`),
  }));
}
