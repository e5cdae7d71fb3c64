// How a booking would be paid now: what each chosen voucher gives, what is left, and the ways to pay that.
import type { Gateways } from '#payments/states/gateway.ts';
import type { ChosenVoucher, MethodOption, PaymentOptions } from '#payments/states/payment-options.ts';
import type { ChosenRow, MethodRow } from '#payments/states/payment-facts.server.ts';
import { surchargeOf, useBalances } from '#payments/states/surcharge.ts';

type PlanInput = {
  booking: { totalMinor: number; paymentFeeMinor: number; currency: string };
  methods: readonly MethodRow[];
  vouchers: readonly ChosenRow[];
};

export type PlannedMethod = MethodOption & { provider: string };

export type PaymentPlan = Omit<PaymentOptions, 'methods'> & { methods: PlannedMethod[] };

/** An expired voucher gives nothing, except what the booking's own payment holds of it already. */
export function planPayment(gateways: Gateways, input: PlanInput, now: Date): PaymentPlan {
  const { booking, vouchers } = input;
  const totalMinor = booking.totalMinor - booking.paymentFeeMinor;
  const usable = vouchers.map((each) => usableOf(each, now));
  const { used, restMinor } = useBalances(totalMinor, usable);
  return {
    totalMinor,
    currency: booking.currency,
    vouchers: vouchers.map((each, at) => chosen(each, usable[at] ?? 0, used[at] ?? 0)),
    vouchersMinor: totalMinor - restMinor,
    restMinor,
    methods: restMinor === 0 ? [] : offered(gateways, input.methods, restMinor),
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

/** A site and currency that nobody has set up takes cards, at no cost; one that has been set up takes what it says. */
const usual: MethodRow = { method: 'card', provider: null, basisPoints: 0, fixedMinor: 0, active: true };

function offered(gateways: Gateways, rows: readonly MethodRow[], restMinor: number): PlannedMethod[] {
  return (rows.length > 0 ? rows : [usual])
    .filter((row) => row.active)
    .flatMap((row) => {
      const gateway = row.provider === null ? gateways.usual : gateways.named(row.provider);
      // A provider that this deployment does not know is nobody to pay to.
      if (!gateway) return [];
      const surchargeMinor = surchargeOf(row, restMinor);
      const { method } = row;
      return { method, surchargeMinor, payMinor: restMinor + surchargeMinor, provider: gateway.provider };
    });
}

/** Without what only the server needs to know. */
export function optionsOf({ methods, ...plan }: PaymentPlan): PaymentOptions {
  return { ...plan, methods: methods.map(({ provider: _, ...method }) => method) };
}
