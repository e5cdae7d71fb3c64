// Mails to people of an agency: an invoice has amount and due date, a report says whether its file is attached.
import { describe, expect, it } from 'vitest';

import {
  agencyInvoiceMail,
  agencyReportMail,
  allotmentReleaseMail,
  groupMail,
  groupMailKinds,
} from '#messages/mails/agency-mails.ts';
import { locales } from '#platform/i18n/locales.ts';
import { sampleAirline } from '#messages/samples/sample-facts.ts';

const common = {
  airline: sampleAirline,
  siteUrl: 'https://alisio.example',
  telephone: null,
  country: null,
  agencyName: 'Viajes <Brisa> & hijos',
  period: { from: '2026-10-01', to: '2026-10-31' },
};

const amounts = { en: '18,240.50', es: '18.240,50', pt: '18 240,50' } as const;
const days = {
  en: 'November 11, 2026',
  es: '11 de noviembre de 2026',
  pt: '11 de novembro de 2026',
} as const;

/** Non-breaking spaces count as spaces here. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

it.each(locales)(
  'an invoice says number, amount with its currency, day and period, in %s',
  async (locale) => {
    const invoice = {
      kind: 'invoice' as const,
      number: 'AG-2026-000012',
      amountMinor: 1_824_050,
      currency: 'EUR',
      dueOn: '2026-11-11',
    };
    const { subject, text, html } = await agencyInvoiceMail({ ...common, ...invoice, locale });
    expect(subject).toContain('AG-2026-000012');
    for (const detail of [amounts[locale], '€', days[locale], common.agencyName])
      expect(plain(text)).toContain(detail);
    expect(text).toContain(`https://alisio.example/${locale}/ta/invoices`);
    expect(html).not.toContain('<Brisa>');
  },
);

it.each(locales)('a credit note is an amount below zero, in %s', async (locale) => {
  const kind = 'credit_note' as const;
  const note = { kind, number: 'AGR-2026-000013', amountMinor: -100, currency: 'EUR', dueOn: '2026-11-11' };
  const { text } = await agencyInvoiceMail({ ...common, ...note, locale });
  expect(text).not.toContain(days[locale]);
  expect(plain(text)).toMatch(/\u22121 €/);
});

it.each(locales)('a report is attached, or too large and in the portal, in %s', async (locale) => {
  const path = `/${locale}/ta/reports?report=sales&from=2026-10-01&to=2026-10-31`;
  const report = { ...common, locale, report: 'Sales', path };
  const attached = await agencyReportMail({ ...report, attached: true });
  const large = await agencyReportMail({ ...report, attached: false });
  expect(attached.subject).toBe(large.subject);
  expect(attached.text).not.toBe(large.text);
  for (const { text } of [attached, large]) expect(text).toContain(`https://alisio.example${path}`);
});

it('a name with a line break cannot start a header', async () => {
  const { subject } = await agencyReportMail({
    ...common,
    locale: 'en',
    report: 'Sales\r\nBcc: somebody@example.com',
    path: 'ta/reports',
    attached: true,
  });
  expect(subject).not.toMatch(/[\r\n]/);
});

describe('a mail about a group', () => {
  const quote = {
    currency: 'EUR',
    totalMinor: 2_450_000,
    depositMinor: 50_000,
    validUntil: '2026-11-30',
    depositDue: '2026-12-04',
    namesDue: '2027-01-04',
  };
  const facts = {
    airline: sampleAirline,
    siteUrl: 'https://airline.example',
    telephone: null,
    country: null,
    groupId: '01981000-0000-7000-8000-000000000001',
    groupName: 'Coro de Cádiz',
    agencyName: 'Viajes Coral',
    reason: 'No flights that week',
    quote,
  };

  it('names its deadline and leads to the group', async () => {
    const days = {
      valid: 'November 30, 2026',
      deposit: 'December 4, 2026',
      names: 'January 4, 2027',
    } as const;
    for (const kind of ['valid', 'deposit', 'names'] as const) {
      const { subject, text } = await groupMail({ ...facts, locale: 'en', kind });
      expect(subject).toContain('Coro de Cádiz');
      expect(subject).toContain(days[kind]);
      expect(text).toContain(`https://airline.example/en/ta/groups/${facts.groupId}`);
    }
    expect((await groupMail({ ...facts, locale: 'es', kind: 'deposit' })).text).toMatch(/500\s€/);
  });

  it('about a declined one has the reason and no price, and one without a deposit mentions none', async () => {
    const declined = await groupMail({ ...facts, locale: 'en', kind: 'declined' });
    expect(declined.text).toContain('No flights that week');
    expect(declined.text).not.toContain('24,500');
    const free = { ...quote, depositMinor: 0 };
    const quoted = await groupMail({ ...facts, locale: 'en', kind: 'quoted', quote: free });
    expect(quoted.text).toContain('24,500');
    expect(quoted.text).not.toContain('Deposit');
  });

  it('shows a name that looks like an address as plain words', async () => {
    const named = { ...facts, groupName: 'Win at https://evil.example now' };
    for (const kind of groupMailKinds) {
      const { html } = await groupMail({ ...named, locale: 'pt', kind });
      expect(html).not.toContain('https://evil.example');
    }
  });

  it('states in every language the group, and why this person gets it', async () => {
    for (const locale of locales) {
      for (const kind of groupMailKinds) {
        const { subject, text } = await groupMail({ ...facts, locale, kind });
        expect(subject).toContain(facts.groupName);
        expect(plain(text)).toContain(facts.agencyName);
        expect(text).toContain(`/${locale}/ta/groups/${facts.groupId}`);
      }
    }
  });

  it('before a quote has neither price nor date', async () => {
    const { text } = await groupMail({ ...facts, locale: 'en', kind: 'declined', quote: null, reason: null });
    expect(text).not.toMatch(/EUR|2026|undefined|null/);
    expect(text).toContain(facts.groupName);
  });

  it('after its end states what happened to the seats', async () => {
    const phrases = { expired: 'expired', lapsed: 'returned to sale', closed: 'returned to sale' } as const;
    for (const kind of ['expired', 'lapsed', 'closed'] as const) {
      const { subject, text } = await groupMail({ ...facts, locale: 'en', kind });
      expect(plain(text)).toContain(phrases[kind]);
      expect(subject).not.toMatch(/undefined|\{|\}/);
    }
  });

  it('reminds of each deadline on its own day, and of the names last', async () => {
    const texts = await Promise.all(
      (['valid', 'deposit', 'names'] as const).map((kind) => groupMail({ ...facts, locale: 'pt', kind })),
    );
    const subjects = texts.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(3);
    expect(subjects[0]).toContain('30 de novembro de 2026');
    expect(subjects[1]).toContain('4 de dezembro de 2026');
    expect(subjects[2]).toContain('4 de janeiro de 2027');
  });
});

describe('a mail about allotments', () => {
  const flight = { flightNumber: 'ZZ101', origin: 'MAD', destination: 'CUN', free: 6 };
  const flights = [
    { ...flight, departureDay: '2026-12-11', releaseDay: '2026-11-22' },
    { ...flight, flightNumber: 'ZZ102', departureDay: '2026-12-12', releaseDay: '2026-11-22', free: 1 },
    { ...flight, departureDay: '2026-12-18', releaseDay: '2026-11-27', free: 2 },
  ];
  const facts = { ...common, flights };

  it.each(locales)('lists the flights under the day of their release, in %s', async (locale) => {
    const { text, html } = await allotmentReleaseMail({ ...facts, locale });
    const named = [...plain(text).matchAll(/ZZ10\d/g)].map(([flightNumber]) => flightNumber);
    expect(named).toEqual(['ZZ101', 'ZZ102', 'ZZ101']);
    expect(text).toContain(`https://alisio.example/${locale}/ta/allotments`);
    expect(html).not.toContain('<Brisa>');
  });

  it('states a day of release once, before its flights and after those of earlier days', async () => {
    const { text } = await allotmentReleaseMail({ ...facts, locale: 'en' });
    // Headings in plain text are in capitals.
    const capitals = plain(text).toUpperCase();
    const first = capitals.indexOf('NOVEMBER 22, 2026');
    const second = capitals.indexOf('NOVEMBER 27, 2026');
    expect(first).toBeGreaterThan(-1);
    expect(capitals.indexOf('NOVEMBER 22, 2026', first + 1)).toBe(-1);
    expect(capitals.slice(first, second)).toContain('ZZ102');
    expect(capitals.slice(second)).toContain('DECEMBER 18, 2026');
    expect(capitals.slice(second)).not.toContain('ZZ102');
  });

  it('counts the seats in words', async () => {
    const { text } = await allotmentReleaseMail({ ...facts, flights: flights.slice(0, 2), locale: 'en' });
    expect(plain(text)).toMatch(/6 (free )?seats/);
    expect(plain(text)).toMatch(/1 (free )?seat\b/);
  });
});
