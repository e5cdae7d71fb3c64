// The list of a booking's messages, page by page: each once and in order, and the database reads no more than a page.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readMessages } from '#messages/read-messages.server.ts';
import { statementChannel } from '#platform/lib/product.ts';
import { assert } from '#platform/lib/result.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase('world', 4)));
afterAll(() => test.drop());

/** A booking with seven messages, of which several were written at the same moment. */
async function booked(visitor: string) {
  const ctx = { ...noticesCtx(test.db, { now: worldNow }), visitor };
  const { bookingId } = await bookFamily(ctx, 'en');
  await test.db.pool.query(
    `insert into message (message_id, booking_id, kind, occasion, locale, recipient, subject, text_body, html_body,
      created_at) select gen_random_uuid(), $1, 'confirmation', 'resend:' || no, 'en', 'a@b.example', no::text, 't',
      'h', $2::timestamptz + (no / 3) * interval '1 minute' from generate_series(1, 7) no`,
    [bookingId, worldNow],
  );
  const read = (limit: number, after: string | null = null) => readMessages(ctx, bookingId, { limit, after });
  return { read };
}

it('every message is on one page, in the order of the whole list', async () => {
  const { read } = await booked('ana');
  const whole = await read(50);
  assert(whole.ok, 'the booking is known');
  expect(whole.value).toMatchObject({ next: null });
  expect(whole.value.items).toHaveLength(7);
  const walked: string[] = [];
  for (let after: string | null = null; ;) {
    const page = await read(2, after);
    assert(page.ok, 'the cursor is known');
    walked.push(...page.value.items.map(({ messageId }) => messageId));
    if (!page.value.next) break;
    after = Buffer.from(page.value.next, 'base64url').toString();
  }
  expect(walked).toEqual(whole.value.items.map(({ messageId }) => messageId));
});

it('a message of another booking is no place in the list', async () => {
  const { read } = await booked('bea');
  const other = await (await booked('carla')).read(1);
  assert(other.ok, 'the booking is known');
  const refused = { fields: [{ path: 'after', code: 'field_invalid' }] };
  expect(await read(1, other.value.items[0]?.messageId)).toMatchObject(refused);
  expect(await read(1, 'no id')).toMatchObject(refused);
});

it('the database reads no more messages than a page needs', async () => {
  const { read } = await booked('dora');
  const texts: string[] = [];
  const keep = (message: unknown) => texts.push(String(Object(message).text));
  subscribe(statementChannel, keep);
  await read(2);
  unsubscribe(statementChannel, keep);
  const lists = texts.filter((text) => /from "message" .*order by/.test(text));
  expect(lists).toHaveLength(1);
  expect(lists[0]).toContain('limit');
});
