// What an agent needs after a sale: what the agency pays, how and when, and where to go on.
import type { SellerView } from '#funnel/agency-prices/seller-view.ts';
import { readInvoiceTerms } from '#payments/credit/invoice-terms.server.ts';
import { type InvoiceTerms, netOf } from '#payments/credit/credit-line.ts';
import type { Paid } from '#payments/states/payment-options.ts';
import { sumMinor } from '#platform/lib/money.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export type AgentSale = {
  agency: string;
  /** Null while net prices are hidden, because a customer looks at the screen. */
  sums: SaleSums | null;
};

export type SaleSums = {
  grossMinor: number;
  commissionMinor: number;
  /** Net: what the booking costs the agency. */
  netMinor: number;
  /** What it took of the agency's credit, how that is paid, and what was paid by other means. */
  creditMinor: number;
  terms: InvoiceTerms | null;
  paidMinor: number;
  /** The part of the commission that is credited to the agency's account. */
  earnedMinor: number;
};

/** `seller` is there for agents of the booking's agency only; null for everybody else. */
export async function readAgentSale(
  ctx: AppCtx & { account: { agencyId: string } },
  { seller, currency, paid }: { seller: SellerView; currency: string; paid: Paid | null },
): Promise<AgentSale> {
  const { agency, hidden } = seller;
  if (hidden) return { agency, sums: null };
  const terms = await readInvoiceTerms(ctx.db, ctx.account.agencyId, currency);
  return { agency, sums: saleSums(seller, { terms, parts: paid?.parts ?? [] }) };
}

type How = {
  terms: InvoiceTerms | null;
  parts: readonly Pick<Paid['parts'][number], 'kind' | 'amountMinor'>[];
};

/** The commission is taken off the part on credit; what is left of it is credited to the account. */
export function saleSums(
  { totalMinor, commissionMinor }: Pick<SellerView, 'totalMinor' | 'commissionMinor'>,
  { terms, parts }: How,
): SaleSums {
  const grossOf = (isCredit: boolean) =>
    sumMinor(parts.filter(({ kind }) => (kind === 'credit') === isCredit).map((part) => part.amountMinor));
  const onCredit = grossOf(true);
  const creditMinor = netOf(onCredit, commissionMinor);
  return {
    grossMinor: totalMinor,
    commissionMinor,
    netMinor: totalMinor - commissionMinor,
    creditMinor,
    terms,
    paidMinor: grossOf(false),
    earnedMinor: commissionMinor - (onCredit - creditMinor),
  };
}
