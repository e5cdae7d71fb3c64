// Every process shows an edit by any program, announced or not; the editing process and every preview show it from its
// commit on.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';

import {
  contentEdited,
  currentRows,
  freshRows,
  isListening,
  keepContent,
  type ContentKeeper,
  publishedRows,
} from '#content/content-copy.server.ts';
import { openDatabase, type Database } from '#platform/db/client.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { urlOfDatabase } from '#tests/support/database/test-server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { eventually } from '#tests/support/eventually.ts';

let test: TestDatabase;
/** A program outside Alisio, with only SQL. */
let editor: Client;
let processes: { db: Database; keeper: ContentKeeper }[] = [];

beforeAll(async () => {
  test = await openTestDatabase('world');
  editor = new Client({ connectionString: test.url });
  await editor.connect();
});
afterEach(async () => {
  for (const { db, keeper } of processes) {
    await keeper.stop();
    await db.close();
  }
  processes = [];
});
afterAll(async () => {
  await editor.end();
  await test.drop();
});

async function openProcess(): Promise<Database> {
  const db = openDatabase({ url: test.url, poolSize: 2 });
  const keeper = keepContent(db, openLog('silent'));
  processes.push({ db, keeper });
  await keeper.ready;
  return db;
}

async function titleIn(db: Database, read = publishedRows): Promise<string | undefined> {
  const { entries } = await read(db);
  const found = entries.find(
    ({ domainId, kind, key, language }) =>
      domainId === 0 && kind === 'link' && key === 'cancun' && language === 'en',
  );
  return found && 'title' in found.body ? String(found.body.title) : undefined;
}

const setTitle = (title: string) =>
  editor.query(
    `update content_entry set published = jsonb_set(published, '{title}', to_jsonb($1::text))
      where kind = 'link' and entry_key = 'cancun' and language = 'en' and domain_id is null`,
    [title],
  );

