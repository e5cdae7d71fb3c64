// Every page, mail, document and calendar file: it promises nothing that does not exist, and writes no date in digits
// only. Each is read with no features built and with all, so that a text that ignores the table of features fails.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { built } from '#content/built.ts';
import { newVisitor } from '#identity/visitor.server.ts';
import { calendarFile } from '#messages/documents/calendar.server.ts';
import { itineraryPdf } from '#messages/documents/pdf-files.server.ts';
import { mailSamples } from '#messages/samples/mail-samples.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { openedPath } from '#servicing/reservation-pair.ts';
import { rememberOpened } from '#servicing/reservation-session.server.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { documentFacts } from '#tests/support/messages/document-facts.ts';
import { readable } from '#tests/support/messages/mail-keeper.ts';
import { datesInFigures } from '#tests/support/pages/dates-in-figures.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { bookFamily, holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

// Changed by the tests, and restored after each one.
const online = ['onlineCheckin', 'changeOnline', 'cancelOnline', 'nameCorrection', 'addLater'] as const;
const asBuilt = { ...built };
const build = (isBuilt: boolean) => {
  for (const name of online) built[name] = isBuilt;
};
afterEach(() => {
  Object.assign(built, asBuilt);
});

/** Texts that are only true once the feature is built. */
const promises: Record<Locale, RegExp[]> = {
  en: [
    /online check-in/gi,
    /\b(?:change|changing|cancel|corrected)\b[^.;]*? on this site/gi,
    /you (?:change|cancel|correct)[^.]*? yourself/gi,
    /with your reservation open on this site/gi,
  ],
  es: [
    /check-in online/gi,
    /(?:cambi|cancel|correg)[^.;]*? en este sitio/gi,
    /lo (?:cambias|cancelas|corriges) tú|la reserva la cancelas tú/gi,
    /con tu reserva abierta en este sitio/gi,
  ],
  pt: [
    /check-in online/gi,
    /(?:mudar|alter|cancel|corrig)[^.;]*? neste site/gi,
    /(?:altera-se|cancela-se|corrige-o) em «gerir reserva»/gi,
    /com a reserva aberta neste site/gi,
  ],
};

const found = (locale: Locale, text: string) =>
  promises[locale].flatMap((each) =>
    [...text.replaceAll(/\s+/g, ' ').matchAll(each)].map(([words]) => words),
  );

test('a false promise and a date in digits would be found', () => {
  expect(
    found('en', 'You can cancel this booking on this site. Online check-in opens tomorrow.'),
  ).toHaveLength(2);
  expect(found('en', 'Seats are sold one by one on this site, and changed by telephone.')).toEqual([]);
  expect(datesInFigures('Paid on 03/04/2027, issued 3.4.27, due 2027-04-03, born 12/31/1990')).toEqual([
    '03/04/2027',
    '3.4.27',
    '2027-04-03',
  ]);
  expect(datesInFigures('000-2100000001, 10:35, 24/7, +34 910 55 01 09, 1.234,50 €, April 3, 2027')).toEqual(
    [],
  );
});

describe.each(locales)('in %s', (locale) => {
  /** Every text that may promise something that can be done online. */
  const texts: [name: string, write: () => Promise<string>][] = [
    ...mailSamples.map(({ name, write }): (typeof texts)[number] => [
      `the mail ${name}`,
      async () => {
        const { subject, text, html } = await write(locale);
        return [subject, text, readable(html)].join('\n');
      },
    ]),
    [
      'the itinerary',
      async () => (await readPdf(itineraryPdf(documentFacts(locale, { freeCancel: true })))).text,
    ],
    [
      'the calendar file',
      () => Promise.resolve((calendarFile(documentFacts(locale))?.text ?? '').replaceAll(/\r\n /g, '')),
    ],
  ];
  const promising = ['the mail confirmation', 'the mail checkin-open', 'the itinerary', 'the calendar file'];

  test.each(texts)('%s promises only what is built, and writes months in letters', async (name, write) => {
    build(false);
    const text = await write();
    expect(found(locale, text)).toEqual([]);
    expect(datesInFigures(text)).toEqual([]);
    build(true);
    if (promising.includes(name)) expect(found(locale, await write())).not.toEqual([]);
  });
});

