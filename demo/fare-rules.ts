// What the fares of the demonstration allow after the sale.
import { feeIn, worldCurrencies } from './fares.ts';

/** Changes are free until 30/16/1 days before departure (Specification §12). Fees in EUR. */
const rules = [
  { family: 'basic', freeChangeDays: 30, changeFee: 90, refundable: false },
  { family: 'plus', freeChangeDays: 16, changeFee: 60, refundable: false },
  { family: 'flex', freeChangeDays: 1, changeFee: 60, refundable: true },
  { family: 'business', freeChangeDays: 1, changeFee: 60, refundable: true },
];

export const worldFareRules = rules.flatMap(({ changeFee, ...rule }) =>
  worldCurrencies.map((currency) => ({
    ...rule,
    currency,
    validFrom: '2026-01-01',
    cancelFeeMinor: 0,
    changeAllowed: true,
    changeFeeMinor: feeIn(changeFee, currency),
    noShowFeeMinor: null,
    nameFeeMinor: null,
    netting: rule.refundable,
  })),
);
