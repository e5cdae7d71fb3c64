// Sites and an airline from before colours were data keep their look, and from then on colours are what is filed.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { worldPalettes } from '#demo/sites.ts';
import { migrateAfresh } from '#tests/support/database/migrate-afresh.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase('empty');
  await migrateAfresh(own.db, '0045_market_content');
  const styles = [...Object.keys(worldPalettes), 'main'];
  for (const [at, style] of styles.entries())
    await own.db.pool.query(
      `insert into domain (domain_id, region, languages, default_language, currencies, default_currency, checkin,
          style, company_name) values ($1, $2, '{en}', 'en', '{EUR}', 'EUR', false, $2, 'Norte')`,
      [at + 1, style],
    );
  await own.db.pool.query(`insert into selling_airline (carrier, accounting_code, name, accent_color)
    values ('YY', '999', 'Norte', '#ff0000')`);
  await migrateDatabase(own.db);
});
afterAll(() => own.drop());

test('each site has the colours that its style had', async () => {
  const { rows } = await own.db.pool.query<{ style: string; colors: unknown }>(
    'select style, colors from domain order by 1',
  );
  expect(Object.fromEntries(rows.map(({ style, colors }) => [style, colors]))).toEqual({
    ...worldPalettes,
    main: null,
  });
});

test('the airline keeps what it filed, and the former default for the rest', async () => {
  const { rows } = await own.db.pool.query('select primary_color, accent_color from selling_airline');
  expect(rows).toEqual([{ primary_color: '#00607a', accent_color: '#ff0000' }]);
});

test.each([
  ['no colour in words', '{"primary":"red","primarySoft":"#e2f3ec","accent":"#ffb84d"}'],
  ['none that could become style', '{"primary":"#0b6b4f}","primarySoft":"#e2f3ec","accent":"#ffb84d"}'],
  ['all three', '{"primary":"#0b6b4f","accent":"#ffb84d"}'],
])('the database wants %s', async (_, colors) => {
  await expect(own.db.pool.query('update domain set colors = $1', [colors])).rejects.toThrow('domain_colors');
});
