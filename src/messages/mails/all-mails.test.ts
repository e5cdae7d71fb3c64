// Every mail in one language, the next mail in the next (in the full run each in all of them): both parts agree, every text is present and escaped, and mail programs can show it.
import PostalMime from 'postal-mime';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';

import { neutralTheme } from '#content/look/themes.ts';
import { worldPalettes } from '#demo/sites.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { newsletterSample } from '#messages/newsletter/newsletter-mail.ts';
import { invitationMail, passwordMail } from '#messages/mails/account-mails.ts';
import { confirmationMail } from '#messages/mails/confirmation-mail.ts';
import { flat, linksIn, readable } from '#tests/support/messages/mail-keeper.ts';
import { message } from '#platform/db/schema.ts';
import { say } from '#platform/i18n/words.server.ts';
import { reasons } from '#messages/mails/why-mails.ts';
import { band, lookOf } from '#messages/frame/mail-look.ts';
import { mailSamples, sampleFacts } from '#messages/samples/mail-samples.ts';
import { sampleAirline } from '#messages/samples/sample-facts.ts';
import type { Mail } from '#messages/frame/mail.ts';
import { sampleOf } from '#tests/support/extent.ts';

const samples = [...mailSamples, newsletterSample];
const cases = samples.flatMap(({ name }, at) =>
  sampleOf(locales, locales.length, at).map((locale) => ({ name, locale })),
);
const written = new Map<string, Promise<Mail>>();

function mailOf(name: string, locale: Locale): Promise<Mail> {
  const sample = samples.find((each) => each.name === name);
  if (!sample) throw new Error(`there is a sample ${name}`);
  const mail = written.get(`${name} ${locale}`) ?? Promise.resolve(sample.write(locale));
  written.set(`${name} ${locale}`, mail);
  return mail;
}

/** As sent, and parsed again by another library. */
async function travelled({ subject, text, html }: Mail) {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail({
    from: 'a@b.example',
    to: 'c@d.example',
    subject,
    text,
    html,
  });
  const raw = message as Buffer;
  return { raw: raw.toString('latin1'), parsed: await PostalMime.parse(raw) };
}

/** Words and amounts; signs that only one part has are left out. */
const wordsOf = (text: string) =>
  flat(text.toLowerCase())
    .split(/[^\p{L}\p{N}@.,€$/:-]+/u)
    .filter(Boolean);

describe.each(cases)('the mail $name in $locale', ({ name, locale }) => {
  it('says the same as text and as HTML', async () => {
    const { text, html } = await mailOf(name, locale);
    const body = readable(
      html.replace(
        /<div style="display:none[\s\S]*?<\/div><\/div>|<div style="display:none[^>]*>[^<]*<\/div>/,
        '',
      ),
    );
    const inText = new Map(
      Object.entries(Object.groupBy(wordsOf(text.replaceAll(/^-+$/gm, '')), (word) => word)),
    );
    // A button's address is in its link, and in the text for programs that show no links.
    const inHtml = new Set(wordsOf(body));
    const readableWords = new Set([...inHtml, ...wordsOf(linksIn(html))]);
    for (const word of inText.keys())
      expect(
        readableWords.has(word) || readableWords.has(word.replace(/:$/, '')),
        `"${word}" is in the HTML`,
      ).toBe(true);
    const known = new Set([...inText.keys()].flatMap((word) => [word, word.replace(/:$/, '')]));
    for (const word of inHtml) expect(known.has(word), `"${word}" is in the text`).toBe(true);
  });

  it('has every message: no key, no brace, nothing undefined', async () => {
    const { subject, text, html } = await mailOf(name, locale);
    for (const part of [subject, text, readable(html)]) {
      expect(part).not.toMatch(/[{}]|undefined|null|NaN|\[object|(?<![-\w])(mail|confirmation|common)\.\w/);
      expect(part).not.toMatch(/ {2,}[,.]|\(\)|: *$/);
    }
  });

  it('is complete HTML with one title, a language and tables for layout only', async () => {
    const { html, subject } = await mailOf(name, locale);
    expect(html).toMatch(/^<!DOCTYPE html/i);
    expect(html).toContain(`lang="${locale}"`);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<title>/g)).toHaveLength(1);
    const tables = html.match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(2);
    for (const table of tables) expect(table).toContain('role="presentation"');
    for (const tag of ['table', 'tr', 'td', 'p', 'h2', 'a', 's', 'div', 'span'])
      expect(html.match(new RegExp(`<${tag}[\\s>]`, 'g'))?.length ?? 0, tag).toBe(
        html.match(new RegExp(`</${tag}>`, 'g'))?.length ?? 0,
      );
    // Nothing that loads, runs or tracks readers; and small enough to be shown completely by the large providers.
    expect(html).not.toMatch(/<link|<iframe|<form|url\(|@import|javascript:|onload|onclick/i);
    // Pictures are sent with the mail, and show nothing that is not also in words.
    const sources = html.match(/ src="[^"]*"/g) ?? [];
    expect(sources.length).toBe(html.match(/<img /g)?.length);
    for (const source of sources) expect(source).toMatch(/^ src="cid:(mark(-[\da-f]{6}){3}|scene-CUN)"$/);
    expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(sources.length);
    expect(Buffer.byteLength(html)).toBeLessThan(102_400);
    expect(subject.length).toBeLessThan(120);
  });

  it('is sent as two parts with lines that every server accepts', async () => {
    const mail = await mailOf(name, locale);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    const { raw, parsed } = await travelled(mail);
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd());
    expect(parsed.html?.trim()).toBe(mail.html.trim());
    for (const line of mail.text.split('\n'))
      expect(line.length <= 76 || !line.includes(' '), line).toBe(true);
  });

  it('links only to our own site and telephone, and shows every address as text', async () => {
    const { text, html } = await mailOf(name, locale);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      if (!link.startsWith('tel:')) expect(new URL(link).origin).toBe('https://airline.example');
      expect(text.replaceAll('\u00a0', '')).toContain(link.replace('tel:', ''));
    }
    // The telephone of our foot, and no number of a traveller.
    const calls = links.filter((link) => link.startsWith('tel:'));
    for (const call of calls) expect(call).toBe('tel:+34910000100');
  });
});

