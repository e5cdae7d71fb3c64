// The cards of the sandbox: each number forces one outcome. The same list is shown on the provider's own page and in
// docs/sandbox-cards.md. Only the last four digits are ever stored, so they have to be distinct.

export type CardName =
  | 'approved'
  | 'challenge'
  | 'declined'
  | 'no_funds'
  | 'challenge_refused'
  | 'challenge_lost'
  | 'slow_decline'
  | 'silent'
  | 'late'
  | 'very_late'
  | 'lost_browser'
  | 'no_webhook'
  | 'late_webhook'
  | 'capture_fails';

export type ProviderFailure =
  | 'card_declined'
  | 'insufficient_funds'
  | 'authentication_failed'
  | 'authentication_abandoned'
  | 'bank_timeout'
  | 'expired'
  | 'cancelled_by_payer'
  | 'cancelled_by_merchant';

/** Which configurable delay passes before the bank answers (see `SandboxDelays`). */
export type BankDelay = 'slow' | 'late' | 'veryLate' | 'silent';

export type MagicCard = {
  name: CardName;
  number: string;
  /** The bank's extra step: a code, a code that is never accepted, or a page that never answers. */
  challenge?: 'code' | 'refused' | 'lost';
  /** Why it ends badly; absent for a card that is authorised. */
  failure?: ProviderFailure;
  delay?: BankDelay;
  webhooks?: 'none' | 'late';
  /** The traveller's browser is never sent back. */
  losesBrowser?: true;
  /** Captures fail for the first seconds after the authorisation. */
  captureFails?: true;
};

export const magicCards: readonly MagicCard[] = [
  { name: 'approved', number: '4242424242424242' },
  { name: 'challenge', number: '4000000000003220', challenge: 'code' },
  { name: 'declined', number: '4000000000000002', failure: 'card_declined' },
  { name: 'no_funds', number: '4000000000009995', failure: 'insufficient_funds' },
  { name: 'challenge_refused', number: '4000000000001638', challenge: 'refused' },
  { name: 'challenge_lost', number: '4000000000001513', challenge: 'lost' },
  { name: 'slow_decline', number: '4000000000001711', delay: 'slow', failure: 'bank_timeout' },
  { name: 'silent', number: '4000000000001810', delay: 'silent', failure: 'expired' },
  { name: 'late', number: '4000000000001919', delay: 'late' },
  { name: 'very_late', number: '4000000000001927', delay: 'veryLate' },
  { name: 'lost_browser', number: '4000000000001935', losesBrowser: true },
  { name: 'no_webhook', number: '4000000000001943', webhooks: 'none' },
  { name: 'late_webhook', number: '4000000000001950', webhooks: 'late' },
  { name: 'capture_fails', number: '4000000000005001', captureFails: true },
];

export function cardByNumber(number: string): MagicCard | null {
  return magicCards.find((card) => card.number === number) ?? null;
}

export function cardByLastFour(lastFour: string | null): MagicCard | null {
  return magicCards.find((card) => card.number.endsWith(lastFour ?? '-')) ?? null;
}

export function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
