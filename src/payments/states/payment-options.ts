// What a traveller may choose from when paying: shapes that page, API and commands share.

export type MethodOption = {
  method: 'card' | 'instant';
  /** What this way of paying costs, on top. */
  surchargeMinor: number;
  /** What is paid this way: the rest after vouchers, and the surcharge. */
  payMinor: number;
};

export type ChosenVoucher = {
  voucherId: string;
  /** Last four signs of its code. */
  codeEnd: string;
  usedMinor: number;
  /** What stays on it afterwards. */
  leftMinor: number;
  /** ISO instant. */
  expiresAt: string;
};

export type PaymentOptions = {
  /** The booking's stored total, without any surcharge. */
  totalMinor: number;
  currency: string;
  vouchers: ChosenVoucher[];
  vouchersMinor: number;
  /** What is left to pay after vouchers. */
  restMinor: number;
  /** Empty when nothing is left to pay. */
  methods: MethodOption[];
};

/** One part of what was paid for a booking. */
export type PaidPart = {
  kind: 'card' | 'instant' | 'voucher';
  amountMinor: number;
  /** `Visa`, `4242` for a card; null where the provider did not say. */
  brand: string | null;
  lastFour: string | null;
  /** Last four signs of a voucher's code. */
  codeEnd: string | null;
};

export type RefundView = {
  refundId: string;
  amountMinor: number;
  currency: string;
  destination: 'source' | 'voucher';
  state: 'due' | 'done' | 'refused';
  /** Over which part of the payment, or into which voucher. */
  kind: PaidPart['kind'];
  codeEnd: string | null;
  /** ISO instant. */
  at: string;
};

/** How a confirmed booking was paid, and what went back. */
export type Paid = {
  /** ISO instant of the confirmation. */
  paidAt: string;
  totalMinor: number;
  surchargeMinor: number;
  currency: string;
  parts: PaidPart[];
  refunds: RefundView[];
};
