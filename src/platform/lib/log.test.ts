// What the log may say about an error, and what it must not repeat: values of rows are references, names, addresses.
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { withTx } from '#platform/db/client.server.ts';
import { booking } from '#platform/db/schema.ts';
import { logOptions } from '#platform/lib/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('empty');
});
afterAll(() => test.drop());

function logged(error: unknown): { line: string; err: Record<string, unknown> } {
  let line = '';
  const log = pino(logOptions('info'), { write: (text: string) => void (line += text) });
  log.error({ err: error, requestId: 'request-0001' }, 'request failed');
  return { line, err: (JSON.parse(line) as { err: Record<string, unknown> }).err };
}

const failure = async (work: Promise<unknown>) =>
  work.then(() => new Error('it worked')).catch((error: unknown) => error);

describe('a database error in the log', () => {
  it('names statement and constraint, and no value of the query builder or of the row', async () => {
    await test.db.pool.query(
      `create table secret (reference text primary key, surname text check (surname = ''))`,
    );
    await test.db.pool.query(`insert into secret values ('BCDFGH', '')`);
    const twice = test.db.pool.query(`insert into secret values ($1, '')`, ['BCDFGH']);
    const { line, err } = logged(await failure(twice));
    expect(line).not.toMatch(/BCDFGH/);
    expect(err).toMatchObject({ code: '23505', constraint: 'secret_pkey', table: 'secret' });
    const wrong = test.db.pool.query(`insert into secret values ('KLMNPQ', $1)`, ['Silva']);
    expect(logged(await failure(wrong)).line).not.toMatch(/KLMNPQ|Silva/);
  });

  it("of the query builder has the statement's text with placeholders, and the cause", async () => {
    const broken = withTx(test.db, (tx) =>
      tx.insert(booking).values({ bookingId: 'no uuid but BCDFGH', reference: 'KLMNPQ' } as never),
    );
    const { line, err } = logged(await failure(broken));
    expect(line).not.toMatch(/BCDFGH|KLMNPQ/);
    expect(err).toMatchObject({
      message: expect.stringMatching(/^Failed query: insert into "booking"/),
      cause: { code: expect.stringMatching(/^\w{5}$/) },
    });
    expect(String(err['stack'])).toMatch(/^\s+at /);
  });

  it.each([
    ['a value that is no id', `select $1::uuid`],
    ['a value that is no number', `select $1::text::int`],
    ['a value of two lines', `select ($1::text || E'\\n' || $1::text)::date`],
  ])('does not repeat %s', async (_what, statement) => {
    const { line, err } = logged(await failure(test.db.pool.query(statement, ['BCDFGH'])));
    expect(line).not.toContain('BCDFGH');
    expect(err['message']).toMatch(/invalid input syntax/);
  });
});

describe('any other error in the log', () => {
  it('keeps its message, its origin and its cause', () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', address: '127.0.0.1' });
    const { err } = logged(new TypeError('no connection', { cause }));
    expect(err).toMatchObject({
      type: 'TypeError',
      message: 'no connection',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'refused', code: 'ECONNREFUSED' },
    });
  });

  it('omits mail addresses and extra properties of the error', () => {
    const error = Object.assign(new Error('550 <ines@example.com>: no such user'), {
      rejected: ['ines@example.com'],
    });
    expect(logged(error).line).not.toContain('ines@');
  });

  it('is also described when it is a copy, as the job queue reports them', () => {
    const copy = { message: 'no connection for ines@example.com', code: '57P01', queue: 'BCDFGH' };
    const { line, err } = logged(copy);
    expect(err).toMatchObject({ message: 'no connection for …@…', code: '57P01' });
    expect(line).not.toContain('BCDFGH');
  });

  it('is also described when it is no error at all', () => {
    expect(logged('BCDFGH').err).toEqual({ type: 'string', message: 'thrown, and no error' });
  });
});
