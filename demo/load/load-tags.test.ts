// The third-party scripts of the demonstration: at the address of this start, and never over what staff configured.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { loadDemoTags } from '#demo/load/load-tags.server.ts';
import { readTags } from '#content/editing/tags-file.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

const tags = async () => {
  const { rows } = await test.db.pool.query<{ region: string; tags: unknown }>(
    "select region, tags from domain where tags <> '{}'",
  );
  return rows.map(({ region, tags: stored }) => [region, readTags(stored).tagManager?.url]);
};

it('are stand-ins on the international site, and follow the address of the demonstration', async () => {
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://localhost:4000']) {
    await loadDemoTags(test.db, { PUBLIC_URL });
    expect(await tags()).toEqual([['www', `${PUBLIC_URL}/dev/tags/manager.js`]]);
  }
  const own = JSON.stringify({
    tagManager: { url: 'https://tags.example/gtm.js', id: 'GTM-1', origins: [] },
  });
  await test.db.pool.query("update domain set tags = $1 where region = 'www'", [own]);
  await loadDemoTags(test.db, { PUBLIC_URL: 'http://localhost:3000' });
  expect(await tags()).toEqual([['www', 'https://tags.example/gtm.js']]);
});
