// Which invoices are paid: received money covers the oldest first, and a credit note counts as received.

export type Billed = { amountMinor: number; dueOn: string };

export type InvoiceState = 'paid' | 'open' | 'overdue';

/** `invoices` from the oldest; `receivedMinor` is everything that the agency has ever paid. `today` is YYYY-MM-DD. */
export function settleInvoices<Invoice extends Billed>(
  invoices: readonly Invoice[],
  receivedMinor: number,
  today: string,
): (Invoice & { openMinor: number; state: InvoiceState })[] {
  const credited = invoices.reduce((sum, { amountMinor }) => sum - Math.min(0, amountMinor), 0);
  let left = receivedMinor + credited;
  return invoices.map((invoice) => {
    const billed = Math.max(0, invoice.amountMinor);
    const openMinor = Math.max(0, billed - Math.max(0, left));
    left -= billed;
    const state = openMinor === 0 ? 'paid' : invoice.dueOn < today ? 'overdue' : 'open';
    return { ...invoice, openMinor, state };
  });
}
