// A refund that could not be paid out: the traveller is asked for another destination.
import { say } from '#platform/i18n/words.server.ts';
import type { BookedFacts } from '#messages/mails/confirmation-facts.ts';
import type { Mail } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { footOf, manageButton, partName, totalOf, tripRoute } from '#messages/mails/trip-words.ts';
import type { PaidPart } from '#payments/states/payment-options.ts';

/** `part` is where the money was to go, with its amount. */
export type RefundLostFacts = BookedFacts & { part: PaidPart };

/** Pure: the same facts give the same mail. */
export function refundLostMail(facts: RefundLostFacts): Promise<Mail> {
  const { locale, reference, part } = facts;
  const words = say(facts);
  const amount = totalOf(facts, part.amountMinor);
  const name = part.lastFour === null ? 'none' : partName(facts, part);
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.refundLost.subject', { amount, reference }),
    topic: tripRoute(facts),
    title: words('mail.refundLost.title', { amount }),
    lead: words('mail.refundLost.lead', { reference, name }),
    button: manageButton(facts),
    sections: [
      {
        title: words('mail.refundLost.whatTitle'),
        lines: [{ text: words('mail.refundLost.what') }, { text: words('mail.refundLost.never') }],
      },
    ],
    foot: footOf(facts, { kind: 'refund', reference }),
  });
}
