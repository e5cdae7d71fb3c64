// Mails to people of an agency: an invoice says what is to pay and until when, a report says whether its file is there.
import { expect, it } from 'vitest';

import { agencyInvoiceMail, agencyReportMail } from '#messages/mails/agency-mails.ts';
import { locales } from '#platform/i18n/locales.ts';
import { sampleAirline } from '#messages/mails/mail-samples.ts';

const common = {
  airline: sampleAirline,
  siteUrl: 'https://alisio.example',
  telephone: null,
  agencyName: 'Viajes <Brisa> & hijos',
  period: { from: '2026-10-01', to: '2026-10-31' },
};

const amounts = { en: '18,240.50', es: '18.240,50', pt: '18 240,50' } as const;
const days = {
  en: 'November 11, 2026',
  es: '11 de noviembre de 2026',
  pt: '11 de novembro de 2026',
} as const;

/** Spaces that do not break are spaces here. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

it.each(locales)(
  'an invoice says number, amount with its currency, day and period, in %s',
  async (locale) => {
    const invoice = {
      number: 'AG-2026-000012',
      amountMinor: 1_824_050,
      currency: 'EUR',
      dueOn: '2026-11-11',
    };
    const { subject, text, html } = await agencyInvoiceMail({ ...common, ...invoice, locale });
    expect(subject).toContain('AG-2026-000012');
    for (const said of [amounts[locale], 'EUR', days[locale], common.agencyName])
      expect(plain(text)).toContain(said);
    expect(text).toContain(`https://alisio.example/${locale}/ta/invoices`);
    expect(html).not.toContain('<Brisa>');
  },
);

it.each(locales)('a credit note is an amount below zero, in %s', async (locale) => {
  const note = { number: 'AG-2026-000013', amountMinor: -100, currency: 'EUR', dueOn: '2026-11-11' };
  const { text } = await agencyInvoiceMail({ ...common, ...note, locale });
  expect(plain(text)).toMatch(/\u22121 € EUR/);
});

it.each(locales)('a report is attached, or too large and in the portal, in %s', async (locale) => {
  const path = 'ta/reports?report=sales&from=2026-10-01&to=2026-10-31';
  const report = { ...common, locale, report: 'Sales', path };
  const attached = await agencyReportMail({ ...report, attached: true });
  const large = await agencyReportMail({ ...report, attached: false });
  expect(attached.subject).toBe(large.subject);
  expect(attached.text).not.toBe(large.text);
  for (const { text } of [attached, large])
    expect(text).toContain(`https://alisio.example/${locale}/${path}`);
});

it('a name with a line end begins no header of its own', async () => {
  const { subject } = await agencyReportMail({
    ...common,
    locale: 'en',
    report: 'Sales\r\nBcc: somebody@example.com',
    path: 'ta/reports',
    attached: true,
  });
  expect(subject).not.toMatch(/[\r\n]/);
});
