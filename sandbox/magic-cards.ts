// The cards of the sandbox: each number forces one outcome. The same list is on the provider's own page and in
// docs/sandbox-cards.md. Only the last four digits are ever stored, so they must be distinct.
import { assert } from '#platform/lib/result.ts';

export type CardName =
  | 'approved'
  | 'mastercard'
  | 'frictionless'
  | 'challenge'
  | 'declined'
  | 'no_funds'
  | 'over_limit'
  | 'lost_card'
  | 'stolen_card'
  | 'fraudulent'
  | 'expired_card'
  | 'wrong_code'
  | 'processing_error'
  | 'challenge_refused'
  | 'challenge_no_funds'
  | 'challenge_lost'
  | 'slow_decline'
  | 'silent'
  | 'late'
  | 'very_late'
  | 'lost_browser'
  | 'no_webhook'
  | 'late_webhook'
  | 'capture_fails'
  | 'refund_slow'
  | 'refund_refused'
  | 'refund_fails_late'
  | 'refund_bounces'
  | 'dispute_won'
  | 'dispute_lost';

export type ProviderFailure =
  | 'card_declined'
  | 'insufficient_funds'
  | 'limit_exceeded'
  | 'lost_card'
  | 'stolen_card'
  | 'fraudulent'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'authentication_failed'
  | 'authentication_abandoned'
  | 'bank_timeout'
  | 'expired'
  | 'cancelled_by_payer'
  | 'cancelled_by_merchant';

/** The configurable delay before the bank answers (see `SandboxDelays`). */
export type BankDelay = 'slow' | 'late' | 'veryLate' | 'silent';

/** slow: done after a while · refused: at once · fails_late: after a while · bounces: done, and reversed later. */
export type RefundTrouble = 'slow' | 'refused' | 'fails_late' | 'bounces';

export type MagicCard = {
  name: CardName;
  number: string;
  /** The bank's extra step: a code, a code that is never accepted, or a page that never answers. */
  challenge?: 'code' | 'refused' | 'lost';
  /** Why the payment fails; absent for a card that is authorised. */
  failure?: ProviderFailure;
  delay?: BankDelay;
  webhooks?: 'none' | 'late';
  /** The traveller's browser is never sent back. */
  losesBrowser?: true;
  /** Captures fail for the first seconds after the authorisation. */
  captureFails?: true;
  refunds?: RefundTrouble;
  /** The payer complains after the capture; this is the bank's final decision. */
  dispute?: 'won' | 'lost';
};

export const magicCards: readonly MagicCard[] = [
  { name: 'approved', number: '4242424242424242' },
  { name: 'mastercard', number: '5200828282828210' },
  { name: 'frictionless', number: '4000000000003055' },
  { name: 'challenge', number: '4000000000003220', challenge: 'code' },
  { name: 'declined', number: '4000000000000002', failure: 'card_declined' },
  { name: 'no_funds', number: '4000000000009995', failure: 'insufficient_funds' },
  { name: 'over_limit', number: '4000000000006975', failure: 'limit_exceeded' },
  { name: 'lost_card', number: '4000000000009987', failure: 'lost_card' },
  { name: 'stolen_card', number: '4000000000009979', failure: 'stolen_card' },
  { name: 'fraudulent', number: '4100000000000019', failure: 'fraudulent' },
  { name: 'expired_card', number: '4000000000000069', failure: 'expired_card' },
  { name: 'wrong_code', number: '4000000000000127', failure: 'incorrect_cvc' },
  { name: 'processing_error', number: '4000000000000119', failure: 'processing_error' },
  { name: 'challenge_refused', number: '4000000000001638', challenge: 'refused' },
  {
    name: 'challenge_no_funds',
    number: '4000008400001629',
    challenge: 'code',
    failure: 'insufficient_funds',
  },
  { name: 'challenge_lost', number: '4000000000001513', challenge: 'lost' },
  { name: 'slow_decline', number: '4000000000001711', delay: 'slow', failure: 'bank_timeout' },
  { name: 'silent', number: '4000000000001810', delay: 'silent', failure: 'expired' },
  { name: 'late', number: '4000000000001919', delay: 'late' },
  { name: 'very_late', number: '4000000000001927', delay: 'veryLate' },
  { name: 'lost_browser', number: '4000000000001935', losesBrowser: true },
  { name: 'no_webhook', number: '4000000000001943', webhooks: 'none' },
  { name: 'late_webhook', number: '4000000000001950', webhooks: 'late' },
  { name: 'capture_fails', number: '4000000000005001', captureFails: true },
  { name: 'refund_slow', number: '4000000000007726', refunds: 'slow' },
  { name: 'refund_refused', number: '4000000000006009', refunds: 'refused' },
  { name: 'refund_fails_late', number: '4000000000006017', refunds: 'fails_late' },
  { name: 'refund_bounces', number: '4000000000005126', refunds: 'bounces' },
  { name: 'dispute_won', number: '4000000000002685', dispute: 'won' },
  { name: 'dispute_lost', number: '4000000000000259', dispute: 'lost' },
];

/** A one-time token for a card's data, as a provider's own field in the browser would create it. */
export function cardByToken(token: string): MagicCard | null {
  return magicCards.find((card) => token === `tok_${card.name}`) ?? null;
}

export function brandOf({ number }: MagicCard): string {
  return number.startsWith('5') ? 'Mastercard' : 'Visa';
}

/** The accounts of the bank app, named after the cards that they behave like. */
export const instantAccounts = ['approved', 'no_funds', 'late'] as const satisfies CardName[];
export type InstantAccount = (typeof instantAccounts)[number];

export function cardNamed(name: CardName): MagicCard {
  const card = magicCards.find((each) => each.name === name);
  assert(card, 'every name has a card');
  return card;
}

export function cardByNumber(number: string): MagicCard | null {
  return magicCards.find((card) => card.number === number) ?? null;
}

export function cardByLastFour(lastFour: string | null): MagicCard | null {
  return magicCards.find((card) => card.number.endsWith(lastFour ?? '-')) ?? null;
}

export function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
