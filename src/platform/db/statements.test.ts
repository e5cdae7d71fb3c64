// What a process publishes of its statements, and whose client sends them.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase, prepared, withTx } from '#platform/db/client.server.ts';
import { airport } from '#platform/db/schema.ts';
import { statementChannel } from '#platform/lib/product.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { clientAround } from '#tests/proofs/process/around-queries.ts';

let own: TestDatabase;
const texts: string[] = [];
const keep = (message: unknown) => texts.push((message as { text: string }).text);

beforeAll(async () => {
  own = await openTestDatabase('empty');
  subscribe(statementChannel, keep);
});
afterAll(async () => {
  unsubscribe(statementChannel, keep);
  await own.drop();
});

test('statements, queries of the builder and ends of transactions are published, each once and in order', async () => {
  texts.length = 0;
  await withTx(own.db, async (tx) => {
    await prepared(tx, 'select 1 as one');
    await tx.select({ code: airport.airportCode }).from(airport);
  });
  expect(texts).toEqual([
    expect.stringMatching(/^begin/),
    'select 1 as one',
    'select "airport_code" from "airport"',
    'commit',
  ]);
});

test('a statement that the server refuses was published as well', async () => {
  texts.length = 0;
  await expect(prepared(own.db, 'select no_such_column')).rejects.toThrow('no_such_column');
  expect(texts).toEqual(['select no_such_column']);
});

test('a pool takes a client of the caller’s: it sees every statement, and may change it', async () => {
  const seen: string[] = [];
  const Client = clientAround(
    ({ text, send }) => send(text.replace('select 1', 'select 2')),
    ({ text, send }) => {
      seen.push(text);
      return send();
    },
  );
  const db = openDatabase({ url: own.url, poolSize: 1, Client });
  expect(await prepared(db, 'select 1 as one', [], { replan: true })).toEqual([{ one: 2 }]);
  expect(await withTx(db, (tx) => prepared(tx, 'select 1 as two', [], { replan: true }))).toEqual([
    { two: 2 },
  ]);
  expect(seen.filter((text) => text.startsWith('select'))).toEqual(['select 1 as one', 'select 1 as two']);
  expect(await db.pool.query('select 3 as three')).toMatchObject({ rows: [{ three: 3 }] });
  await db.close();
  expect(await prepared(own.db, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(Object.hasOwn(new pg.Client(), 'query')).toBe(false);
});
