// For tests: the contents of an agency's quote and of its statement in which every free text is `text`.
import { statementDocument } from '#agency/statement/account-document.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import { quoteContent } from '#messages/quotes/quote-content.ts';

const madeAt = new Date('2026-11-22T10:00:00.000Z');

/** For templates/quote.typ. */
export function quoteWith({ locale, airline, trip }: DocumentFacts, text: string) {
  const agency = { name: text, email: text, phone: text, terms: text, logo: null };
  const until = { local: '2026-11-25T12:00', city: 'Madrid' };
  return quoteContent(
    {
      state: 'open',
      agency: { name: text, email: text, phone: text, terms: text, logo: null },
      trip,
      lines: [{ name: 'Tarifa', amountMinor: 149_785 }],
      totalMinor: 149_785,
      perPerson: [{ type: 'adult', count: 1, eachMinor: 149_785 }],
      version: 'of-a-test',
      accepted: null,
      until,
    },
    { locale, airline, agency, country: 'ES', companyName: 'Alisio', madeAt: madeAt.toISOString() },
  );
}

/** For templates/account.typ. */
export function accountWith({ locale, airline }: DocumentFacts, text: string) {
  return statementDocument(
    { locale, airline, companyName: 'Alisio', country: 'ES', zone: 'Europe/Madrid' },
    {
      agency: { buyerName: text, buyerTaxNumber: text, buyerAddress: `${text}\n${text}`, buyerCountry: 'ES' },
      currency: 'EUR',
      from: '2026-11-01',
      to: '2026-11-30',
      sums: { openingMinor: 0, debitsMinor: 1_000, creditsMinor: 0, closingMinor: 1_000, movements: 1 },
      depositMinor: null,
      lines: [
        {
          movementNo: 1,
          occurredAt: madeAt,
          kind: 'adjustment',
          reference: text,
          bookingId: null,
          note: text,
          amountMinor: 1_000,
          usedAfterMinor: 1_000,
        },
      ],
      madeAt,
    },
  );
}
