// Receipt and invoice: every tax by its code, sums to the cent, payments and refunds.
import { describe, expect, it } from 'vitest';

import { date, money } from '#platform/i18n/format.ts';
import { locales } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { linesOfPrice } from '#messages/documents/document-lines.ts';
import { receiptContent, textOfReceipt } from '#messages/invoices/receipt-content.ts';
import { documentFacts, longFacts } from '#tests/support/messages/document-facts.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { invoicePdf, receiptPdf } from '#tests/support/messages/receipt-files.ts';

const invoice = {
  number: 'PORTUGAL-2026-000001',
  name: 'Construções Gonçalves & Filhos, Lda.',
  taxId: 'PT501234567',
  address: 'Rua da Conceição 12, 3.º Esq.\n1100-154 Lisboa',
  country: 'PT',
  issuedAt: '2026-11-22T10:00:00.000Z',
};

describe.each(locales)('the receipt in %s', (locale) => {
  const words = say({ locale, country: 'ES' });
  const euro = (minor: number) => money({ minor, currency: 'EUR' }, locale).replaceAll(/\s+/g, ' ');

  it('itemises every charge by its code, the parts of the payment and the refunds', async () => {
    const facts = longFacts(locale);
    const pdf = await readPdf(receiptPdf(facts));
    expect(pdf).toMatchObject({ language: locale, marked: true, unmarkedText: 0 });
    for (const code of ['YQ', 'JD', 'XD']) expect(pdf.text).toContain(`(${code})`);
    expect(pdf.text).toContain(`${words('documents.partVoucher', { codeEnd: 'DEMO' })} ${euro(10_000)}`);
    expect(pdf.text).toContain(`Visa •••• 4242 ${euro(facts.trip.totalMinor - 10_000)}`);
    expect(pdf.text).toContain(`${words('documents.total')} ${euro(facts.trip.totalMinor)}`);
    expect(pdf.text).toContain(euro(-2_550));
    // 23:30 UTC is the next day where the trip begins.
    expect(pdf.text).toContain(date('2026-11-26', locale));
    expect(pdf.text).toContain(`${words('documents.afterRefunds')} ${euro(facts.trip.totalMinor - 2_550)}`);
    expect(pdf.elements.get('Table')).toBe(3);
  });

  it("names an agency's credit, in payments and refunds", async () => {
    const facts = longFacts(locale);
    const part = { kind: 'credit', brand: null, lastFour: null, codeEnd: null } as const;
    const back = { ...part, refundId: 'r', currency: 'EUR', destination: 'source', state: 'done' } as const;
    const amountMinor = facts.trip.totalMinor;
    const refunds = [{ ...back, amountMinor: 1_000, at: '2026-11-22T10:00:00.000Z' }];
    const paid = facts.paid && { ...facts.paid, parts: [{ ...part, amountMinor }], refunds };
    const pdf = await readPdf(receiptPdf({ ...facts, paid }));
    expect(pdf.text).toContain(`${words('documents.partCredit')} ${euro(amountMinor)}`);
    expect(pdf.text).toContain(words('documents.refundToCredit'));
  });

  it('becomes an invoice with number, payer and tax number, which no later refund changes', async () => {
    const facts = longFacts(locale);
    const file = invoicePdf(facts, invoice);
    const pdf = await readPdf(file);
    expect(pdf.text).toContain(words('documents.invoiceTitle', { number: invoice.number }));
    for (const fact of [
      invoice.name,
      'Rua da Conceição 12, 3.º Esq.',
      '1100-154 Lisboa',
      'Portugal',
      'PT501234567',
    ])
      expect(pdf.text).toContain(fact);
    expect(pdf.text).not.toContain(words('documents.afterRefunds'));
    expect(pdf.text).toContain(words('documents.vatBorder'));
    expect(pdf.text).not.toContain(words('documents.vatInland'));
    const unrefunded = { ...facts, paid: facts.paid && { ...facts.paid, refunds: [] } };
    const inland = { ...facts, borders: { crossed: false, inland: true } };
    const { text } = await readPdf(invoicePdf(inland, invoice));
    expect(text).toContain(words('documents.vatInland'));
    expect(text).not.toContain(words('documents.vatBorder'));
    expect(file.equals(invoicePdf(unrefunded, invoice))).toBe(true);
  });
});

it('adds up to the cent with a surcharge for the payment method, itemised or not', () => {
  const facts = documentFacts('en', { paid: { surchargeMinor: 1_234 } });
  expect(facts.trip.totalMinor).toBe(documentFacts('en').trip.totalMinor + 1_234);
  for (const itemised of [true, false])
    expect(linesOfPrice(facts, { itemised }).totalMinor).toBe(facts.trip.totalMinor);
});

it('states what is known about a booking confirmed without a payment of ours', async () => {
  const { text } = await readPdf(receiptPdf(documentFacts('en', { paid: null })));
  expect(text).toContain('Paid on November 20, 2026');
});

it('replaces a currency sign that the typeface lacks with its code', async () => {
  const facts = documentFacts('es');
  const colones = { ...facts, trip: { ...facts.trip, currency: 'CRC' }, paid: null };
  const { text } = await readPdf(receiptPdf(colones));
  expect(text).toContain('CRC 1.234');
  expect(text).not.toContain('₡');
});

it('says the same in other colours and with other pictures, and something else of another name or amount', () => {
  const seller = { name: 'Viajes Brisa', email: 'a@b.example', phone: null, terms: null };
  const content = receiptContent({ ...documentFacts('en'), agency: { ...seller, logo: null } });
  const text = textOfReceipt(content);
  const { frame } = content;
  const looks: Partial<typeof frame>[] = [
    { colors: { primary: '#1a2b3c', accent: '#4d5e6f' } },
    { scene: '<svg/>' },
    { mark: '<svg/>' },
    { seller: frame.seller && { ...frame.seller, logo: [1, 2, 3] } },
  ];
  for (const look of looks) {
    const redesigned = { ...content, frame: { ...frame, ...look } };
    expect(redesigned).not.toEqual(content);
    expect(textOfReceipt(redesigned)).toEqual(text);
  }
  for (const facts of [
    { ...documentFacts('en', { people: ['Somebody Else'] }), agency: { ...seller, logo: null } },
    { ...documentFacts('en', { paid: { surchargeMinor: 1_234 } }), agency: { ...seller, logo: null } },
    { ...documentFacts('en'), agency: { ...seller, name: 'Viajes Faro', logo: null } },
  ])
    expect(textOfReceipt(receiptContent(facts))).not.toEqual(text);
});
