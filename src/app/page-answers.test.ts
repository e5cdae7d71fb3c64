// What pages answer over HTTP: statuses, words, redirects and cookies that need no browser.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { worldExtraPrices } from '#demo/extras/extra-prices.ts';
import { money } from '#platform/i18n/format.ts';
import { publishedRows } from '#content/content-copy.server.ts';
import type { Ask, TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/eventually.ts';

let database: TestDatabase;
let pages: TestPages;
beforeAll(async () => {
  database = await openTestDatabase('world');
  pages = await openTestScreens(database.db);
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

type Answer = { status: number; headers: Record<string, unknown>; html: string };

async function read(path: string, ask: Ask = {}): Promise<Answer> {
  const { status, headers, body } = await pages.get(path, ask);
  return { status, headers, html: body.toString() };
}

const at = (region: string, headers: Record<string, string> = {}): Ask => ({
  host: `${region}.localhost`,
  headers,
});

/** The text of a part of a page. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll('&amp;', '&');

const langOf = ({ html }: Answer) => /<html lang="([^"]*)"/.exec(html)?.[1];
const titleOf = ({ html }: Answer) => textOf(/<title>([^<]*)/.exec(html)?.[1] ?? '');
const headingsOf = ({ html }: Answer) =>
  [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => textOf(text));
const valueOf = ({ html }: Answer, name: string) => {
  const options = new RegExp(`<select[^>]* name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '';
  const [, attributes = '', text] = /<option([^>]* selected=[^>]*)>([^<]*)/.exec(options) ?? [];
  return /value="([^"]*)"/.exec(attributes)?.[1] ?? text;
};
/** The lines of the summary of errors, with the field that each one leads to. */
const errorsOf = ({ html }: Answer) => {
  const summary = /role="alert".*?<\/ul>/s.exec(html)?.[0] ?? '';
  return [...summary.matchAll(/<a href="#([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, id = '', text = '']) => ({
    id,
    text: textOf(text),
  }));
};

const [out, back] = ['2027-01-15', '2027-01-22'];
const own = (changes: Record<string, string>) =>
  new URLSearchParams({
    type: 'return',
    from: 'MAD',
    to: 'CUN',
    out,
    back,
    adults: '1',
    children: '0',
    infants: '0',
    currency: 'EUR',
    ...changes,
  }).toString();
const partner = (changes: Record<string, string>) =>
  new URLSearchParams({ origin: 'MAD', destination: 'CUN', departure: out, ...changes }).toString();

const airport = 'Choose an airport from the list.';
const notFlown = 'We do not fly this route.';
const past = 'Choose a date from today on.';
const tooMany = 'One booking takes up to 9 travelers with a seat.';
const lap = 'Each infant travels on the lap of one adult';
const notSold = 'Choose one of the currencies on the list.';
const early = 'The return must be on or after the day you leave.';
const twice = 'The address says this more than once, each time differently.';

describe('[RT-03] a wrong search answers 422 and shows the error beside the field', () => {
  test.each([
    ['an unknown airport', own({ from: 'XXX' }), 'From', airport],
    ['a route that is not flown', own({ from: 'CUN', to: 'PUJ' }), 'To', notFlown],
    [
      'the same airport twice',
      own({ to: 'MAD' }),
      'To',
      'Choose a destination other than the place you leave from.',
    ],
    ['a past date', own({ out: '2020-01-15' }), 'Departure', past],
    ['a day that does not exist', own({ out: '2027-02-30' }), 'Departure', 'Enter a real date'],
    ['a return before the way out', own({ back: '2027-01-14' }), 'Return', early],
    ['no return date', own({ back: '' }), 'Return', 'Choose the date of your return, or search one way.'],
    ['ten passengers', own({ adults: '10' }), 'Adults', tooMany],
    ['more infants than adults', own({ infants: '2' }), 'Infants', lap],
    ['no adult', own({ adults: '0', children: '1' }), 'Adults', 'At least one adult must travel.'],
    ['an unknown currency', own({ currency: 'XYZ' }), 'Currency', notSold],
    ['a link with an unknown airport', partner({ destination: 'QQQ' }), 'To', airport],
    ['a link with a route not flown', partner({ origin: 'CUN', destination: 'PUJ' }), 'To', notFlown],
    ['a link with a past day', partner({ departure: '2020-01-01' }), 'Departure', past],
    ['a link with an early return', partner({ departure: back, return: out }), 'Return', early],
    ['a link with ten passengers', partner({ adults: '7', children: '3' }), 'Adults', tooMany],
    ['a link with more infants than adults', partner({ infants: '2' }), 'Infants', lap],
    ['a link with an unknown currency', partner({ currency: 'EURO' }), 'Currency', notSold],
    ['a link with no origin', partner({ origin: '' }), 'From', 'Choose where you leave from.'],
    ['a link with no day', 'origin=MAD&destination=CUN', 'Departure', 'Choose the day you leave.'],
    ['a link with two origins', `${partner({})}&origin=BCN`, 'From', twice],
    ['a link with two names for one day', `${partner({ out: back })}&type=one-way`, 'Departure', twice],
    [
      'a link with 2,000 characters for a day',
      partner({ departure: 'x'.repeat(2_000) }),
      'Departure',
      'Enter a real date',
    ],
  ])('%s', async (_, query, field, sentence) => {
    const answer = await read(`/en/select?${query}`);
    expect(answer.status).toBe(422);
    expect(titleOf(answer)).toMatch(/^Error: /);
    expect(answer.html).toContain('<meta name="robots" content="noindex"/>');
    const errors = errorsOf(answer);
    expect(errors.map(({ text }) => text)).toEqual([expect.stringContaining(`${field}: ${sentence}`)]);
    const { id = '' } = errors[0] ?? {};
    const control = new RegExp(`<(?:input|select) [^>]*id="${id}"[^>]*>`).exec(answer.html)?.[0];
    expect(control).toMatch(new RegExp(`aria-describedby="[^"]*${id}-error`));
    expect(control).toContain('aria-invalid="true"');
    const shown = new RegExp(`<p id="${id}-error".*?</p>`, 's').exec(answer.html)?.[0] ?? '';
    expect(textOf(shown)).toContain(sentence);
  });

  test('garbage in every field, of any length', async () => {
    const names = ['origin', 'destination', 'departure', 'return', 'adults', 'children', 'infants'];
    const garbage = [...names, 'currency'].map(
      (name) => `${name}=%00%3Cscript%3E${'%F0%9F%8C%B4'.repeat(100)}`,
    );
    const answer = await read(`/en/select?${garbage.join('&')}`);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toHaveLength(8);
    const long = await read(`/en/select?origin=${'x'.repeat(10_000)}&flight=${'9'.repeat(1_000)}`);
    expect(long.status).toBe(422);
    expect(valueOf(long, 'from')).toBe('x'.repeat(60));
  });

  test('an address without a search, which leaves from the home airport of the site', async () => {
    const answer = await read('/en/select?adults=lots&out=%00&type=sideways');
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('Search flights');
    expect(valueOf(answer, 'from')).toBe('CUN');
    const fields = errorsOf(answer).map(({ text }) => text.split(':')[0]);
    expect(fields).toContain('To');
    expect(fields).not.toContain('From');
  });
});

test.each([
  ['portugal', 'pt', 'EUR', 'Outros dias'],
  ['mexico', 'es', 'MXN', 'Otros días'],
])(
  '[RT-03] a link without return and currency is one-way, in the currency of %s, with no fare chosen',
  async (region, lang, currency, days) => {
    const query = new URLSearchParams({ origin: 'mad', destination: 'cun', departure: out });
    const answer = await read(`/${lang}/select?${query}`, at(region));
    expect(answer.status).toBe(200);
    expect(valueOf(answer, 'currency')).toBe(currency);
    const fares = [...answer.html.matchAll(/<input[^>]*name="outbound"[^>]*>/g)].map(([input]) => input);
    expect(fares.length).toBeGreaterThan(2);
    expect(fares.filter((input) => input.includes('checked'))).toEqual([]);
    expect(answer.html.split(`<nav aria-label="${days}`)).toHaveLength(2);
  },
);

const headlines = { en: 'Follow the trade winds', es: 'Sigue los alisios', pt: 'Siga os alísios' };
const choose = { en: 'Choose your flights', es: 'Elige tus vuelos', pt: 'Escolha os seus voos' };

test.each(['en', 'es', 'pt'] as const)('[RT-01] every page of a booking exists in %s', async (lang) => {
  const tag = lang === 'es' ? 'es-MX' : lang;
  const home = await read(`/${lang}`);
  expect([home.status, langOf(home), headingsOf(home)]).toEqual([200, tag, [headlines[lang]]]);
  const flights = await read(`/${lang}/select?${own({})}`);
  expect([flights.status, langOf(flights), headingsOf(flights)]).toEqual([200, tag, [choose[lang]]]);
  for (const step of ['select', 'extras', 'passengers', 'payment', 'confirmation']) {
    const answer = await read(`/${lang}/${step}`);
    const { location } = answer.headers;
    const page = typeof location === 'string' ? await read(location) : answer;
    expect(page.status, step).toBeLessThan(500);
    expect(langOf(page), step).toBe(tag);
    expect(headingsOf(page), step).toHaveLength(1);
    expect(page.html, step).not.toContain('Page Not Found');
  }
});

describe('the language of an address', () => {
  test('[RT-12] [RT-01] a first visit to / leads to the language of the browser and stores it', async () => {
    const answer = await read('/?utm_source=mail', at('mexico', { 'accept-language': 'pt-BR' }));
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/pt?utm_source=mail');
    expect(answer.headers['set-cookie']).toEqual([
      'i18n_redirected=pt; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
  });

  test('[RT-12] the stored language takes precedence over the browser’s', async () => {
    const headers = { 'accept-language': 'pt-PT', cookie: 'i18n_redirected=en' };
    expect((await read('/', at('mexico', headers))).headers['location']).toBe('/en');
  });

  test('[SS-09] a chosen language takes precedence over the default of the site', async () => {
    const headers = { 'accept-language': 'es-MX', cookie: 'i18n_redirected=en; locale_changed=true' };
    expect((await read('/', at('portugal', headers))).headers['location']).toBe('/en');
  });

  test('[RT-12] an address with a language is not redirected, and without one only / is', async () => {
    const english = await read('/en', at('mexico', { 'accept-language': 'pt-PT' }));
    expect([english.status, langOf(english)]).toEqual([200, 'en']);
    const missing = await read('/nowhere', at('mexico', { 'accept-language': 'pt-PT' }));
    expect([missing.status, missing.headers['location']]).toEqual([404, undefined]);
  });

  test('[RT-01] [SS-09] / is the home page in the default language of the site', async () => {
    // French is offered by none of these sites.
    const headers = { 'accept-language': 'fr-FR' };
    for (const [region, tag] of [
      ['mexico', 'es-MX'],
      ['portugal', 'pt-PT'],
    ] as const) {
      const answer = await read('/', at(region, headers));
      expect([answer.status, langOf(answer)]).toEqual([200, tag]);
    }
  });

  test('[RT-12] crawlers are not redirected by language', async () => {
    const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
    const answer = await read('/', at('mexico', { 'user-agent': agent, 'accept-language': 'en' }));
    expect([answer.status, langOf(answer)]).toEqual([200, 'es-MX']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('[RT-09] an address in an unsupported language is an unknown page', async () => {
    const answer = await read('/de/select');
    expect(answer.status).toBe(404);
    expect(textOf(answer.html)).toContain('Page Not Found: /de/select');
  });
});

const themeOf = ({ html }: Answer) => /<style id="theme"[^>]*>(.*?)<\/style>/s.exec(html)?.[1];
const lost = 'We could not find the current domain or locale';

test('[BC-04] an unknown host is served as the first site', async () => {
  const unknown = await read('/en', at('nobody-knows'));
  expect(langOf(unknown)).toBe('en');
  expect(themeOf(unknown)).toBeTruthy();
  expect(themeOf(unknown)).toBe(themeOf(await read('/en', at('mexico'))));
  expect(themeOf(unknown)).not.toBe(themeOf(await read('/en', at('portugal'))));
});

test('[ER-05] [ER-04] a language that the site does not offer is not found', async () => {
  const answer = await read('/pt', at('usa'));
  expect(answer.status).toBe(500);
  expect(titleOf(answer)).toBe(`500 - ${lost}`);
  expect(textOf(answer.html)).toContain(`Something went wrong. ${lost}`);
});

/** Addresses of the page about flights to the United States in the header. */
async function usFlightsLinks(region: string, path: string): Promise<string[]> {
  const { html } = await read(path, at(region));
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
  return [...header.matchAll(/href="([^"]*us-flights[^"]*)"/g)].map(([, href = '']) => href);
}

test('[NV-03] only the English site links to the page about flights to the United States', async () => {
  expect(new Set(await usFlightsLinks('usa', '/en'))).toEqual(new Set(['https://us-flights.alisio.example']));
  expect(new Set(await usFlightsLinks('mexico', '/en'))).toEqual(new Set(['/en/us-flights']));
  expect(await usFlightsLinks('usa', '/es')).toEqual([]);
  expect(await usFlightsLinks('mexico', '/pt')).toEqual([]);
});

test.each([
  ['mexico', 'es', 'MXN', 'MX'],
  ['usa', 'en', 'USD', 'US'],
  ['portugal', 'pt', 'EUR', 'PT'],
])(
  'the baggage page of %s shows the current prices in the currency of the site',
  async (region, lang, currency, country) => {
    const { html } = await read(`/${lang}/baggage`, at(region));
    const cells = textOf(html.replaceAll(/<t[dh][^>]*>/g, '|')).split('|');
    const filed = ['BG23', 'BG32'].flatMap((code) =>
      (['short', 'long'] as const).map((haul) => {
        const price = worldExtraPrices().find(
          (row) => row.extraCode === code && row.haul === haul && row.currency === currency,
        );
        return money({ minor: price?.amountMinor ?? 0, currency }, lang, country);
      }),
    );
    expect(
      cells
        .filter((cell) => /^\$?[\d,.]+(\u00a0€)?\s*$/.test(cell) && /[$€]/.test(cell))
        .map((cell) => cell.trim()),
    ).toEqual(filed);
    expect(html).not.toContain('data-fee');
  },
);

test('the preview of a page is not indexed by search engines', async () => {
  const answer = await read('/en/baggage?preview=1');
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.html).not.toContain('rel="canonical"');
  expect(answer.html).toContain('<meta name="robots" content="noindex"/>');
});

async function writeLink(key: string, body: object, domainId: number | null = null): Promise<void> {
  await database.db.pool.query(
    `insert into content_entry (domain_id, language, kind, entry_key, published, updated_at)
     values ($1, 'en', 'link', $2, $3, now())`,
    [domainId, key, JSON.stringify({ title: key, ...body })],
  );
  await eventually(async () => {
    const rows = await publishedRows(database.db);
    expect(JSON.stringify(rows)).toContain(key);
  });
}

describe('[RT-02] a short link', () => {
  test('is an alias of a page, also in capitals', async () => {
    await writeLink('answers-bags', { page: 'baggage' });
    await writeLink('answers-gone', { page: 'answers-page-that-never-was' });
    const { status, headers } = await read('/en/ANSWERS-BAGS');
    expect([status, headers['location'], headers['cache-control']]).toEqual([302, '/en/baggage', 'no-store']);
    expect((await read('/en/answers-gone')).status).toBe(404);
  });

  test('to a search with past days fills in the form of the home page', async () => {
    await writeLink('answers-past', {
      search: { from: 'LIS', to: 'PUJ', out: '2026-01-05', back: '2026-01-12' },
    });
    const { location } = (await read('/en/answers-past')).headers;
    expect(location).toBe('/en?type=return&from=LIS&to=PUJ&currency=MXN');
    const home = await read(String(location));
    expect([valueOf(home, 'from'), valueOf(home, 'to')]).toEqual(['LIS', 'PUJ']);
  });

  test('leads only to our own sites, and any other address is not found', async () => {
    await writeLink('answers-region', { url: 'http://portugal.localhost:3000/pt/baggage' });
    expect((await read('/en/answers-region')).headers['location']).toBe(
      'http://portugal.localhost:3000/pt/baggage',
    );
    const targets = ['https://evil.example/', 'http://localhost.evil.example/', 'https://user@evil.example/'];
    for (const [n, url] of targets.entries()) {
      await writeLink(`answers-evil-${n}`, { url });
      const answer = await read(`/en/answers-evil-${n}`);
      expect([answer.status, answer.headers['location']]).toEqual([404, undefined]);
      expect(textOf(answer.html)).toContain(`Page Not Found: /en/answers-evil-${n}`);
    }
  });

  test('of one market is unknown in the others, and works without a translation', async () => {
    await writeLink('answers-market', { page: 'baggage' }, 5);
    expect((await read('/en/answers-market', at('portugal'))).status).toBe(302);
    expect((await read('/en/answers-market', at('mexico'))).status).toBe(404);
    expect((await read('/pt/answers-market', at('portugal'))).status).toBe(302);
    expect((await read('/es/answers-market', at('portugal'))).status).toBe(302);
  });

  test('before its first day says when it starts', async () => {
    await writeLink('answers-early', { validFrom: '2026-12-20', search: { from: 'MAD', to: 'CUN' } });
    const headings = {
      en: '“answers-early” has not started yet',
      es: '«answers-early» todavía no empezó',
      pt: '«answers-early» ainda não começou',
    };
    for (const [lang, heading] of Object.entries(headings)) {
      const answer = await read(`/${lang}/answers-early`, at('portugal'));
      expect([answer.status, headingsOf(answer)]).toEqual([404, [heading]]);
    }
  });

  test('is counted for people, not for robots, previews and prefetches', async () => {
    await writeLink('answers-counted', { page: 'baggage' });
    const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const follow = (headers: Record<string, string>, path = '/en/answers-counted', method = 'GET') =>
      read(path, { ...at('mexico', { 'user-agent': person, ...headers }), method });
    expect((await follow({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).status).toBe(302);
    await follow({ 'sec-purpose': 'prefetch;prerender' });
    await follow({ purpose: 'prefetch' });
    await follow({}, '/en/answers-counted?preview=1');
    await follow({}, '/en/answers-counted', 'HEAD');
    await follow({});
    await follow({});
    await eventually(async () => {
      const { rows } = await database.db.pool.query(
        `select day::text, domain_id, clicks from short_link_click where entry_key = 'answers-counted'`,
      );
      expect(rows).toEqual([{ day: '2026-11-20', domain_id: 1, clicks: 2 }]);
    });
  });
});
