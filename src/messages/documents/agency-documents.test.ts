// Documents and mails of a trip sold by an agency: its name, its logo and its own conditions, never its earnings.
import { expect, it } from 'vitest';

import { drawLogo } from '#demo/agencies/draw-logo.ts';
import { itineraryPdf } from '#messages/documents/pdf-files.server.ts';
import { receiptPdf } from '#tests/support/messages/receipt-files.ts';
import { itineraryContent } from '#messages/documents/itinerary-content.ts';
import { receiptContent } from '#messages/invoices/receipt-content.ts';
import { confirmationMail } from '#messages/mails/confirmation-mail.ts';
import { sampleFacts } from '#messages/samples/mail-samples.ts';
import { locales } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { documentFacts } from '#tests/support/messages/document-facts.ts';
import { picturesIn, readPdf } from '#tests/support/messages/read-pdf.ts';

const agency = {
  name: 'Viajes Brisa, S.L.',
  email: 'hola@viajes-brisa.example',
  phone: '+34910000001',
  terms: 'A change costs 20 EUR.\n\n#eval("no")  We answer within one working day.',
  logo: drawLogo('#0b6e6e'),
};

it.each(locales)(
  '[AG-10] itinerary and receipt in %s show the agency’s name and conditions',
  async (locale) => {
    const facts = { ...documentFacts(locale), agency };
    for (const pdf of [itineraryPdf(facts), receiptPdf(facts)]) {
      const { text } = await readPdf(pdf);
      const order = [
        say(locale)('documents.soldBy'),
        agency.name,
        agency.phone,
        say(locale)('documents.sellerTerms', { agency: agency.name }),
        'A change costs 20 EUR.',
        '#eval("no")',
      ].map((part) => text.indexOf(part));
      expect(order.every((at) => at >= 0)).toBe(true);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  },
);

it('[AG-10] itinerary and receipt carry the agency’s logo as a picture', async () => {
  const own = documentFacts('en');
  const facts = { ...own, agency };
  for (const content of [itineraryContent(facts), receiptContent(facts)])
    expect(content.frame.seller?.logo).toEqual([...agency.logo]);
  for (const make of [itineraryPdf, receiptPdf]) {
    expect(picturesIn(make(own))).toBe(0);
    expect(picturesIn(make({ ...facts, agency: { ...agency, logo: null } }))).toBe(0);
    expect(picturesIn(make(facts))).toBeGreaterThan(0);
    expect((await readPdf(make(facts))).alternatives).toContain(agency.name);
  }
});

it('[AG-10] a document whose logo the typesetter cannot draw is made without pictures, and says why', async () => {
  const logo = Buffer.from('ffd8ffe06e6f2070696374757265ffd9', 'hex');
  const facts = { ...documentFacts('en'), agency: { ...agency, logo } };
  const reasons: string[] = [];
  const file = itineraryPdf(facts, (why) => reasons.push(why));
  expect((await readPdf(file)).text).toContain(agency.name);
  expect(picturesIn(file)).toBe(0);
  expect(reasons).toEqual([expect.stringContaining('failed to decode image')]);
});

it('[AG-10] an airline’s own document has no agency', async () => {
  const { text } = await readPdf(itineraryPdf(documentFacts('en')));
  expect(text).not.toContain(say('en')('documents.soldBy'));
});

it.each(locales)('[AG-10] a mail in %s names the agency and how to reach it', async (locale) => {
  const { text, html } = await confirmationMail({ ...sampleFacts(locale), agency });
  const reach = `${agency.phone} · ${agency.email}`;
  const line = say(locale)('mail.soldBy', { agency: agency.name, reach });
  expect(text).toContain(line);
  expect(html).toContain(agency.email);
  expect((await confirmationMail(sampleFacts(locale))).text).not.toContain(agency.name);
});
