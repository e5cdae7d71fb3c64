// Credit of the demonstration's agencies: a line that is partly used, one that is nearly used up, and a prepaid one.
import { demoAgencies } from '#demo/load/demo-accounts.ts';
import type { CreditKind } from '#payments/credit/credit-line.ts';

type DemoCredit = {
  creditAccountId: string;
  agencyId: string;
  currency: string;
  kind: CreditKind;
  limitMinor: number;
  invoicePeriod: 'week' | 'month' | null;
  invoiceDays: number | null;
  /** From the first to the last. Positive amounts are owed by the agency, negative ones are its payments. */
  movements: readonly { amountMinor: number; note: string; daysAgo: number }[];
};

const owed = (amountMinor: number, daysAgo = 60) => ({
  amountMinor,
  note: 'Balance brought forward',
  daysAgo,
});
const paid = (amountMinor: number, note: string, daysAgo: number) => ({
  amountMinor: -amountMinor,
  note,
  daysAgo,
});

const [brisa, norte, azul] = demoAgencies;

export const demoCredit: readonly DemoCredit[] = [
  credit(1, brisa, 'EUR', 4_000_000, [
    owed(1_843_250),
    paid(900_000, 'SEPA 2026-0417', 31),
    owed(304_800, 12),
  ]),
  credit(2, brisa, 'USD', 2_000_000, [owed(312_400, 12)]),
  credit(3, brisa, 'MXN', 40_000_000, []),
  credit(4, norte, 'EUR', 500_000, [owed(612_300), paid(124_900, 'SEPA 2026-0533', 20)]),
  {
    ...credit(5, azul, 'EUR', 0, [paid(300_000, 'TRF 88120', 45), owed(184_500, 9)]),
    kind: 'prepaid',
    invoicePeriod: null,
    invoiceDays: null,
  },
];

/** Invoiced monthly, payable within fifteen days. */
function credit(
  number: number,
  owner: (typeof demoAgencies)[number] | undefined,
  currency: string,
  limitMinor: number,
  movements: DemoCredit['movements'],
): DemoCredit {
  const creditAccountId = `0de30000-0000-7000-8000-d${String(number).padStart(11, '0')}`;
  const terms = { kind: 'invoice', invoicePeriod: 'month', invoiceDays: 15 } as const;
  return { creditAccountId, agencyId: owner?.agencyId ?? '', currency, limitMinor, movements, ...terms };
}
