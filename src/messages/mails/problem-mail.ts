// A payment that did not lead to a booking: what happened, where the money goes, and what the traveller can do now.
import { time } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { TripFacts } from '#messages/mails/confirmation-facts.ts';
import type { JobData } from '#messages/jobs.ts';
import type { Mail, MailButton, MailLine } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { amountOf, totalOf, footOf, manageButton, partName, tripRoute } from '#messages/mails/trip-words.ts';
import type { PaidPart } from '#payments/states/payment-options.ts';

export type ProblemFacts = TripFacts & {
  outcome: JobData['send-payment-problem']['outcome'];
  reason: 'twice' | 'sold' | 'changed' | 'declined' | 'other';
  /** The provider's part alone. */
  amountMinor: number;
  /** The provider's part, an agency's credit and the vouchers, with what each was to pay. */
  parts: PaidPart[];
  /** Still held until a wall-clock time of the first airport, gone, or confirmed by another payment. */
  booking: { state: 'held'; until: string } | { state: 'gone' } | { state: 'confirmed'; reference: string };
  paymentUrl: string;
  searchUrl: string;
};

/** Pure: the same facts give the same mail. */
export function problemMail(facts: ProblemFacts): Promise<Mail> {
  const { locale, outcome, booking } = facts;
  const words = say(facts);
  const amount = totalOf(facts, facts.amountMinor);
  const reference = booking.state === 'confirmed' ? booking.reference : '';
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.problem.subject', { route: tripRoute(facts), outcome, amount }),
    topic: tripRoute(facts),
    title: words('mail.problem.title', { outcome }),
    lead: words('mail.problem.lead', { reason: facts.reason, reference }),
    button: buttonOf(facts),
    sections: [
      { title: words('mail.problem.moneyTitle'), lines: moneyLines(facts, amount) },
      { title: words('mail.problem.nextTitle'), lines: [{ text: nextOf(facts) }] },
    ],
    foot: footOf(facts, { kind: 'payment-problem', route: tripRoute(facts) }),
  });
}

function moneyLines(
  { locale, country, outcome, parts, trip, amountMinor }: ProblemFacts,
  amount: string,
): MailLine[] {
  const words = say({ locale, country });
  const way = parts.filter(({ kind }) => kind !== 'voucher' && kind !== 'credit');
  const credits = parts.filter((part) => part.kind === 'credit');
  const vouchers = parts.filter((part) => part.kind === 'voucher');
  return [
    ...(amountMinor > 0 ? [{ text: words('mail.problem.money', { outcome, amount }) }] : []),
    ...way.map((part) => ({
      text: `${words('mail.problem.paidWith')}: ${partName({ locale, country }, part)}`,
    })),
    ...credits.map((part) => {
      const amountBack = amountOf({ locale, trip, country }, part.amountMinor);
      return { text: words('mail.problem.creditBack', { amount: amountBack }) };
    }),
    ...vouchers.map((part) => {
      const back = amountOf({ locale, trip, country }, part.amountMinor);
      return { text: words('mail.problem.voucherBack', { codeEnd: part.codeEnd ?? '', amount: back }) };
    }),
  ];
}

function nextOf({ locale, country, booking, trip }: ProblemFacts): string {
  const words = say({ locale, country });
  if (booking.state === 'confirmed') {
    return words('mail.problem.nextBooked', { reference: booking.reference });
  }
  if (booking.state === 'gone') return words('mail.problem.nextGone');
  const city = trip.flights[0]?.origin.city ?? '';
  return words('mail.problem.nextHeld', { time: time(booking.until), city });
}

function buttonOf(facts: ProblemFacts): MailButton {
  const words = say(facts);
  if (facts.booking.state === 'confirmed') return manageButton(facts);
  return facts.booking.state === 'held'
    ? { label: words('mail.problem.payAgain'), href: facts.paymentUrl }
    : { label: words('mail.searchAgain'), href: facts.searchUrl };
}