/** The names in the samples' sentences. */
const named = (locale: Locale, name: string) => ({
  reference: 'K7QXBM',
  route: say({ locale, country: 'ES' })('common.fromTo', { origin: 'Madrid', destination: 'Cancún' }),
  airline: 'Sample Air',
  agency: 'Viajes Alborán',
  account: name === 'staff-invitation' ? 'staff' : 'agency',
});

const because = {
  en: 'You get this message because',
  es: 'Recibes este mensaje porque',
  pt: 'Recebe esta mensagem porque',
};

describe('the reason for a mail', () => {
  it('exists for every stored kind, and every kind has a sample', () => {
    const kinds = new Set<string>([...message.kind.enumValues, 'boarding-pass']);
    expect(new Set(Object.keys(reasons))).toEqual(kinds);
    expect(new Set<string>(samples.map(({ kind }) => kind))).toEqual(kinds);
  });

  it.each(cases)('is given once, in the foot of $name in $locale', async ({ name, locale }) => {
    const { kind } = samples.find((each) => each.name === name) ?? {};
    if (!kind) throw new Error(`there is a sample ${name}`);
    const sentence = say({ locale, country: 'ES' })(reasons[kind], named(locale, name));
    expect(sentence).toContain(because[locale]);
    const { text, html } = await mailOf(name, locale);
    for (const part of [flat(text), flat(readable(html))]) {
      expect(part).toContain(flat(sentence));
      expect(part.split(because[locale])).toHaveLength(2);
    }
    expect(flat(text).indexOf(` -- ${because[locale]}`)).toBeGreaterThan(0);
  });

  it.each([
    ['MX', 'es', 'reservación K7QXBM'],
    ['DO', 'es', 'reservación K7QXBM'],
    ['BR', 'pt', 'Você recebeu esta mensagem'],
  ] as const)('is worded in %s as people speak there', async (country, locale, phrase) => {
    const { text } = await confirmationMail({ ...sampleFacts(locale), country });
    expect(flat(text)).toContain(phrase);
  });
});

type Reservation = {
  reservationStatus: string;
  reservationFor: Record<string, string>;
  [key: string]: unknown;
};

function reservationsIn({ html }: Mail): Reservation[] {
  const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return data ? JSON.parse(data) : [];
}

