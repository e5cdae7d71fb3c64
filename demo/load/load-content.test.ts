// The demonstration's content follows its files, and never overwrites changes by staff.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ContentFile } from '#content/editing/check-content.server.ts';
import { loadDemoContent } from '#demo/load/load-content.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { contentEntry } from '#platform/db/schema.ts';

let test: TestDatabase;
const settings = { LINK_HOSTS: [] };

beforeAll(async () => {
  test = await openTestDatabase('empty');
});
afterAll(() => test.drop());

const links = (titles: Record<string, string>): ContentFile[] => [
  {
    path: 'shared/en/links.yaml',
    text: Object.entries(titles)
      .map(([key, title]) => `${key}: {published: {title: ${title}, search: {from: MAD, to: CUN}}}\n`)
      .join(''),
  },
];
const load = (titles: Record<string, string>) =>
  loadDemoContent({ db: test.db, now: worldNow, settings }, { files: links(titles), pictures: [] });

async function titles(): Promise<Record<string, unknown>> {
  const { rows } = await test.db.pool.query<{ key: string; title: string }>(
    "select entry_key as key, published->>'title' as title from content_entry order by entry_key",
  );
  return Object.fromEntries(rows.map(({ key, title }) => [key, title]));
}

it('a second start leaves the content as it is, and changed files update it', async () => {
  expect(await load({ cancun: 'Cancun', havana: 'Havana' })).toEqual({
    fresh: false,
    written: 2,
    removed: 0,
  });
  expect(await load({ cancun: 'Cancun', havana: 'Havana' })).toEqual({ fresh: true });
  expect(await load({ cancun: 'Cancún', miami: 'Miami' })).toEqual({ fresh: false, written: 2, removed: 1 });
  expect(await titles()).toEqual({ cancun: 'Cancún', miami: 'Miami' });
});

it('a start keeps entries that any program edited and does not restore removed ones', async () => {
  // Plain SQL that does not update `updated_at` is an edit too.
  await test.db.pool.query(
    `update content_entry set published = jsonb_set(published, '{title}', '"Ours"') where entry_key = 'cancun'`,
  );
  await test.db.orm
    .delete(contentEntry)
    .where(and(eq(contentEntry.entryKey, 'miami'), eq(contentEntry.kind, 'link')));
  await load({ cancun: 'Cancún!', porto: 'Porto' });
  expect(await titles()).toEqual({ cancun: 'Ours', porto: 'Porto' });
  await test.db.orm.delete(contentEntry).where(eq(contentEntry.entryKey, 'porto'));
  await load({ cancun: 'Cancún!', lisbon: 'Lisbon' });
  await test.db.orm.delete(contentEntry).where(eq(contentEntry.entryKey, 'cancun'));
  expect(await load({ cancun: 'Cancún!', lisbon: 'Lisbon' })).toEqual({ fresh: true });
  expect(await titles()).toEqual({ lisbon: 'Lisbon' });
});

it('a start refuses invalid files and is safe for processes that start together', async () => {
  await expect(load({ Cancún: 'x' })).rejects.toThrow(
    'shared/en/links.yaml:1 Cancún must be a key of small letters, digits and hyphens',
  );
  const answers = await Promise.all([load({ madrid: 'Madrid' }), load({ madrid: 'Madrid' })]);
  expect(answers).toContainEqual({ fresh: true });
  expect(await titles()).toEqual({ madrid: 'Madrid' });
});
