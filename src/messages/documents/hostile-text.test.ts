// Typed text is shown as text: it is never read as markup and never breaks a document.
import fs from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { WordKey } from '#platform/i18n/words.ts';
import { say } from '#platform/i18n/words.server.ts';
import { accountWith, quoteWith } from '#tests/support/messages/agency-papers.ts';
import { documentFacts } from '#tests/support/messages/document-facts.ts';
import { itineraryPdf } from '#messages/documents/pdf-files.server.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { invoicePdf, receiptPdf } from '#tests/support/messages/receipt-files.ts';
import { typeset } from '#messages/documents/typeset.server.ts';
import { sized } from '#tests/support/extent.ts';

const words = say('es');
const payer = {
  number: 'MEXICO-2026-000001',
  taxId: null,
  country: 'PT',
  issuedAt: '2026-11-22T10:00:00.000Z',
};

/** The documents of a booking, and those for an agency and its customer, in which every free text is `text`. */
function documentsWith(text: string): [name: string, file: Buffer][] {
  const facts = documentFacts('es', { people: [text, text, text] });
  const typed = { ...facts, contact: { ...facts.contact, email: text } };
  return [
    ['itinerary', itineraryPdf(typed)],
    ['receipt', receiptPdf(typed)],
    ['invoice', invoicePdf(typed, { ...payer, name: text, address: `${text}\n${text}` })],
    ['quote', typeset('quote', quoteWith(typed, text))],
    ['account', typeset('account', accountWith(typed, text))],
  ];
}

/** A heading of those that name no travellers. */
const titleOf: Readonly<Record<string, WordKey>> = {
  quote: 'documents.priceTitle',
  account: 'portalReports.invoice.sums',
};

const plain = new Map(
  await Promise.all(
    documentsWith('Ana Lima').map(async ([name, file]) => [name, await readPdf(file)] as const),
  ),
);

it('a link in a document of this kind would be found in its bytes', () => {
  const withBody = (body: string) =>
    NodeCompiler.create({}).pdf(
      { mainFileContent: `#set document(title: "Link")\n${body}` },
      { pdfStandard: 'ua-1' },
    );
  expect(withBody('#link("https://evil.example")[here]').includes('/Annot')).toBe(true);
  expect(withBody('https').includes('/Annot')).toBe(false);
});

describe('markup in a name', () => {
  it.each([
    '#import "x"',
    '#panic("x")',
    '#sys.inputs',
    '#let x = 1; #x',
    '*x* _y_ `z`',
    '[a](b)',
    '= h',
    '- item',
    '/ term: text',
    '$x^2$',
    '@ref',
    '<label>',
    'a \\ b \\u{41} // c /* d */',
    '"}], "frame": null',
    'https://evil.example',
    '---- ~ ...',
  ])('%s is shown as typed, and adds nothing to the structure', async (text) => {
    for (const [name, file] of documentsWith(text)) {
      const pdf = await readPdf(file);
      expect(pdf.text, name).toContain(text);
      expect(pdf.unmarkedText, name).toBe(0);
      expect(pdf.elements, name).toEqual(plain.get(name)?.elements);
      expect(file.includes('/Annot'), name).toBe(false);
    }
  });
});

it.each([
  ['pictures', '😀'.repeat(20) + ' Ana', 'Ana'],
  ['nothing but pictures', '😀👩‍👩‍👧', 'NUNEZ PENA/INES MARIA'],
  ['writing from right to left', '\u202eשלום\u202c Levi', 'Levi'],
  ['a command to write from right to left', 'Ana \u202eamiL\u2066\u2067\u200f', 'Ana amiL'],
  ['Arabic letters', 'محمد الفارسي', 'NUNEZ PENA/INES MARIA'],
  ['Chinese letters, for which the ticket has the name', '山田 太郎', 'NUNEZ PENA/INES MARIA · adulto'],
  ['Thai and Devanagari', 'สมชาย अमित', 'NUNEZ PENA/INES MARIA'],
  ['200 letters without a space', 'Ñ'.repeat(200), 'Ñ'.repeat(15)],
  ['two hundred words', 'de la '.repeat(100), 'de la de la'],
  ['letters with many marks', 'Nguyễn Thị Ánh', 'Thị Ánh'],
  ['marks upon marks', 'A\u0301\u0302\u0303\u0304\u0305\u0306na', 'na'],
  ['Greek and Cyrillic', 'Γιώργος Жуков', 'Γιώργος Жуков'],
  ['line ends and zero bytes', 'Ana\n\u0000\r\nLima\u0007\u2028', 'Ana'],
  ['halves of letters', 'Ana \ud800\udc00\ud800 Lima\udfff', 'Ana'],
  ['letters without a meaning', 'Ana \ue000\uffff\u{10ffff}', 'Ana'],
  ['nothing at all', '', 'QX7K2M'],
])('a name of %s breaks no document', async (_what, text, shown) => {
  for (const [name, file] of documentsWith(text)) {
    const pdf = await readPdf(file);
    if (name === 'itinerary') expect(pdf.text).toContain(shown);
    expect(pdf.unmarkedText).toBe(0);
    expect(pdf.text).toContain(words(titleOf[name] ?? 'documents.travelersTitle'));
  }
});

it('no template evaluates text', () => {
  const folder = path.join(import.meta.dirname, '../templates');
  for (const file of fs.readdirSync(folder))
    expect(fs.readFileSync(path.join(folder, file), 'utf8'), file).not.toMatch(/\beval\b|#plugin|@preview/);
});

it('makes a document of any text', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(text, (typed) => {
      for (const [, file] of documentsWith(typed)) expect(file.subarray(0, 8).toString()).toBe('%PDF-1.7');
    }),
    { numRuns: sized({ short: 10, full: 40 }) },
  );
});

it.each([1, 2, 4])('keeps long words within the page, with %i flights', async (flights) => {
  for (const letter of ['W', 'ل', 'Ñ', '😀W']) {
    const long = letter.repeat(200);
    const facts = documentFacts('es', { people: [long, long], flights });
    const typed = { ...facts, contact: { ...facts.contact, email: `${long}@example.com` } };
    for (const file of [itineraryPdf(typed), receiptPdf(typed)])
      expect((await readPdf(file)).right).toBeLessThanOrEqual(548);
  }
});
