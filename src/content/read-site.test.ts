// What a site shows: the reader's language before the site's, the site's own content before that for all sites.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readDomains, readSite } from '#content/read-site.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const settings = { PUBLIC_URL: 'https://mexico.alisio.example', APP_MODE: 'production' as const };
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase('world');
  await test.db.pool.query('delete from content_entry');
  const link = (title: string) => JSON.stringify({ title, page: 'fares' });
  const add = (
    domainId: number | null,
    language: string,
    key: string,
    title: string,
    draft: string | null = null,
  ) =>
    test.db.pool.query(
      `insert into content_entry (domain_id, language, kind, entry_key, published, draft, updated_at)
        values ($1, $2, 'link', $3, $4, $5, now())`,
      [domainId, language, key, title && link(title), draft && link(draft)],
    );
  await add(null, 'pt', 'all', 'all pt');
  await add(null, 'en', 'all', 'all en');
  await add(5, 'pt', 'all', '5 pt');
  await add(5, 'en', 'own-en', '5 en');
  await add(null, 'es', 'es-only', 'all es');
  await add(null, 'es', 'market', 'all es');
  await add(null, 'es-419', 'market', 'latin es');
  await add(null, 'es-MX', 'market', 'mexico es');
  await add(null, 'es-419', 'latin', 'latin es');
  await add(2, 'es', 'market-own', '2 es');
  await add(null, 'es-419', 'market-own', 'latin es');
  await add(null, 'en-GB', 'british', 'british en');
  await add(null, 'pt', 'changed', 'before', 'after');
});
afterAll(() => test.drop());

const site = (domainId: number, preview = false) =>
  readSite({ db: test.db, settings, site: { domainId, url: settings.PUBLIC_URL, preview } });

describe('an entry', () => {
  it.each([
    ['the site’s own before the one for all', 5, 'pt', 'all', '5 pt'],
    ['the language of the reader before the site’s own words', 5, 'en', 'all', 'all en'],
    ['the site’s language where the reader’s is missing', 5, 'es', 'all', '5 pt'],
    ['the site’s language for all sites', 6, 'pt', 'own-en', undefined],
    ['English where neither has it', 1, 'es', 'all', 'all en'],
    ['what is for all on another site', 1, 'pt', 'all', 'all pt'],
    ['nothing of another site', 1, 'en', 'own-en', undefined],
    ['nothing in a third language', 5, 'en', 'es-only', undefined],
    ['the words of the site’s market', 1, 'es', 'market', 'mexico es'],
    ['those of its group of countries', 2, 'es', 'market', 'latin es'],
    ['those of its group where its market has none', 1, 'es', 'latin', 'latin es'],
    ['the base of the language on a site of no country', 9, 'es', 'market', 'all es'],
    ['the base of the language in another market', 5, 'es', 'market', 'all es'],
    ['the site’s own before those of its market', 2, 'es', 'market-own', '2 es'],
    ['nothing of another market', 9, 'es', 'latin', undefined],
    ['British English on a European site alone', 5, 'pt', 'british', 'british en'],
    ['American English elsewhere', 7, 'en', 'british', undefined],
  ] as const)('%s (site %i, %s, %s)', async (_, domainId, language, key, title) => {
    const found = (await site(domainId))?.find('link', key, language);
    expect(found?.body.title).toBe(title);
    if (found) expect(found.language).toBe(found.body.title.slice(-2));
  });

  it('shows its draft in the preview only', async () => {
    expect((await site(5))?.find('link', 'changed', 'pt')?.body.title).toBe('before');
    expect((await site(5, true))?.find('link', 'changed', 'pt')?.body.title).toBe('after');
    expect((await site(5))?.find('link', 'changed', 'pt')?.body.title).toBe('before');
  });
});

describe('a site', () => {
  it('has its own origin, and only what the product supports', async () => {
    expect((await site(7))?.domain).toMatchObject({
      origin: 'https://usa.alisio.example',
      languages: ['en', 'es'],
      defaultLanguage: 'en',
      style: 'usa',
    });
    expect((await site(9))?.domain.languages).toEqual(['es', 'en', 'pt']);
  });

  it('does not exist when it is switched off, unknown, or without a supported currency', async () => {
    await test.db.pool.query('update domain set active = false where domain_id = 3');
    await test.db.pool.query(
      "update domain set currencies = '{XAU}', default_currency = 'XAU' where domain_id = 2",
    );
    expect([await site(2), await site(3), await site(8)]).toEqual([null, null, null]);
    expect((await readDomains({ db: test.db, settings })).map(({ domainId }) => domainId)).toEqual([
      1, 4, 5, 6, 7, 9,
    ]);
  });

  it('has no content for a market: the database refuses such an entry', async () => {
    await expect(
      test.db.pool.query(
        `insert into content_entry (domain_id, language, kind, entry_key, draft, updated_at)
          values (1, 'es-MX', 'link', 'a', '{}', now())`,
      ),
    ).rejects.toThrow('content_entry_market');
  });

  it('cannot have no currency at all: the database refuses it', async () => {
    await expect(
      test.db.pool.query("update domain set currencies = '{}' where domain_id = 1"),
    ).rejects.toThrow('domain_currencies');
  });
});
