// Stripe's documented test cards (https://docs.stripe.com/testing), and the payment methods and tokens that stand for
// them. A number forces one outcome.

export type TestCard = {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  /** `pm_card_…` and `tok_…` names without their prefix. */
  names?: readonly string[];
  /** The bank authenticates the payer. */
  challenge?: true;
  decline?: { code: string; decline_code?: string };
  /** Opened as soon as the money is captured; an inquiry moves no money. */
  dispute?: { reason: string; status: 'needs_response' | 'warning_needs_response' };
  /** A refund that is pending at first, or one that succeeds and fails afterwards. */
  refund?: 'pending' | 'fails';
};

const declined = (decline_code: string) => ({ code: 'card_declined', decline_code });

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', names: ['visa'] },
  { number: '5555555555554444', brand: 'mastercard', names: ['mastercard'] },
  { number: '378282246310005', brand: 'amex', names: ['amex'] },
  { number: '4000002500003155', brand: 'visa', challenge: true, names: ['authenticationRequiredOnSetup'] },
  { number: '4000000000003220', brand: 'visa', challenge: true, names: ['threeDSecure2Required'] },
  {
    number: '4000008400001629',
    brand: 'visa',
    challenge: true,
    decline: declined('generic_decline'),
    names: ['threeDSecureRequiredChargeDeclined'],
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    decline: declined('generic_decline'),
    names: ['visa_chargeDeclined', 'chargeDeclined'],
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    decline: declined('insufficient_funds'),
    names: ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    decline: declined('lost_card'),
    names: ['visa_chargeDeclinedLostCard'],
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    decline: declined('stolen_card'),
    names: ['visa_chargeDeclinedStolenCard'],
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    decline: { code: 'expired_card' },
    names: ['chargeDeclinedExpiredCard'],
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    decline: { code: 'incorrect_cvc' },
    names: ['chargeDeclinedIncorrectCvc'],
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    decline: { code: 'processing_error' },
    names: ['chargeDeclinedProcessingError'],
  },
  { number: '4100000000000019', brand: 'visa', decline: declined('fraudulent'), names: ['radarBlock'] },
  {
    number: '4000000000000259',
    brand: 'visa',
    dispute: { reason: 'fraudulent', status: 'needs_response' },
    names: ['createDispute'],
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    dispute: { reason: 'fraudulent', status: 'warning_needs_response' },
    names: ['createDisputeInquiry'],
  },
  { number: '4000000000007726', brand: 'visa', refund: 'pending', names: ['pendingRefund'] },
  { number: '4000000000005126', brand: 'visa', refund: 'fails', names: ['refundFail'] },
];

export function cardByNumber(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number.replaceAll(/\D/g, ''));
}

/** By `pm_card_visa` or `tok_visa`. */
export function cardByName(name: string): TestCard | undefined {
  const bare = name.replace(/^(pm_card|tok)_/, '');
  return testCards.find(({ names }) => names?.includes(bare));
}
