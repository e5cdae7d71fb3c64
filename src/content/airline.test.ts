// The selling airline is one row: read with the content, fresh after every edit, with defaults for missing values.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { lastAirline, publishedRows } from '#content/content-copy.server.ts';
import { requireAirline } from '#content/require-airline.server.ts';
import { neutralTheme } from '#content/look/themes.ts';
import { worldAirline } from '#demo/airline.ts';
import { loadWorld } from '#demo/load/load-world.server.ts';
import { sellingAirline } from '#platform/db/schema.ts';
import { senderOf, slugOf } from '#platform/lib/airline.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('empty');
});
afterAll(() => test.drop());

const airlineNow = async () => (await publishedRows(test.db)).airline;

/** As docs/operations.md shows it, with a language that the product does not have yet. */
const TEXTS = `insert into translation (subject, key, field, locale, text) values
  ('selling_airline', 'true', 'tagline', 'en', 'Go south'), ('selling_airline', 'true', 'tagline', 'fr', 'Au sud'),
  ('selling_airline', 'true', 'mail_note', 'en', 'Until soon')`;

describe('the selling airline', () => {
  it('must be filed before anything is sold, and the error tells the operator where', async () => {
    await expect(requireAirline(test.db)).rejects.toThrow(/names no selling airline.*selling_airline/);
    expect(await airlineNow()).toMatchObject({ name: '', accountingCode: '', mark: null });
  });

  it('needs only its codes and its name; the rest has neutral defaults', async () => {
    const row = { carrier: 'YY', accountingCode: '999', name: 'Norte Áir & Co' };
    await test.db.orm.insert(sellingAirline).values(row);
    const airline = await requireAirline(test.db);
    expect(airline).toMatchObject({ ...row, mark: null, colors: neutralTheme, tagline: {}, mailNote: {} });
    expect(airline.icon).toMatch(/^<svg .*<\/svg>$/);
    expect(slugOf(airline)).toBe('norte-air-co');
    expect(senderOf(airline, 'https://www.norte.example')).toEqual({
      name: 'Norte Áir & Co',
      address: 'no-reply@www.norte.example',
    });
  });

  it('changes in every process when its row changes', async () => {
    await test.db.orm.update(sellingAirline).set({ name: 'Sur Air', primaryColor: '#123456' });
    await test.db.pool.query(TEXTS);
    expect(await airlineNow()).toMatchObject({
      name: 'Sur Air',
      colors: { primary: '#123456' },
      tagline: { en: 'Go south', fr: 'Au sud' },
      mailNote: { en: 'Until soon' },
    });
    expect(lastAirline(test.db).name).toBe('Sur Air');
  });

  it.each([
    ['a second row', { singleton: false, carrier: 'YY', accountingCode: '999', name: 'Norte' }],
    ['a designator of one letter', { carrier: 'Y', accountingCode: '999', name: 'Norte' }],
    ['a code with letters', { carrier: 'YY', accountingCode: '9A9', name: 'Norte' }],
    ['no name', { carrier: 'YY', accountingCode: '999', name: ' ' }],
    [
      'a colour that could become style',
      { carrier: 'YY', accountingCode: '999', name: 'N', accentColor: 'red}' },
    ],
  ])('%s is refused by the database', async (_, row) => {
    await test.db.orm.delete(sellingAirline);
    await expect(test.db.orm.insert(sellingAirline).values(row)).rejects.toThrow();
  });

  it('the demonstration files the airline, but never changes a row that staff edited', async () => {
    await loadWorld(test.db, { now: worldNow });
    expect(await airlineNow()).toMatchObject({
      mailAddress: worldAirline.mailAddress,
      tagline: worldAirline.tagline,
      mailNote: worldAirline.mailNote,
    });
    await test.db.orm.update(sellingAirline).set({ name: 'Alisio Sur' });
    await loadWorld(test.db, { now: worldNow });
    expect((await airlineNow()).name).toBe('Alisio Sur');
  });
});
