// The files of a confirmation mail, from a booking of the demonstration world.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { assert } from '#platform/lib/result.ts';
import { bookFamily } from '#tests/support/trips/booked-trips.ts';
import { confirmationFiles } from '#messages/documents/confirmation-files.server.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { readDocumentFacts } from '#messages/documents/read-document-facts.server.ts';

let test: TestDatabase;
let api: TestApp;

beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
  await api.app.warm;
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

async function factsOf(domainId: number, now = worldNow) {
  const site = { domainId, url: 'http://localhost:3000', preview: false };
  const ctx = api.app.ctxFor({ locale: 'es', site, visitor: `v${domainId}`.padEnd(64, 'v'), requestId: 't' });
  const { bookingId } = await bookFamily(ctx, 'es');
  const read = await readBooking(ctx, bookingId);
  assert(read.ok, 'the booking is theirs');
  return readDocumentFacts({ ...ctx, now }, read.value, 'es');
}

it('are the itinerary and the calendar, byte for byte the same when made again', async () => {
  const facts = await factsOf(1);
  const [itinerary, calendar] = confirmationFiles(facts).files;
  expect([itinerary?.contentType, calendar?.contentType]).toEqual([
    'application/pdf',
    'text/calendar; charset=utf-8; method=PUBLISH',
  ]);
  expect(itinerary?.fileName).toBe(`alisio-itinerario-${facts.reference}.pdf`);
  const { text } = await readPdf(itinerary?.content ?? Buffer.alloc(0));
  for (const fact of [facts.reference, 'Inês María Núñez Peña', 'México: pasaporte', 'España: pasaporte'])
    expect(text).toContain(fact);
  expect(calendar?.content.toString().match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(confirmationFiles(facts)).toEqual({ files: [itinerary, calendar], leftOut: [] });
});

it('promise 24 hours of free cancellation on the site of the United States, and nowhere else', async () => {
  expect((await factsOf(7)).freeCancel).toEqual({ local: '2026-11-21T13:00', city: 'Madrid' });
  expect((await factsOf(1)).freeCancel).toBeNull();
});

it('link to the site that manages the bookings', async () => {
  expect((await factsOf(1)).site.manageUrl).toMatch(/\/es\/manage$/);
  expect((await factsOf(4)).site.checkinUrl).toBe('https://booking.alisio.example/checkin?locale=es');
});