/** Breaks every listening connection, as a network or an administrator would. */
async function killListeners(): Promise<number> {
  const { rowCount } = await editor.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = ''`,
  );
  return rowCount ?? 0;
}

it('shows an edit made by another program in every process', async () => {
  const all = [await openProcess(), await openProcess()];
  for (const title of ['One', 'Two', 'Three']) {
    await setTitle(title);
    await eventually(async () =>
      expect(await Promise.all(all.map((db) => titleIn(db)))).toEqual([title, title]),
    );
  }
  // The notification of an edit that was already read may arrive later.
  await eventually(async () => {
    await Promise.all(all.map((db) => publishedRows(db)));
    expect(all.every((db) => freshRows(db) !== null)).toBe(true);
  });
});

it('really is a copy: without the notification that every edit sends, it would not notice', async () => {
  const db = await openProcess();
  await setTitle('Announced');
  await eventually(async () => expect(await titleIn(db)).toBe('Announced'));
  await editor.query('alter table content_entry disable trigger content_entry_changed');
  await setTitle('Unannounced');
  expect(await titleIn(db)).toBe('Announced');
  await editor.query('alter table content_entry enable trigger content_entry_changed');
  await setTitle('Known again');
  await eventually(async () => expect(await titleIn(db)).toBe('Known again'));
});

it('stays right when its listening connection breaks, and listens again', async () => {
  const db = await openProcess();
  expect(await titleIn(db)).toBe('Known again');
  expect(await killListeners()).toBe(1);
  // Until it listens again, nothing in its copy counts as fresh.
  await eventually(() => expect(freshRows(db)).toBeNull());
  await setTitle('While deaf');
  await eventually(async () => expect(await titleIn(db)).toBe('While deaf'));
  await setTitle('Still deaf');
  await eventually(async () => expect(await titleIn(db)).toBe('Still deaf'));
  await eventually(async () => {
    await publishedRows(db);
    expect(freshRows(db)).not.toBeNull();
  });
  await setTitle('Heard');
  await eventually(async () => expect(await titleIn(db)).toBe('Heard'));
});

it('is up to date in a process that does not listen at all', async () => {
  const db = openDatabase({ url: test.url, poolSize: 2 });
  for (const title of ['First', 'Second']) {
    await setTitle(title);
    expect(await titleIn(db)).toBe(title);
  }
  expect(freshRows(db)).toBeNull();
  await db.close();
});

it('is the last published content while the database is away, and the current content when it is back', async () => {
  const db = await openProcess();
  await setTitle('Before');
  await eventually(async () => expect(await titleIn(db)).toBe('Before'));
  const name = (await db.pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
  const admin = new Client({ connectionString: urlOfDatabase(test.url, 'postgres') });
  await admin.connect();
  const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  await admin.query(`alter database ${name} with allow_connections false`);
  editor.on('error', () => {});
  await admin.query(cut, [name]);
  await eventually(() => expect(isListening(db)).toBe(false));
  await expect(db.pool.query('select 1')).rejects.toThrow();
  expect(await titleIn(db)).toBe('Before');
  expect(await titleIn(db, currentRows)).toBe('Before');
  await admin.query(`alter database ${name} with allow_connections true`);
  await admin.end();
  editor = new Client({ connectionString: test.url });
  await editor.connect();
  await setTitle('After');
  await eventually(async () => expect(await titleIn(db)).toBe('After'));
});

it('never contains a draft, a removed entry, or one with an invalid shape or language', async () => {
  const db = await openProcess();
  await editor.query(
    `insert into content_entry (language, kind, entry_key, published, draft, updated_at) values
      ('en', 'page', 'secret', null, '{"title":"S","description":"S","updatedOn":"2026-11-20","html":""}', now()),
      ('xx', 'link', 'lost', '{"title":"L","page":"fares"}', null, now()),
      ('en', 'link', 'broken', '{"title":"L","url":"javascript:alert(1)"}', null, now()),
      ('es', 'page', 'dirty',
        '{"title":"D","description":"D","updatedOn":"2026-11-20","html":"<p onclick=x>a</p><script>b</script>"}',
        null, now())`,
  );
  await eventually(async () => {
    const { entries } = await publishedRows(db);
    expect(entries.find(({ key }) => key === 'dirty')?.body).toMatchObject({ html: '<p>a</p>' });
  });
  const { entries, broken } = await publishedRows(db);
  expect(entries.filter(({ key }) => ['secret', 'lost', 'broken'].includes(key))).toEqual([]);
  expect(JSON.stringify(entries)).not.toContain('easter-in-the-sun');
  expect(broken.map(({ reason }) => reason).toSorted()).toEqual([
    expect.stringMatching(/Invalid/),
    'language xx is not one of the product',
  ]);
  await editor.query("delete from content_entry where entry_key in ('lost', 'broken', 'dirty')");
  await eventually(async () => expect((await publishedRows(db)).broken).toEqual([]));
});

/** Until the end of a `describe`, an edit does everything but what this statement does. */
function editsLack(statement: RegExp): void {
  const source = `select pg_get_functiondef('content_changed()'::regprocedure) "text"`;
  let whole = '';
  beforeAll(async () => {
    const [row] = (await editor.query<{ text: string }>(source)).rows;
    whole = row?.text ?? '';
    expect(whole).toMatch(statement);
    await editor.query(whole.replace(statement, ''));
  });
  afterAll(() => editor.query(whole));
}

describe('an edit that the heartbeat cannot see', () => {
  editsLack(/UPDATE content_version[^;]*;/);

  it('is shown by its notification alone', async () => {
    const all = [await openProcess(), await openProcess()];
    for (const title of ['Notified', 'Notified again']) {
      await setTitle(title);
      await eventually(async () =>
        expect(await Promise.all(all.map((db) => titleIn(db)))).toEqual([title, title]),
      );
    }
  });
});

describe('an edit whose notification is lost', () => {
  editsLack(/PERFORM pg_notify[^;]*;/);

  it('is still shown, within the time of a heartbeat', async () => {
    const all = [await openProcess(), await openProcess()];
    for (const title of ['Lost', 'Lost again']) {
      await setTitle(title);
      await eventually(async () =>
        expect(await Promise.all(all.map((db) => titleIn(db)))).toEqual([title, title]),
      );
      // On a busy machine a heartbeat may be late; it is not the end of listening.
      await eventually(() => expect(all.map(isListening)).toEqual([true, true]));
    }
  });

  it('is shown from its commit on by the editing process, and by the preview of every other', async () => {
    const [own, other] = [await openProcess(), await openProcess()];
    for (const title of ['Own', 'Own again', 'Own once more']) {
      await titleIn(own);
      await setTitle(title);
      contentEdited(own);
      expect(await titleIn(own)).toBe(title);
      expect(await titleIn(other, currentRows)).toBe(title);
      // After the preview has been viewed, the old state is not shown either.
      expect(await titleIn(other)).toBe(title);
    }
  });
});
