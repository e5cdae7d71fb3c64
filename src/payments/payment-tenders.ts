// The tenders of one payment: what the provider, an agency's credit, and vouchers paid of it.
type Paid = {
  method: 'card' | 'instant' | 'voucher' | 'credit';
  /** What the provider charges. */
  amountMinor: number;
  vouchersMinor: number;
  creditMinor: number;
};

export type Tender = { method: Paid['method']; amountMinor: number };

/** The amount of each tender, the provider's first; a payment of nothing has its method alone. */
export function tendersOf({ method, amountMinor, vouchersMinor, creditMinor }: Paid): Tender[] {
  const all: Tender[] = [
    { method, amountMinor },
    { method: 'credit', amountMinor: creditMinor },
    { method: 'voucher', amountMinor: vouchersMinor },
  ];
  const paid = all.filter((tender) => tender.amountMinor > 0);
  return paid.length > 0 ? paid : [{ method, amountMinor: 0 }];
}
