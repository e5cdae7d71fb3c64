// Every mail, written for another airline: its name and its site, never those of the sample or the demonstration.
import { describe, expect, it } from 'vitest';

import { picturesIn } from '#messages/frame/mail-pictures.server.ts';
import { markName } from '#messages/frame/mail-look.ts';
import { newsletterSample } from '#messages/newsletter/newsletter-mail.ts';
import { mailSamples } from '#messages/samples/mail-samples.ts';
import { sampleAirline, type SampleSite } from '#messages/samples/sample-facts.ts';
import { locales } from '#platform/i18n/locales.ts';
import { norteAirline } from '#tests/support/airline.ts';
import { traceInBytes, traceOfDemonstration } from '#tests/support/demonstration-trace.ts';

const norte: SampleSite = {
  airline: norteAirline,
  siteUrl: 'https://norte.example',
  country: 'MX',
  telephone: '+52 55 5000 0100',
};

describe.each([...mailSamples, newsletterSample])('the mail $name', ({ write }) => {
  it.each(locales)('is Norte Air’s in %s', async (locale) => {
    const { subject, text, html } = await write(locale, norte);
    for (const part of [subject, text, html]) {
      expect(traceOfDemonstration(part)).toBeUndefined();
      expect(part).not.toContain(sampleAirline.name);
      expect(part).not.toContain('airline.example');
    }
    for (const part of [text, html]) {
      expect(part).toContain('Norte Air');
      expect(part).toContain('https://norte.example');
    }
    expect(html).toContain(`src="cid:${markName(norteAirline.colors)}"`);
    expect(html).toContain(norteAirline.colors.primary);
    expect(html).not.toContain(sampleAirline.colors.primary);
  });
});

it('the mark that a mail brings along is Norte Air’s own', async () => {
  const img = '<img src="cid:mark-main" alt=""/>';
  const [own] = await picturesIn({ airline: norteAirline }, img);
  const [sample] = await picturesIn({ airline: sampleAirline }, img);
  expect(own?.png.length).toBeGreaterThan(100);
  expect(sample?.png.equals(own?.png ?? Buffer.alloc(0))).toBe(false);
});

it('a trace is found: names, an address, the designator, a flight, a ticket, codes, colours', () => {
  for (const text of [
    'Alisio',
    'os alísios',
    'x@alisio.example',
    'ZZ',
    'ZZ101',
    'zz 101',
    '000-2100000001',
    '0002100000001',
    'ALIS-EUR0-0100-DEMO',
    'VERANO10',
    'pronto30',
    '#00607a',
    '--accent:#FFB84D',
    '"accent":"#ffb84d"',
    '#e3f1f5',
  ])
    expect(traceOfDemonstration(`a ${text} b`), text).toBe(`a ${text} b`);
});

it('no trace is found in words, identifiers and numbers that only look like one', () => {
  for (const text of [
    'an analysis of 1000-2100000001, AZZ101',
    'session=aB-ZZ-9/ZZ+ZZ=',
    '019a9e2c-0000-7000-8000-0002100000001ab',
    '0.0002100000001',
    'XVERANO10',
  ])
    expect(traceOfDemonstration(text), text).toBeUndefined();
  expect(traceInBytes(Buffer.from('a ZZ b ZZ101'))).toBeUndefined();
  expect(traceInBytes(Buffer.from('a Alísio b', 'latin1'))).toBe('a Alísio b');
});
