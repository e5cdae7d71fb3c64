// What a traveller may choose when paying: types shared by page, API and commands.
import type { RefundState } from '#platform/db/refund-states.ts';

export type MethodOption = {
  method: 'card' | 'instant';
  /** The schemes that the provider takes for it, as their owners write them; empty where it names none. */
  marks: readonly string[];
  /** The surcharge of this payment method. */
  surchargeMinor: number;
  /** The amount paid with this method: the rest after vouchers, and the surcharge. */
  payMinor: number;
};

export type ChosenVoucher = {
  voucherId: string;
  /** Last four characters of its code. */
  codeEnd: string;
  usedMinor: number;
  /** What is left on it afterwards. */
  leftMinor: number;
  /** ISO instant. */
  expiresAt: string;
};

/** An agency's credit as a way to pay what vouchers leave: all of it, or a part. */
export type CreditOption = {
  /** Paid to the airline on credit when it pays all that vouchers leave. */
  grossMinor: number;
  /** What the agency earns on the booking, whatever the payment method. */
  commissionMinor: number;
  /** What it takes from the line: gross less commission. */
  netMinor: number;
  /** What is left of the line and of a branch's month now, and after this booking. What its own open payment keeps of it counts as left. */
  availableMinor: number;
  /** Its share of a group's deposit, which goes back to the line when it is paid. */
  depositBackMinor: number;
  leftMinor: number;
  /** The most that can be paid on credit now, gross: within the line, the agent's own limits and the booking. */
  mostMinor: number;
  /** Why this booking cannot be paid on it now; null when it can. */
  refusal: CreditRefusal | null;
};

export const creditRefusals = [
  'credit_missing',
  'credit_blocked',
  'credit_exceeded',
  'branch_limit_exceeded',
  'branch_selling_stopped',
  'agent_limit_exceeded',
] as const;
export type CreditRefusal = (typeof creditRefusals)[number];

export const payBeyond = ['payment_too_small', 'payment_too_large'] as const;
export type PayBeyond = (typeof payBeyond)[number];

export type PaymentOptions = {
  /** The booking's stored total, without any surcharge. */
  totalMinor: number;
  currency: string;
  vouchers: ChosenVoucher[];
  vouchersMinor: number;
  /** What credit is to pay after the vouchers, gross; the methods pay the rest. */
  creditMinor: number;
  /** What is left to pay after vouchers and `creditMinor`. */
  restMinor: number;
  /** Empty when nothing is left to pay, and when no method takes what is left. */
  methods: MethodOption[];
  /** Why no method takes what is left: it is below or above what they charge at one time; else null. */
  beyond: PayBeyond | null;
  /** For a booking of an agency; null for travellers, and when nothing is left to pay. */
  credit: CreditOption | null;
};

/** One part of what was paid for a booking. */
export type PaidPart = {
  kind: 'card' | 'instant' | 'voucher' | 'credit';
  amountMinor: number;
  /** `Visa`, `4242` for a card; null where the provider did not report it. */
  brand: string | null;
  lastFour: string | null;
  /** Last four characters of a voucher's code. */
  codeEnd: string | null;
};

export type RefundView = {
  refundId: string;
  amountMinor: number;
  currency: string;
  destination: 'source' | 'voucher';
  state: RefundState;
  /** The part of the payment, or the voucher, that it is refunded to. */
  kind: PaidPart['kind'];
  codeEnd: string | null;
  /** ISO instant. */
  at: string;
};

/** How a confirmed booking was paid, and what was refunded. */
export type Paid = {
  /** ISO instant of the confirmation. */
  paidAt: string;
  totalMinor: number;
  surchargeMinor: number;
  currency: string;
  parts: PaidPart[];
  refunds: RefundView[];
};
