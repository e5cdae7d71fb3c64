// How a booking would be paid now: what each chosen voucher pays, what an agency's credit pays, what is left, and the
// methods to pay that.
import type { Gateways } from '#payments/states/gateway.ts';
import type {
  ChosenVoucher,
  CreditOption,
  MethodOption,
  PaymentOptions,
} from '#payments/states/payment-options.ts';
import type { ChosenRow, MethodRow } from '#payments/states/payment-facts.server.ts';
import { surchargeOf, useBalances } from '#payments/states/surcharge.ts';

type PlanInput = {
  booking: { totalMinor: number; paymentFeeMinor: number; currency: string };
  methods: readonly MethodRow[];
  vouchers: readonly ChosenRow[];
  /** The most that an agency's credit is to pay after the vouchers; none by default. */
  creditMinor?: number;
};

export type PlannedMethod = MethodOption & { provider: string };

export type PaymentPlan = Omit<PaymentOptions, 'methods' | 'credit'> & { methods: PlannedMethod[] };

/** An expired voucher pays nothing, except what the booking's own payment already holds of it. */
export function planPayment(gateways: Gateways, input: PlanInput, now: Date): PaymentPlan {
  const { booking, vouchers } = input;
  const totalMinor = booking.totalMinor - booking.paymentFeeMinor;
  const usable = vouchers.map((each) => usableOf(each, now));
  const { used, restMinor: afterVouchers } = useBalances(totalMinor, usable);
  const creditMinor = Math.min(input.creditMinor ?? 0, afterVouchers);
  const restMinor = afterVouchers - creditMinor;
  return {
    totalMinor,
    currency: booking.currency,
    vouchers: vouchers.map((each, at) => chosen(each, usable[at] ?? 0, used[at] ?? 0)),
    vouchersMinor: totalMinor - afterVouchers,
    creditMinor,
    restMinor,
    methods:
      restMinor === 0 ? [] : offered(gateways, input.methods, { restMinor, currency: booking.currency }),
  };
}

function usableOf({ balanceMinor, heldMinor, expiresAt }: ChosenRow, now: Date): number {
  return heldMinor + (new Date(expiresAt) > now ? balanceMinor : 0);
}

function chosen(
  { voucherId, codeEnd, expiresAt }: ChosenRow,
  usable: number,
  usedMinor: number,
): ChosenVoucher {
  const leftMinor = usable - usedMinor;
  return { voucherId, codeEnd, usedMinor, leftMinor, expiresAt: new Date(expiresAt).toISOString() };
}

/** A site and currency without settings takes cards at no surcharge; otherwise its settings apply. */
const usual: MethodRow = { method: 'card', provider: null, basisPoints: 0, fixedMinor: 0, active: true };

function offered(
  gateways: Gateways,
  rows: readonly MethodRow[],
  { restMinor, currency }: { restMinor: number; currency: string },
): PlannedMethod[] {
  return (rows.length > 0 ? rows : [usual])
    .filter((row) => row.active)
    .flatMap((row) => {
      const gateway = row.provider === null ? gateways.usual : gateways.named(row.provider);
      // A provider that this deployment does not know cannot be paid through.
      if (!gateway) return [];
      const surchargeMinor = surchargeOf(row, restMinor);
      const { method } = row;
      const marks = gateway.marks(method, currency);
      return {
        method,
        marks,
        surchargeMinor,
        payMinor: restMinor + surchargeMinor,
        provider: gateway.provider,
      };
    });
}

/** Leaves out what only the server needs. `credit` is the agency's, where an agency booked. */
export function optionsOf(
  { methods, ...plan }: PaymentPlan,
  credit: CreditOption | null = null,
): PaymentOptions {
  return { ...plan, methods: methods.map(({ provider: _provider, ...method }) => method), credit };
}
