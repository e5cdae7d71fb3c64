// The itinerary for its reader: in order, in three languages, readable by eye and by ear, and on few pages.
import { describe, expect, it } from 'vitest';

import { date, longDate } from '#platform/i18n/format.ts';
import { locales } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { documentFacts, longFacts } from '#tests/support/messages/document-facts.ts';
import { itineraryPdf } from '#messages/documents/pdf-files.server.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';

describe.each(locales)('the itinerary in %s', (locale) => {
  const words = say({ locale, country: 'ES' });

  it('describes the trip in reading order, with every accent', async () => {
    const facts = documentFacts(locale, { freeCancel: true });
    const { text } = await readPdf(itineraryPdf(facts));
    const [out] = facts.trip.flights;
    const inOrder = [
      words('documents.itineraryTitle'),
      'QX7K2M',
      words('documents.flightsTitle'),
      `${words('common.outbound')} · ${longDate(out?.departsLocal ?? '', locale)}`,
      '10:30',
      'Madrid (MAD)',
      '14:05',
      'Cancún (CUN)',
      'ZZ103',
      words('common.operatedBy', { airline: 'Alisio' }),
      '06:40 +1',
      words('documents.travelersTitle'),
      'Inês María Núñez Peña',
      '000-2100000010',
      '14A',
      words('documents.baggageTitle'),
      words('documents.checkedBags', { count: 2, kg: 23 }),
      words('documents.priceTitle'),
      'Visa •••• 4242',
      words('documents.entryTitle'),
      words('documents.entry.MX', { country: 'México' }),
      words('documents.conditionsTitle'),
      words('payment.noShow'),
      words('documents.contactTitle'),
      'ines@example.com',
      `https://www.alisio.example/${locale}/checkin`,
    ];
    let at = 0;
    for (const piece of inOrder) {
      const found = text.indexOf(piece.replaceAll(/\s+/g, ' '), at);
      expect(found, `${piece} after ${text.slice(Math.max(0, at - 60), at)}`).toBeGreaterThanOrEqual(at);
      at = found;
    }
    expect(text).toContain(
      words('documents.freeCancel', {
        ...facts.site.offers,
        date: date('2026-11-21', locale),
        time: '11:00',
        city: 'Madrid',
      }),
    );
    expect(text).not.toContain('undefined');
  });

  it('names its language and title, and has headings, lists, tables and a text for its picture', async () => {
    const pdf = await readPdf(itineraryPdf(documentFacts(locale)));
    expect(pdf).toMatchObject({ language: locale, marked: true, unmarkedText: 0, alternatives: ['Alisio'] });
    expect(pdf.title).toBe(`${words('documents.itineraryTitle')} QX7K2M`);
    expect(pdf.elements.get('H1')).toBe(1);
    expect(pdf.elements.get('H2')).toBe(7);
    expect(pdf.elements.get('H3')).toBe(2);
    for (const role of ['Document', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Figure'])
      expect(pdf.elements.get(role), role).toBeGreaterThan(0);
  });

  it('is PDF/UA-1 with its two typefaces, in at most 100 kB', async () => {
    for (const facts of [documentFacts(locale), longFacts(locale)]) {
      const file = itineraryPdf(facts);
      const { typefaces } = await readPdf(file);
      expect(typefaces).toHaveLength(2);
      for (const name of typefaces) expect(name).toMatch(/^[A-Z]{6}\+Figtree-/);
      expect(file.length).toBeLessThanOrEqual(100_000);
      const raw = file.toString('latin1');
      for (const mark of ['/DisplayDocTitle true', '/StructTreeRoot', `/Lang (${locale})`])
        expect(raw).toContain(mark);
      expect(raw).toMatch(/<pdfuaid:part>1</);
    }
  });

  it('weighs at most 52 kB for one traveller on one flight', () => {
    const facts = documentFacts(locale, { people: ['Ana Lima'], flights: 1 });
    expect(itineraryPdf(facts).length).toBeLessThanOrEqual(52_000);
  });
});

it.each([
  ['en', /: January 12, 2027, 17:45 to 19:45 \(/],
  ['es', /: 12 de enero de 2027, de 17:45 a 19:45 \(/],
  ['pt', /: 12 de janeiro de 2027, das 17:45 às 19:45 \(/],
] as const)('says the day of a check-in of some hours once, in %s', async (locale, window) => {
  const facts = documentFacts(locale, { people: ['Ana Lima'], flights: 1 });
  const moments = new Map(
    [...facts.moments].map(([flightNo, moment]) => [
      flightNo,
      { ...moment, opensLocal: '2027-01-12T17:45', closesLocal: '2027-01-12T19:45' },
    ]),
  );
  expect((await readPdf(itineraryPdf({ ...facts, moments }))).text).toMatch(window);
});

it('is byte for byte the same for the same facts, and differs for others', () => {
  const [first, again] = [itineraryPdf(longFacts('es')), itineraryPdf(longFacts('es'))];
  expect(first.equals(again)).toBe(true);
  const other = itineraryPdf({ ...longFacts('es'), reference: 'ZZZZZZ' });
  expect(first.equals(other)).toBe(false);
});

it('never splits a flight, and fits nine travellers on four flights on three pages', async () => {
  for (const locale of locales) {
    const { pages } = await readPdf(itineraryPdf(longFacts(locale)));
    expect(pages.length).toBeLessThanOrEqual(3);
    const words = say({ locale, country: 'ES' });
    for (const flight of longFacts(locale).trip.flights) {
      const clock = flight.departsLocal.slice(11);
      // From its departure to its check-in, which is its last line.
      const whole = new RegExp(
        `${clock} .*${flight.flightNumber} Airbus.*Check-in|${clock} .*${flight.flightNumber} Airbus.*check-in`,
      );
      expect(
        pages.filter((page) => whole.test(page)),
        flight.flightNumber,
      ).toHaveLength(1);
    }
    // Table headings are repeated on every page of the table, and so is the foot.
    for (const [at, page] of pages.entries())
      expect(page).toContain(words('documents.page', { page: at + 1, pages: pages.length }));
  }
});
