// Why somebody gets a mail: one sentence for each kind, in the foot of every mail (docs/decisions/0014-messages-and-documents.md).
import type { message } from '#platform/db/schema.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { WordKey } from '#platform/i18n/words.ts';

/** Kinds that are stored and sent, and boarding passes, which no job sends yet. */
export type MailKind = (typeof message.$inferSelect)['kind'] | 'boarding-pass';

/** A kind without a reason does not compile. Mails about trips and their money go to the booking's contact. */
export const reasons = {
  confirmation: 'mail.why.booking',
  'boarding-pass': 'mail.why.booking',
  'checkin-open': 'mail.why.booking',
  'schedule-change': 'mail.why.booking',
  refund: 'mail.why.booking',
  'credit-note': 'mail.why.booking',
  'payment-problem': 'mail.why.payment',
  'hold-lapsing': 'mail.why.unpaid',
  'reservation-code': 'mail.why.code',
  'newsletter-confirmation': 'mail.why.newsletter',
  'account-invitation': 'mail.why.invitation',
  'account-reset': 'mail.why.reset',
  'account-password-changed': 'mail.why.account',
  'agency-application-received': 'mail.why.application',
  'agency-application-refused': 'mail.why.application',
  'agency-invoice': 'mail.why.finances',
  'credit-low': 'mail.why.finances',
  'agency-report': 'mail.why.report',
  'allotment-release': 'mail.why.allotments',
  'agency-group': 'mail.why.group',
  'quote-accepted': 'mail.why.offer',
} as const satisfies Record<MailKind, Extract<WordKey, `mail.why.${string}`>>;

/** The names used in the sentence of each kind. */
export type WhyFacts = {
  [K in MailKind]: { kind: K } & NamedParty[(typeof reasons)[K]];
}[MailKind];

type NamedParty = {
  'mail.why.booking': { reference: string };
  'mail.why.payment': { route: string };
  'mail.why.unpaid': object;
  'mail.why.code': object;
  'mail.why.newsletter': { airline: string };
  'mail.why.invitation': { account: 'staff' | 'agency'; airline: string };
  'mail.why.reset': object;
  'mail.why.account': { airline: string };
  'mail.why.application': { airline: string };
  'mail.why.finances': { agency: string };
  'mail.why.report': { agency: string };
  'mail.why.allotments': { agency: string };
  'mail.why.group': { agency: string };
  'mail.why.offer': { agency: string };
};

/** The sentence, in the words of the reader's market. */
export function whyOf(reader: Reader, { kind, ...named }: WhyFacts): string {
  return say(reader)(reasons[kind], named);
}