describe('the pages', () => {
  let database: TestDatabase;
  let pages: TestPages;
  const { token, visitor } = newVisitor(cryptoRandom, testSettings());
  let held = '';
  let booked = '';
  let opened = '';
  beforeAll(async () => {
    database = await openTestDatabase('world');
    pages = await openTestScreens(database.db);
    const ctx = { ...noticesCtx(database.db), visitor };
    ({ bookingId: booked } = await bookFamily(ctx, 'en'));
    held = await holdFamily(ctx, 'en');
    // Like a browser that has entered reference and last name.
    const { settings } = pages.app;
    opened = rememberOpened({ now: worldNow, site: { url: 'http://localhost' }, settings }, null, booked);
    opened = opened.slice(0, opened.indexOf(';'));
  });
  afterAll(async () => {
    await pages.close();
    await database.drop();
  });

  const contentPages =
    'baggage fares contact accessibility assistance conditions-of-carriage questions us-flights';

  /** The text of a page, made anew: features never change while a program runs, so pages are cached. */
  async function read(path: string): Promise<string> {
    const headers = { cookie: `user-uid=${token}; ${opened}; fresh=${Math.random()}` };
    const joint = path.includes('?') ? '&' : '?';
    const { status, body } = await pages.get(`${path}${joint}fresh=${Math.random()}`, { headers });
    expect(status, path).toBe(200);
    // Blocks end their sentence.
    const blocks = body.toString().replaceAll(/<\/(?:h\d|p|li|d[td]|t[dh]|summary|label|button|a)>/g, '.$&');
    return readable(blocks);
  }

  test.each(locales)('promise only what is built, and write months in letters, in %s', async (locale) => {
    const search = 'type=return&from=MAD&to=CUN&out=2027-01-15&back=2027-01-22&adults=1&currency=EUR';
    const steps = [`payment?booking=${held}`, `confirmation?booking=${booked}`, `select?${search}`];
    const passengers = `passengers?booking=${held}`;
    const paths = [
      '',
      'checkin',
      'manage',
      ...(['manage', 'checkin'] as const).map((purpose) => openedPath(locale, purpose, booked).slice(4)),
      passengers,
      `extras?booking=${held}`,
      ...steps,
      ...contentPages.split(' '),
    ];
    const silent = [passengers, 'manage', 'baggage', 'assistance', 'us-flights', 'accessibility'];
    for (const path of paths) {
      const address = `/${locale}${path && `/${path}`}`;
      build(false);
      const text = await read(address);
      expect(found(locale, text), address).toEqual([]);
      expect(datesInFigures(text), address).toEqual([]);
      build(true);
      if (!silent.includes(path)) expect(found(locale, await read(address)), address).not.toEqual([]);
    }
  });

  test('describe pets, sports equipment and assistance as the shop of the site sells them', async () => {
    const sold = {
      pets: [/An? small dog|small dog of up to 8 kg/, /not carried at present/],
      sportsBags: [/surfboards, diving gear and skis/, /equipment and instruments count as a checked bag/],
      assistance: [/choose the help you need among the extras/, /no field of their own/],
      flexibleTicket: [/The Flexible ticket, an extra/, null],
    } as const;
    const all = async () =>
      (
        await Promise.all(
          ['baggage', 'assistance', 'accessibility', 'fares'].map((key) => read(`/en/${key}`)),
        )
      ).join();
    const offered = await all();
    for (const [yes, no] of Object.values(sold)) {
      expect(offered).toMatch(yes);
      if (no) expect(offered).not.toMatch(no);
    }
    await database.db.pool.query('update domain set not_offered = $1 where domain_id = 1', [
      Object.keys(sold),
    ]);
    const without = async () => {
      const text = await all();
      for (const [yes, no] of Object.values(sold)) {
        expect(text).not.toMatch(yes);
        if (no) expect(text).toMatch(no);
      }
    };
    await eventually(without);
    await database.db.pool.query(`update domain set not_offered = '{}' where domain_id = 1`);
  });
});
