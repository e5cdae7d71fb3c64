// Importing an airline's own airports: checked line by line, all or nothing, updated by a second import.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { importAirports } from '#flights/schedule/import-airports.server.ts';
import { MOST_PROBLEMS } from '#flights/schedule/problems.ts';

const header = 'code,name_en,name_es,name_pt,country,latitude,longitude,time_zone';
const good = 'RUN,Réunion,Reunión,Reunião,RE,-20.89,55.51,Indian/Reunion';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty', 2);
});
afterAll(() => own.drop());
beforeEach(() => own.db.pool.query('DELETE FROM airport'));

function load(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return importAirports({ db: own.db }, { fileName: 'airports.csv', bytes: Readable.from([bytes]) });
}

async function codes(): Promise<string[]> {
  const { rows } = await own.db.pool.query<{ code: string }>(
    'SELECT airport_code AS code FROM airport ORDER BY 1',
  );
  return rows.map((row) => row.code);
}

test('the airports of the Indian Ocean load, with their accents', async () => {
  const answer = await load(readFileSync('tests/support/fixtures/indian-ocean-airports.csv'));
  expect(answer).toMatchObject({ ok: true, value: { rows: 15, airports: 15, problems: [] } });
  const { rows } = await own.db.pool.query(
    `SELECT t.text AS name_pt, a.time_zone FROM airport a JOIN translation t USING (airport_code)
      WHERE airport_code = 'DZA' AND locale = 'pt'`,
  );
  expect(rows).toEqual([{ name_pt: 'Dzaoudzi, Maiote', time_zone: 'Indian/Mayotte' }]);
});

test('columns may be in any order, with a byte order mark and Windows line ends', async () => {
  const columns = '\ufefftime_zone,code,country,latitude,longitude,name_en,name_es,name_pt';
  const text = `${columns}\r\nEurope/Madrid,MAD,ES,40.4,-3.5,Madrid,Madrid,Madrid\r\n`;
  expect(await load(text)).toMatchObject({ ok: true, value: { airports: 1 } });
  expect(await codes()).toEqual(['MAD']);
});

test('a further language is one more column, and needs no other change', async () => {
  const columns = header.replace('name_pt', 'name_pt,name_fr');
  const row = good.replace('Reunião', 'Reunião,La Réunion');
  expect(await load(`${columns}\n${row}\n`)).toMatchObject({ ok: true, value: { airports: 1 } });
  const { rows } = await own.db.pool.query('SELECT locale, text FROM translation ORDER BY locale');
  expect(rows).toEqual([
    { locale: 'en', text: 'Réunion' },
    { locale: 'es', text: 'Reunión' },
    { locale: 'fr', text: 'La Réunion' },
    { locale: 'pt', text: 'Reunião' },
  ]);
  const empty = await load(`${columns}\n${row.replace('La Réunion', '')}\n`);
  expect(empty).toMatchObject({ ok: false, report: { problems: [{ line: 2 }] } });
});

test('a second import updates existing airports and notifies other processes', async () => {
  const version = async () =>
    (await own.db.pool.query<{ version: number }>('SELECT version FROM filed_version')).rows[0]?.version ?? 0;
  await load(`${header}\n${good}\n`);
  const before = await version();
  await load(`${header}\n${good.replace('Réunion', 'Reunion Island')}\n`);
  const { rows } = await own.db.pool.query("SELECT text AS name_en FROM translation WHERE locale = 'en'");
  expect(rows).toEqual([{ name_en: 'Reunion Island' }]);
  expect(await version()).toBe(before + 1);
});

describe('a bad line is named, and nothing is loaded', () => {
  test.each([
    ['run,A,A,A,RE,-20,55,Indian/Reunion', 'code "run" is not three capital letters'],
    ['RUNN,A,A,A,RE,-20,55,Indian/Reunion', 'code "RUNN" is not three capital letters'],
    ['ABC,,A,A,RE,-20,55,Indian/Reunion', 'name_en has to be 1 to 80 letters'],
    ['ABC,A,A,A,Re,-20,55,Indian/Reunion', 'country "Re" is not a country of two capital letters'],
    ['ABC,A,A,A,RE,-90.1,55,Indian/Reunion', 'latitude "-90.1" is not a number from -90 to 90'],
    ['ABC,A,A,A,RE,-20,180.5,Indian/Reunion', 'longitude "180.5" is not a number from -180 to 180'],
    ['ABC,A,A,A,RE,,55,Indian/Reunion', 'latitude "" is not a number from -90 to 90'],
    ['ABC,A,A,A,RE,-20,0x10,Indian/Reunion', 'longitude "0x10" is not a number from -180 to 180'],
    ['ABC,A,A,A,RE,-20,55,Indian/Atlantis', 'time_zone "Indian/Atlantis" is not an IANA time zone'],
    ['ABC,A,A,A,RE,-20,55,+04:00', 'time_zone "+04:00" is not an IANA time zone'],
    ['ABC,A,A,A,RE,-20,55', '7 columns where the header has 8'],
    ['ABC,"A,A,A,RE,-20,55,Indian/Reunion', 'a quote is opened and never closed'],
    [good, 'RUN again, after line 2'],
  ])('%s', async (line, reason) => {
    const answer = await load(`${header}\n${good}\n${line}\n`);
    expect(answer).toMatchObject({
      ok: false,
      code: 'airports_refused',
      report: { airports: 0, problems: [{ line: 3, reason }] },
    });
    expect(await codes()).toEqual([]);
  });

  test.each([
    [
      'code,name_en\nABC,A\n',
      'the header row lacks name_es, name_pt, country, latitude, longitude, time_zone',
    ],
    ['', 'the header row lacks code, name_en, name_es, name_pt, country, latitude, longitude, time_zone'],
    [`${header}\n`, 'the file has no airport'],
  ])('the file %j', async (text, reason) => {
    expect(await load(text)).toMatchObject({ ok: false, report: { problems: [{ line: 1, reason }] } });
  });

  test('a file in another encoding is refused instead of loading broken names', async () => {
    const latin = Buffer.from(`${header}\n${good}\n`, 'latin1');
    expect(await load(latin)).toMatchObject({
      ok: false,
      report: { problems: [{ reason: 'the file is not UTF-8' }] },
    });
  });

  test('all errors of a wrong file are counted, but not all are listed', async () => {
    const answer = await load(`${header}\n${'run,A\n'.repeat(MOST_PROBLEMS + 5)}`);
    expect(answer).toMatchObject({
      code: 'airports_refused',
      params: { lines: MOST_PROBLEMS + 5 },
      report: { rows: MOST_PROBLEMS + 5, refusedLines: MOST_PROBLEMS + 5 },
    });
    expect(answer.ok || answer.report.problems.length).toBe(MOST_PROBLEMS);
  });
});
