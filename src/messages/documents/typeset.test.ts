// A document that cannot be made: a bug with its reason, and without the text of any traveller.
import { expect, it } from 'vitest';

import { frameOf } from '#messages/documents/document-frame.ts';
import { documentFacts } from '#tests/support/messages/document-facts.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { typeset } from '#messages/documents/typeset.server.ts';

const madeAt = '2026-11-20T10:00:00.000Z';

it('says what is wrong with a template or its content', () => {
  expect(() => typeset('receipt', {})).toThrow(
    'receipt.typ does not make a PDF/UA-1 document: dictionary does not',
  );
});

it.each(['AG-2026-000012', 'AGENCIES-2026-000012', 'RD$\u00a01,234,567.89', '1.497,85\u00a0€'])(
  'sets %s as large as its box allows',
  async (reference) => {
    const frame = frameOf(
      { ...documentFacts('en'), reference },
      { title: 'A', heading: 'A', lead: [], madeAt },
    );
    const money = {
      title: 'A',
      about: '',
      what: 'A',
      amount: 'B',
      rows: [],
      total: { name: 'A', amount: '1 €' },
    };
    const travellers = { title: 'A', heads: ['A', 'B'], rows: [] };
    const pdf = await readPdf(
      typeset('receipt', { frame, charges: money, paid: money, travellers, notes: [] }),
    );
    expect(pdf.text).toContain(reference.replaceAll('\u00a0', ' '));
    // The right margin of the page is 48 points.
    expect(pdf.right).toBeLessThanOrEqual(595.3 - 48);
  },
);

it('says why a document does not conform, and not whose it is', () => {
  // A document without a title does not conform.
  const frame = {
    ...frameOf(documentFacts('en'), { title: '', heading: 'Secret', lead: [], madeAt }),
    title: null,
  };
  const money = { title: 'Secret', about: '', what: '', amount: '', rows: [], total: null };
  const content = {
    frame,
    charges: money,
    paid: money,
    travellers: { title: 'Secret', heads: ['', ''], rows: [] },
    notes: [],
  };
  const make = () => typeset('receipt', content);
  expect(make).toThrow('missing document title');
  expect(make).not.toThrow('Secret');
});
