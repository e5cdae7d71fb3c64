// A part that fails never stops a mail or a document: it is left out, and the office is told.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readAround } from '#messages/documents/read-around.server.ts';
import { leftOutDays, noteLeftOut } from '#messages/left-out.server.ts';
import { sendConfirmation } from '#messages/outbox/send-confirmation.server.ts';
import { readHealth } from '#office/health/read-health.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import { makeAgency, makeAgent } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { mailKeeper } from '#tests/support/messages/mail-keeper.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

/** As an agent could store it before logos were decoded. */
const noPicture = Buffer.from('ffd8ffe06e6f2070696374757265ffd9', 'hex');

it('[AG-10] a stored logo that is no picture is left out of mail and itinerary, and the health desk names it', async () => {
  const ctx = noticesCtx(test.db);
  const agencyId = await makeAgency(ctx, 'Viajes Brisa');
  const { bookingId } = await bookFamily(ctx, 'en');
  await prepared(test.db, "update agency set logo = $2, logo_type = 'image/jpeg' where agency_id = $1", [
    agencyId,
    noPicture,
  ]);
  const agentId = await makeAgent(ctx, agencyId);
  await prepared(test.db, 'update booking set agency_id = $2, agent_id = $3 where booking_id = $1', [
    bookingId,
    agencyId,
    agentId,
  ]);
  const transport = mailKeeper();
  expect(await sendConfirmation(ctx, transport, { bookingId, occasion: 'confirmed' })).toBe('sent');
  const [itinerary, calendar] = transport.sent[0]?.files ?? [];
  assert(itinerary && calendar, 'both files went with the mail');
  expect((await readPdf(itinerary.content)).text).toContain('Viajes Brisa');
  expect((await readAround(ctx, bookingId)).agency).toMatchObject({ name: 'Viajes Brisa', logo: null });
  expect((await readHealth(ctx)).leftOut).toEqual([
    {
      part: 'logo',
      subject: 'Viajes Brisa',
      reason: 'no picture can be decoded',
      times: 1,
      at: worldNow.toISOString(),
    },
  ]);
});

it('a confirmation whose itinerary cannot be made is sent with the calendar file and says that a file is missing', async () => {
  const ctx = noticesCtx(test.db);
  const { bookingId, reference } = await bookFamily(ctx, 'en');
  // Only documents show the mark for a white background.
  const mark = {
    ...(ctx.airline.mark ?? { dark: '' }),
    get light(): string {
      throw new Error('the mark cannot be read');
    },
  };
  const airline = { ...ctx.airline, mark };
  const transport = mailKeeper();
  const sent = sendConfirmation({ ...ctx, airline }, transport, { bookingId, occasion: 'confirmed' });
  expect(await sent).toBe('sent');
  const [mail] = transport.sent;
  expect(mail?.files?.map(({ fileName }) => fileName)).toEqual([expect.stringMatching(/\.ics$/)]);
  expect(mail?.text).toContain('A file could not be attached to this message.');
  expect((await readHealth(ctx)).leftOut).toContainEqual(
    expect.objectContaining({ part: 'itinerary', subject: reference, reason: 'the mark cannot be read' }),
  );
});

it('a part that fails again is counted, and forgotten after thirty days without a failure', async () => {
  const ctx = noticesCtx(test.db);
  const part = { part: 'pictures', subject: 'receipt', reason: 'x' } as const;
  await noteLeftOut(ctx, part);
  await noteLeftOut(ctx, { ...part, reason: 'y' });
  const rows = () =>
    prepared<{ reason: string; times: number }>(
      test.db,
      `select reason, times from left_out_part where subject = 'receipt'`,
    );
  expect(await rows()).toEqual([{ reason: 'y', times: 2 }]);
  const later = new Date(worldNow.getTime() + (leftOutDays + 1) * 86_400_000);
  await noteLeftOut({ ...ctx, now: later }, { ...part, subject: 'quote' });
  expect(await rows()).toEqual([]);
});
