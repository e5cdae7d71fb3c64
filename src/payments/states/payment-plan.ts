// How a booking would be paid now: what each chosen voucher pays, what an agency's credit pays, what is left, and the
// methods to pay that.
import type { ChargeBounds, Gateway, Gateways } from '#payments/states/gateway.ts';
import type {
  ChosenVoucher,
  CreditOption,
  MethodOption,
  PayBeyond,
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
  const onCredit = Math.min(input.creditMinor ?? 0, afterVouchers);
  const ways = waysOf(gateways, input.methods, booking.currency);
  // A rest that no method charges is raised: credit and vouchers pay less of the total.
  const planned = afterVouchers - onCredit;
  const restMinor = Math.min(totalMinor, chargeable(ways, planned));
  const creditMinor = Math.max(0, onCredit - (restMinor - planned));
  spare(used, restMinor + creditMinor - afterVouchers);
  const methods = restMinor === 0 ? [] : offered(ways, restMinor);
  return {
    totalMinor,
    currency: booking.currency,
    vouchers: vouchers.map((each, at) => chosen(each, usable[at] ?? 0, used[at] ?? 0)),
    vouchersMinor: totalMinor - restMinor - creditMinor,
    creditMinor,
    restMinor,
    methods,
    beyond: restMinor === 0 || methods.length > 0 ? null : whyNone(ways, restMinor),
  };
}

/** Takes `minor` back from what vouchers pay, from the one that pays most. */
function spare(used: number[], minor: number): void {
  for (let left = minor; left > 0;) {
    const largest = Math.max(...used);
    const part = Math.min(left, largest);
    used[used.indexOf(largest)] = largest - part;
    left -= part;
  }
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

/** A method that may be offered here, with the surcharge of the site and the bounds of its gateway. */
type Way = { row: MethodRow; gateway: Gateway; marks: readonly string[]; bounds: ChargeBounds };

function waysOf(gateways: Gateways, rows: readonly MethodRow[], currency: string): Way[] {
  return (rows.length > 0 ? rows : [usual])
    .filter((row) => row.active)
    .flatMap((row) => {
      const gateway = row.provider === null ? gateways.usual : gateways.named(row.provider);
      // A provider that this deployment does not know cannot be paid through.
      if (!gateway) return [];
      const { method } = row;
      return {
        row,
        gateway,
        marks: gateway.marks(method, currency),
        bounds: gateway.bounds(method, currency),
      };
    });
}

function offered(ways: readonly Way[], restMinor: number): PlannedMethod[] {
  return ways.flatMap(({ row, gateway, marks, bounds }) => {
    const surchargeMinor = surchargeOf(row, restMinor);
    const payMinor = restMinor + surchargeMinor;
    if (payMinor < bounds.leastMinor || payMinor > bounds.mostMinor) return [];
    return { method: row.method, marks, surchargeMinor, payMinor, provider: gateway.provider };
  });
}

/** The rest, or the least one that a method charges where this one is below what all of them charge. */
function chargeable(ways: readonly Way[], restMinor: number): number {
  if (restMinor === 0 || whyNone(ways, restMinor) !== 'payment_too_small') return restMinor;
  return Math.min(...ways.map(({ bounds }) => bounds.leastMinor));
}

/** Null where a method charges it, or where none is offered whatever is left. */
function whyNone(ways: readonly Way[], restMinor: number): PayBeyond | null {
  if (ways.length === 0 || offered(ways, restMinor).length > 0) return null;
  const isBelow = ways.some(({ bounds }) => restMinor < bounds.leastMinor);
  return isBelow ? 'payment_too_small' : 'payment_too_large';
}

/** Leaves out what only the server needs. `credit` is the agency's, where an agency booked. */
export function optionsOf(
  { methods, ...plan }: PaymentPlan,
  credit: CreditOption | null = null,
): PaymentOptions {
  return { ...plan, methods: methods.map(({ provider: _provider, ...method }) => method), credit };
}
