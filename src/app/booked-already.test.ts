// The same person on one flight in two bookings: the passengers step asks before, without a script too, and the office
// lists both.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visitorCookies } from '#identity/visitor.server.ts';
import { readBookingFile } from '#office/bookings/read-booking-file.server.ts';
import { passengers as en } from '#platform/i18n/messages/en/passengers.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { bookFamily, holdTripOf, noticesCtx } from '#tests/support/trips/booked-trips.ts';
import { madeVisitor } from '#tests/support/visitors.ts';

let database: TestDatabase;
let pages: TestPages;
beforeAll(async () => {
  database = await openTestDatabase('world');
  pages = await openTestScreens(database.db);
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

const family = [
  ['Inês María', 'Núñez Peña', 'F', '12', '4', '1988'],
  ['Tomás', 'Núñez Silva', 'M', '1', '6', '2019'],
  ['Åse', 'Núñez Bis', 'F', '1', '2', '2026'],
] as const;

function fields(more: Readonly<Record<string, string>> = {}): URLSearchParams {
  const form = new URLSearchParams({
    intent: 'continue',
    'passengers.2.adultNo': '1',
    'contact.email': 'ines@example.com',
    'contact.phoneCountry': 'ES',
    'contact.phone': '600112233',
    'contact.locale': 'en',
    ...more,
  });
  family.forEach(([givenNames, surname, gender, birthDay, birthMonth, birthYear], index) => {
    const person = { givenNames, surname, gender, birthDay, birthMonth, birthYear, nationality: 'ES' };
    for (const [name, value] of Object.entries(person)) form.set(`passengers.${index}.${name}`, value);
  });
  return form;
}

test('a second booking of the same person asks for each of them, and is made when that is confirmed', async () => {
  const visitor = madeVisitor();
  const cookie = visitorCookies(visitor, false)
    .map((each) => each.split(';')[0])
    .join('; ');
  const ctx = { ...noticesCtx(database.db), visitor: visitor.visitor };
  const sold = await bookFamily(ctx, 'en');
  const own = await holdTripOf(ctx);
  const send = async (more?: Readonly<Record<string, string>>) => {
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const body = fields(more).toString();
    const got = await pages.get(`/en/passengers?booking=${own}`, { method: 'POST', headers, body });
    return { status: got.status, location: got.headers.location, text: got.body.toString() };
  };
  const asked = await send();
  expect(asked.status).toBe(422);
  expect(asked.text).toContain(en.againTitle);
  expect(asked.text).toMatch(
    new RegExp(`Inês María Núñez Peña is already on flight \\w+, in booking ${sold.reference}`),
  );
  for (const index of [0, 1])
    expect(asked.text).toMatch(
      new RegExp(`type="checkbox"[^>]*name="passengers\\.${index}\\.againConfirmed"`),
    );
  // The third passenger has another name.
  expect(asked.text).not.toContain('name="passengers.2.againConfirmed"');
  const yes = { 'passengers.0.againConfirmed': 'yes', 'passengers.1.againConfirmed': 'yes' };
  // What was confirmed stays so while something else is corrected.
  const corrected = await send({ ...yes, 'contact.email': 'nobody' });
  expect(corrected.text.match(/<input[^>]*againConfirmed[^>]*>/g)).toHaveLength(2);
  expect(corrected.text).not.toContain('is already on flight');
  expect(await send(yes)).toMatchObject({ status: 303, location: `/en/payment?booking=${own}` });

  const also = async (bookingId: string) => {
    const file = await readBookingFile(noticesCtx(database.db), bookingId);
    return file.ok ? file.value.people.map(({ alsoBooked }) => alsoBooked.map((each) => each.bookingId)) : [];
  };
  expect(await also(sold.bookingId)).toEqual([[own], [own], []]);
  // Who has given up the flights of the sold booking is not on them.
  await database.db.pool.query(
    `update coupon set state = 'refunded' where booking_id = $1 and passenger_no = 1`,
    [sold.bookingId],
  );
  expect(await also(own)).toEqual([[], [sold.bookingId], []]);
});
