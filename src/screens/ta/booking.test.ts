// What an agent reads of an offer that a customer accepted, at the booking and where it is paid.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { acceptQuote } from '#messages/quotes/accept-quote.server.ts';
import { readQuote } from '#messages/quotes/read-quote.server.ts';
import { quoteToken } from '#messages/quotes/quote-token.server.ts';
import { assert } from '#platform/lib/result.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let pages: TestPages;
let own: TestAgency;
beforeAll(async () => {
  test = await openTestDatabase('world');
  pages = await openTestScreens(test.db);
  const { settings } = pages.app;
  own = await makeAgencyWorld({ db: test.db, now: worldNow, settings }, 'Norteza');
  const quoteId = '01900000-0000-7000-8000-0000000000c1';
  const given = [quoteId, own.heldId, own.agencyId, own.agents.seller, worldNow];
  await test.db.pool.query(
    `insert into agency_quote (agency_quote_id, booking_id, agency_id, agent_id, created_at)
      values ($1, $2, $3, $4, $5)`,
    given,
  );
  const read = await readQuote({ ...noticesCtx(test.db), settings }, quoteToken(quoteId, settings));
  assert(read.ok, 'the hold is offered');
  const { version } = read.value.view;
  const accepted = await acceptQuote(
    { ...noticesCtx(test.db), settings },
    { token: quoteToken(quoteId, settings), version, hasConsent: true, onAccepted: () => Promise.resolve() },
  );
  assert(accepted.ok, 'the customer accepts it');
});
afterAll(async () => {
  await pages.close();
  await test.drop();
});

const page = async (path: string) => {
  const { status, body } = await pages.get(path, { headers: { cookie: own.cookies.seller } });
  expect(status).toBe(200);
  return String(body);
};
const booking = () => page(`/en/ta/bookings/${own.heldId}`);
const payment = () => page(`/en/payment?booking=${own.heldId}`);

it('[AG-10] says what was accepted by the clock of the airline, also in the history and where it is paid', async () => {
  const shown = await booking();
  expect(shown).toContain('dateTime="2026-11-20T13:00"');
  expect(shown).toMatch(/>Offer of [^<{]*€ accepted by the customer</);
  expect(shown).not.toContain('>The offer has changed since');
  expect(await payment()).toMatch(/>The customer has accepted this offer at [^<{]*€/);
});

it('[AG-10] warns where the offer is no longer what was accepted', async () => {
  await test.db.pool.query(
    'update price_line set amount_minor = amount_minor + 100 where booking_id = $1 and line_no = 1',
    [own.heldId],
  );
  expect(await booking()).toContain('>The offer has changed since: send it again.');
  expect(await payment()).toMatch(
    />The customer accepted this offer at [^<{]*€[^<]* Send it again before you book/,
  );
});
