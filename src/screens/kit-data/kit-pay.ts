// An invented payment for the gallery: what travellers and agents may choose, and how a payment can end.
import type { PaymentShown } from '#payments/paying/payment-page.ts';
import type { CreditOption, MethodOption, PaymentOptions } from '#payments/states/payment-options.ts';

const TOTAL = 145_840;

const methods: MethodOption[] = [
  { method: 'card', marks: ['Visa', 'Mastercard', 'Amex'], surchargeMinor: 1_250, payMinor: TOTAL + 1_250 },
  { method: 'instant', marks: ['SEPA'], surchargeMinor: 0, payMinor: TOTAL },
];

const free = (option: MethodOption): MethodOption => ({ ...option, surchargeMinor: 0, payMinor: TOTAL });

/** Two methods, one of them with a surcharge. */
export const kitOptions: PaymentOptions = {
  totalMinor: TOTAL,
  currency: 'EUR',
  vouchers: [],
  vouchersMinor: 0,
  creditMinor: 0,
  restMinor: TOTAL,
  methods,
  credit: null,
};

/** One method without a surcharge: it is only named. */
export const kitOneMethod: PaymentOptions = { ...kitOptions, methods: methods.slice(0, 1).map(free) };

/** No method is offered now. */
export const kitNoMethod: PaymentOptions = { ...kitOptions, methods: [] };

const voucher = { voucherId: 'kit-1', codeEnd: 'K7QX', expiresAt: '2027-12-31T23:00:00Z' };

/** One voucher that is used up, one that keeps something, and one that is not needed. */
export const kitWithVouchers: PaymentOptions = {
  ...kitOptions,
  vouchers: [
    { ...voucher, usedMinor: 100_000, leftMinor: 0 },
    { ...voucher, voucherId: 'kit-2', codeEnd: '2M4D', usedMinor: 45_840, leftMinor: 4_160 },
    { ...voucher, voucherId: 'kit-3', codeEnd: '9WTR', usedMinor: 0, leftMinor: 20_000 },
  ],
  vouchersMinor: TOTAL,
  restMinor: 0,
  methods: [],
};

const credit: CreditOption = {
  grossMinor: TOTAL,
  commissionMinor: 10_208,
  netMinor: TOTAL - 10_208,
  availableMinor: 1_250_000,
  leftMinor: 1_250_000 - (TOTAL - 10_208),
  mostMinor: TOTAL,
  refusal: null,
};

/** For an agent whose line pays it all. */
export const kitOnCredit: PaymentOptions = { ...kitOptions, credit };

/** For an agent whose line is too short: it pays a part at most. */
export const kitShortCredit: PaymentOptions = {
  ...kitOptions,
  credit: {
    ...credit,
    availableMinor: 60_000,
    leftMinor: 0,
    mostMinor: 64_500,
    refusal: 'credit_exceeded',
  },
};

/** A part on credit, the rest by another method. */
export const kitPartOnCredit: PaymentOptions = {
  ...kitShortCredit,
  creditMinor: 60_000,
  restMinor: TOTAL - 60_000,
  methods: methods.map((option) => ({ ...option, payMinor: option.payMinor - 60_000 })),
};

const shown: PaymentShown = {
  paymentId: '00000000-0000-7000-8000-00000000c0de',
  bookingId: '00000000-0000-7000-8000-000000000001',
  redirectUrl: null,
  mayTryAgain: true,
  amountMinor: TOTAL,
  vouchersMinor: 0,
  creditMinor: 0,
  currency: 'EUR',
  method: 'card',
  instrument: { brand: 'Visa', lastFour: '4242' },
  state: 'processing',
  reason: null,
  why: 'late',
  email: 'ana@example.com',
  paymentPath: '#',
  againPath: '#',
  searchPath: '#',
  confirmationPath: null,
  waits: 0,
};

/** Being processed, not finished, declined, without an answer, and money on its way back. */
export const kitPayments: readonly PaymentShown[] = [
  shown,
  { ...shown, state: 'waiting', redirectUrl: '#' },
  {
    ...shown,
    state: 'declined',
    vouchersMinor: 10_000,
    reason: 'Your bank declined the payment. Try another card.',
  },
  { ...shown, state: 'unknown' },
  { ...shown, state: 'refunded', mayTryAgain: false },
];