describe('trips for programs', () => {
  it.each(['confirmation', 'schedule-change', 'checkin-open', 'boarding-pass'])(
    'are in the mail %s',
    async (name) => {
      const found = reservationsIn(await mailOf(name, 'es'));
      expect(found.length).toBeGreaterThan(0);
      for (const each of found) {
        expect(each).toMatchObject({
          '@type': 'FlightReservation',
          reservationNumber: 'K7QXBM',
          reservationStatus: 'https://schema.org/ReservationConfirmed',
        });
        expect(each.reservationFor['departureTime']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
        expect(each.reservationFor['flightNumber']).toMatch(/^10[12]$/);
      }
    },
  );

  it('name the cancelled flights, and when times were changed', async () => {
    const found = reservationsIn(await mailOf('schedule-change-cancelled', 'en'));
    const statusOf = (number: string) =>
      new Set(
        found
          .filter((each) => each.reservationFor['flightNumber'] === number)
          .map((each) => each.reservationStatus),
      );
    expect(statusOf('101')).toEqual(new Set(['https://schema.org/ReservationConfirmed']));
    expect(statusOf('102')).toEqual(new Set(['https://schema.org/ReservationCancelled']));
    expect(found[0]?.['modifiedTime']).toBe('2026-11-20T12:00:00.000Z');
  });

  it('have the seat of a pass, and no other mail has them', async () => {
    expect(reservationsIn(await mailOf('boarding-pass', 'pt'))[0]).toMatchObject({
      airplaneSeat: '12A',
      boardingGroup: '2',
    });
    for (const name of [
      'refund',
      'hold-lapsing',
      'payment-problem-nothing',
      'password',
      'newsletter-confirmation',
    ])
      expect(reservationsIn(await mailOf(name, 'en')), name).toEqual([]);
  });
});

describe('text typed by others', () => {
  const evil = '</script><img src=x onerror=alert(1)>"&\r\nBcc: x@y.z';

  it('is escaped everywhere', async () => {
    const facts = sampleFacts('en');
    const people = facts.trip.people.map((person) => ({ ...person, fullName: evil }));
    const mail = await confirmationMail({ ...facts, reference: evil, trip: { ...facts.trip, people } });
    expect(mail.html).not.toMatch(/<img(?! src="cid:)|<\/script><img/);
    expect(mail.html.match(/<\/script>/g)).toHaveLength(1);
    expect(readable(mail.html)).toContain('</script><img src=x onerror=alert(1)>"& Bcc: x@y.z');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(JSON.stringify(reservationsIn(mail))).toContain('onerror');
  });

  it('adds no address to an invitation, and our links accept no other page or token', async () => {
    const facts = {
      airline: sampleAirline,
      locale: 'en' as const,
      siteUrl: 'https://airline.example',
      telephone: null,
      country: null,
      link: { page: 'ta/invitation' as const, token: 'b'.repeat(43) },
      agencyName: 'Win at https://evil.example/now',
      inviterName: 'www.evil.example\r\nBcc: a@b.c',
      until: '2026-12-01',
    };
    const mail = await invitationMail(facts);
    for (const part of [mail.text, linksIn(mail.html)]) {
      expect(part).not.toMatch(/evil\.example|https?:\/\/(?!airline\.example)|a@b/);
      expect(part).toContain('https://airline.example/en/ta/invitation?token=');
    }
    for (const link of [
      { page: 'ta/reset' as const, token: 'short' },
      { page: 'ta/reset' as const, token: `${'b'.repeat(43)}&next=//evil` },
    ])
      expect(() => invitationMail({ ...facts, link }), JSON.stringify(link)).toThrow('a link in a mail');
  });
});

const passwordFacts = {
  locale: 'pt' as const,
  country: null,
  siteUrl: 'https://airline.example',
  telephone: null,
  link: { page: 'ta/reset' as const, token: 'a'.repeat(54) },
  minutes: 60,
};

describe('colours', () => {
  const channel = (hex: string, at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = (hex: string) =>
    0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
  const ratio = (a: string, b: string) => {
    const [dim = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
    return (bright + 0.05) / (dim + 0.05);
  };

  const palettes = { neutral: neutralTheme, ...worldPalettes };
  const looks = Object.entries(palettes).map(([name, theme]) => [name, lookOf(theme)] as const);

  it.each(looks)('of the style %s are readable in light and in dark', (_name, { light, dark }) => {
    for (const colours of [light, dark]) {
      for (const text of [colours.ink, colours.soft, colours.quiet, colours.link])
        for (const ground of [colours.sheet, colours.box])
          expect(ratio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const text of [colours.ink, colours.soft])
        expect(ratio(text, colours.next), `${text} on ${colours.next}`).toBeGreaterThanOrEqual(4.5);
      expect(ratio(colours.onButton, colours.button)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(colours.button, colours.box)).toBeGreaterThanOrEqual(3);
    }
    for (const text of [band.name, band.quiet]) expect(ratio(text, band.ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(looks)('of the style %s: every inline one has a dark one in the sheet', (_name, look) => {
    const used = JSON.stringify(look.styles).match(/#[0-9a-f]{6}/g) ?? [];
    const known = [...Object.values(look.light), ...Object.values(band)];
    for (const colour of used) expect(known).toContain(colour);
    for (const colour of Object.values(look.dark)) expect(look.sheet).toContain(colour);
  });

  it('are those of the site: its button, its water and its sun', async () => {
    const colors = { primary: '#8a1f3b', primarySoft: '#f8e6eb', accent: '#f2c14e' };
    const airline = { ...sampleAirline, colors };
    const { html } = await passwordMail({ ...passwordFacts, airline });
    expect(html).toContain(`background-color:${colors.primary}`);
    expect(html).toContain(`background-color:${colors.accent}`);
    expect(html).toContain('src="cid:mark-8a1f3b-f8e6eb-f2c14e"');
    expect(html).not.toContain(neutralTheme.primary);
    const bare = await passwordMail({ ...passwordFacts, airline: { ...airline, mark: null } });
    expect(bare.html).not.toContain('<img');
  });
});
