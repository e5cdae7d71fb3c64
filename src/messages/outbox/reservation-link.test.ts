// A mail's link opens its reservation: for a limited time, for the recipient's address, and with no other text.
import { afterAll, beforeAll, expect, test as it } from 'vitest';

import { linkName } from '#messages/mails/link-name.ts';
import {
  LINK_DAYS,
  maskedLinkToken,
  proofMask,
  readReservationLink,
  withReservationLinks,
} from '#messages/outbox/reservation-link.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { changeContactEmail } from '#reservations/change-contact-email.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { bookFamily, holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let bookingId: string;

beforeAll(async () => {
  test = await openTestDatabase('world');
  ({ bookingId } = await bookFamily(noticesCtx(test.db), 'en', 'Ines@example.com'));
});
afterAll(() => test.drop());

const ctxAt = (now = worldNow) => ({ ...noticesCtx(test.db), now });
const later = (days: number, ms = 0) => new Date(worldNow.getTime() + days * 86_400_000 + ms);

/** The token that the recipient of a mail written now finds in its link. */
function tokenFor(recipient: string, of = bookingId): string {
  const stored = `<a href="https://x.example/en/manage?${linkName}=${maskedLinkToken(of, worldNow)}">`;
  expect(stored).toContain(proofMask);
  const sent = withReservationLinks(stored, recipient, ctxAt().settings);
  expect(sent).not.toContain(proofMask);
  return /open=([^"]*)"/.exec(sent)?.[1] ?? '';
}

it('opens the reservation for thirty days', async () => {
  const token = tokenFor('ines@example.com');
  expect(token).toMatch(/^[\w-]{27}\.[\w-]{32}$/);
  expect(await readReservationLink(ctxAt(), token)).toBe(bookingId);
  expect(await readReservationLink(ctxAt(later(LINK_DAYS, -1000)), token)).toBe(bookingId);
  expect(await readReservationLink(ctxAt(later(LINK_DAYS)), token)).toBeNull();
});

it('is the same at every attempt, and opens nothing in its stored form', async () => {
  expect(tokenFor('ines@example.com')).toBe(tokenFor('ines@example.com'));
  expect(await readReservationLink(ctxAt(), maskedLinkToken(bookingId, worldNow))).toBeNull();
  const body = `A name with open=${'_'.repeat(60)} and https://x.example/?open=1`;
  expect(withReservationLinks(body, 'ines@example.com', ctxAt().settings)).toBe(body);
});

it('opens nothing with another address, secret, booking, time or text', async () => {
  const token = tokenFor('ines@example.com');
  const [what = '', proof = ''] = token.split('.');
  const longer = Buffer.from(what, 'base64url');
  longer.writeUInt32BE(longer.readUInt32BE(16) + 1, 16);
  const wrong = [
    tokenFor('eva@example.com'),
    tokenFor('ines@example.com', uuidv7(worldNow)),
    `${longer.toString('base64url')}.${proof}`,
    `${token}A`,
    `${token}.`,
    token.replace('.', ''),
    `${what}.`,
    '',
    '.',
    'a'.repeat(2000),
    "' or 1=1",
  ];
  for (const each of wrong) expect(await readReservationLink(ctxAt(), each), each).toBeNull();
  const settings = { LINK_SECRET: 'another secret of the tests' };
  expect(await readReservationLink({ ...ctxAt(), settings }, token)).toBeNull();
});

it('ends when the contact of the reservation gets another address', async () => {
  const ctx = noticesCtx(test.db);
  const moved = (await bookFamily(ctx, 'en', 'old@example.com')).bookingId;
  const [before, after] = [tokenFor('old@example.com', moved), tokenFor('new@example.com', moved)];
  expect(await readReservationLink(ctxAt(), before)).toBe(moved);
  await withTx(test.db, (tx) =>
    changeContactEmail(tx, ctx, { bookingId: moved, contactEmail: 'new@example.com' }),
  );
  expect(await readReservationLink(ctxAt(), before)).toBeNull();
  expect(await readReservationLink(ctxAt(), after)).toBe(moved);
});

it('opens no booking that is only held', async () => {
  const held = await holdFamily(noticesCtx(test.db), 'en', 'ines@example.com');
  expect(await readReservationLink(ctxAt(), tokenFor('ines@example.com', held))).toBeNull();
});
