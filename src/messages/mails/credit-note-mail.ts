// An invoice was corrected: the credit note, attached, and what it changes.
import { say } from '#platform/i18n/words.server.ts';
import type { BookedFacts } from '#messages/mails/confirmation-facts.ts';
import type { Mail } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { amountOf, footOf, manageButton, totalOf, tripRoute } from '#messages/mails/trip-words.ts';

export type CreditNoteFacts = BookedFacts & {
  invoiceNumber: string;
  /** What the note is called, with its number. */
  title: string;
  note: { amountMinor: number; statedMinor: number };
};

/** Pure: the same facts give the same mail. */
export function creditNoteMail(facts: CreditNoteFacts): Promise<Mail> {
  const { locale, reference, title, note, invoiceNumber } = facts;
  const words = say(facts);
  const { amountMinor, statedMinor } = note;
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.creditNote.subject', { title, reference }),
    topic: tripRoute(facts),
    title,
    lead: words('mail.creditNote.lead', { invoice: invoiceNumber, reference }),
    button: manageButton(facts),
    sections: [
      {
        title: words('mail.creditNote.whatTitle'),
        lines: [
          { text: words('documents.differenceTotal'), amount: amountOf(facts, amountMinor) },
          {
            text: words('mail.creditNote.stated'),
            amount: totalOf(facts, statedMinor),
            strong: true,
          },
        ],
      },
      { title: words('mail.creditNote.moneyTitle'), lines: [{ text: words('mail.creditNote.money') }] },
    ],
    foot: footOf(facts, { kind: 'credit-note', reference }),
  });
}
