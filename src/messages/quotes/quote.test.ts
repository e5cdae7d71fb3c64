// An agency's offer to its customer: gross only, with a link that nobody can guess, valid until the hold ends.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { drawLogo } from '#demo/agencies/draw-logo.ts';
import { logoPicture } from '#identity/agencies/logo.server.ts';
import {
  acceptedAmong,
  type AcceptedQuote,
  acceptQuote,
  readAcceptance,
} from '#messages/quotes/accept-quote.server.ts';
import { makeQuote } from '#messages/quotes/make-quote.server.ts';
import { quoteContent } from '#messages/quotes/quote-content.ts';
import { readQuote } from '#messages/quotes/read-quote.server.ts';
import { typeset } from '#messages/documents/typeset.server.ts';
import { agency } from '#platform/db/schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { assert } from '#platform/lib/result.ts';
import { holdTrip } from '#reservations/hold-trip.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { eq } from 'drizzle-orm';
import {
  asAgent,
  fileCommission,
  fileHolds,
  openAgency,
  type TestAgency,
} from '#tests/support/trips/agency-trips.ts';
import { picturesIn, readPdf } from '#tests/support/messages/read-pdf.ts';
import {
  as,
  cancunTrip,
  family,
  findOffers,
  newBookingId,
  openTestWorld,
  type TestWorld,
} from '#tests/support/trips/test-trips.ts';

const logo = drawLogo('#0b6e6e');
let world: TestWorld;
let brisa: TestAgency;
beforeAll(async () => {
  world = await openTestWorld();
  brisa = await openAgency(world.ctx, 'Viajes Brisa');
  const record = { phone: '+34910000001', terms: 'A change costs 20 EUR.', logo };
  await world.db.orm
    .update(agency)
    .set({ ...record, logoType: 'image/png' })
    .where(eq(agency.id, brisa.agencyId));
  await fileCommission(world.db, world.ctx.now, { basisPoints: 1_234 });
  await fileHolds(world.db, world.ctx.now, {});
});
afterAll(() => world.drop());

async function held() {
  const ctx = asAgent(world.ctx, brisa);
  const offers = await findOffers(ctx, { ...cancunTrip, family: 'plus' }, family);
  const bookingId = newBookingId(ctx);
  const ids = offers.map(({ offerId }) => offerId);
  const answer = await holdTrip(ctx, { bookingId, offers: ids, passengers: family, currency: 'EUR' });
  assert(answer.ok, 'it is held');
  return { ctx, bookingId, totalMinor: answer.value.totalMinor };
}

async function quoted() {
  const trip = await held();
  const made = await makeQuote(trip.ctx, trip.bookingId);
  assert(made.ok, 'there is a quote');
  return { ...trip, token: made.value.token };
}

const anybody = (hoursLater = 0) => ({ ...as(world.ctx, 'a customer', hoursLater * 60), visitor: null });

test('[AG-10] a customer sees the trip, the final price and until when, and no commission', async () => {
  const { token, totalMinor } = await quoted();
  const read = await readQuote(anybody(), token);
  assert(read.ok, 'the link leads to it');
  const { view } = read.value;
  expect(view).toMatchObject({ state: 'open', totalMinor, agency: { name: 'Viajes Brisa' } });
  expect(view.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(totalMinor);
  expect(view.until).toEqual({ local: '2026-11-23T13:00', city: 'Madrid' });
  expect(JSON.stringify(view)).not.toMatch(/commission|seller/i);
});

test.each(locales)('[AG-10] the same in %s as a file', async (locale) => {
  const { token } = await quoted();
  const read = await readQuote({ ...anybody(), locale }, token);
  assert(read.ok, 'the link leads to it');
  const { view, agency: by, madeAt } = read.value;
  const { airline } = world.ctx;
  const about = { locale, airline, agency: by, country: 'ES', companyName: 'Alisio', madeAt };
  const content = quoteContent(view, about);
  const picture = await logoPicture(logo);
  expect(view.agency.logo).toBe(`data:image/png;base64,${picture?.toString('base64')}`);
  expect(content.frame.seller?.logo).toEqual([...(picture ?? [])]);
  const file = typeset('quote', content);
  expect(picturesIn(file)).toBeGreaterThan(0);
  const { text } = await readPdf(file);
  const words = say(about);
  for (const part of [
    words('quote.title'),
    'Viajes Brisa',
    'A change costs 20 EUR.',
    words('quote.for', { count: 4 }),
    words('common.operatedBy', { airline: view.trip.flights[0]?.operatedBy ?? '' }),
  ])
    expect(text).toContain(part);
});

test('[AG-10] another agent of the agency gets the same link, another agency and travellers none', async () => {
  const { bookingId, token } = await quoted();
  expect(await makeQuote(asAgent(world.ctx, brisa, { agent: 1 }), bookingId)).toEqual({
    ok: true,
    value: { token },
  });
  const other = await openAgency(world.ctx, 'Costa Norte');
  for (const ctx of [asAgent(world.ctx, other), as(world.ctx, 'ana')])
    expect(await makeQuote(ctx, bookingId)).toMatchObject({ code: 'booking_unknown' });
});

test('[AG-10] a quote of a hold that is over says that the agency has to confirm the price', async () => {
  const late = await quoted();
  expect(await readQuote(anybody(100), late.token)).toMatchObject({ value: { view: { state: 'ended' } } });
  const { ctx, bookingId, token } = await quoted();
  await releaseHold(ctx, bookingId);
  expect(await readQuote(anybody(), token)).toMatchObject({ value: { view: { state: 'ended' } } });
  expect(await makeQuote(ctx, bookingId)).toMatchObject({ code: 'booking_not_open' });
});

test('[AG-11] a link that we did not make leads to nothing', async () => {
  const { token } = await quoted();
  const forged = [
    '',
    'x',
    token.slice(0, -2),
    `${token}A`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
  ];
  for (const text of forged)
    expect(await readQuote(anybody(), text)).toMatchObject({ code: 'resource_unknown' });
});

describe('a customer accepts', () => {
  const yes = { hasConsent: true } as const;

  async function accept(
    token: string,
    given: { version?: string; hasConsent?: boolean; hoursLater?: number } = {},
  ) {
    const ctx = anybody(given.hoursLater);
    const read = await readQuote(ctx, token);
    const version = given.version ?? (read.ok ? read.value.view.version : '');
    const told: AcceptedQuote[] = [];
    const onAccepted = (_: unknown, accepted: AcceptedQuote) => Promise.resolve(void told.push(accepted));
    const answer = await acceptQuote(ctx, { ...yes, ...given, token, version, onAccepted });
    return { answer, told, version };
  }

  test('[AG-10] an offer once, however often and from wherever it is sent', async () => {
    const { token, bookingId, totalMinor } = await quoted();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ answer }) => answer.ok)).toEqual([true, true, true]);
    const [agentId] = brisa.agents;
    expect(answers.flatMap(({ told }) => told)).toEqual([{ bookingId, agencyId: brisa.agencyId, agentId }]);
    expect((await accept(token)).told).toEqual([]);
    expect(await readAcceptance(anybody(), bookingId)).toMatchObject({ amountMinor: totalMinor });
    const open = await quoted();
    expect(await acceptedAmong(anybody(), [{ bookingId }, open])).toEqual([bookingId]);
    expect(await acceptedAmong(anybody(), [])).toEqual([]);
    expect(await readQuote(anybody(), token)).toMatchObject({ value: { view: { accepted: 'this' } } });
  });

  test('[AG-10] no offer that is over, unknown, or without consent', async () => {
    const { token, bookingId } = await quoted();
    expect((await accept(token, { hasConsent: false })).answer).toMatchObject({
      fields: [{ path: 'consent', code: 'consent_missing' }],
    });
    expect((await accept(token, { hoursLater: 100 })).answer).toMatchObject({ code: 'quote_expired' });
    expect((await accept('x')).answer).toMatchObject({ code: 'resource_unknown' });
    expect(await readAcceptance(anybody(), bookingId)).toBeNull();
    const gone = await quoted();
    await releaseHold(gone.ctx, gone.bookingId);
    expect((await accept(gone.token)).answer).toMatchObject({ code: 'quote_expired' });
  });

  test('[AG-10] only what the customer read: a change of the price or the conditions asks again', async () => {
    const { token, bookingId } = await quoted();
    const before = await accept(token);
    await world.db.pool.query(
      'update price_line set amount_minor = amount_minor + 100 where booking_id = $1 and line_no = 1',
      [bookingId],
    );
    expect((await accept(token, before)).answer).toMatchObject({ code: 'price_changed' });
    expect(await readQuote(anybody(), token)).toMatchObject({ value: { view: { accepted: 'older' } } });
    expect(await readAcceptance(anybody(), bookingId)).toMatchObject({ isOutdated: true });
    expect(await acceptedAmong(anybody(), [{ bookingId }])).toEqual([]);
    expect((await accept(token)).told).toHaveLength(1);
    // At 13:00 in Madrid, where the airline is.
    expect(await readAcceptance(anybody(), bookingId)).toMatchObject({
      at: '2026-11-20T13:00',
      isOutdated: false,
    });
    await world.db.orm.update(agency).set({ terms: 'Other' }).where(eq(agency.id, brisa.agencyId));
    expect(await readQuote(anybody(), token)).toMatchObject({ value: { view: { accepted: 'older' } } });
  });

  test('[AG-10] a client that tries many times is stopped', async () => {
    const { token } = await quoted();
    const ctx = { ...anybody(), client: 'a customer who presses again and again' };
    const onAccepted = () => Promise.resolve();
    const press = () => acceptQuote(ctx, { token, version: 'x', hasConsent: true, onAccepted });
    const codes = new Set<string>();
    for (let no = 0; no < 30; no++) {
      const answer = await press();
      codes.add(answer.ok ? 'ok' : answer.code);
    }
    expect([...codes]).toEqual(['price_changed', 'rate_limited']);
  });

  test('[AG-10] the price of each person adds up to the total', async () => {
    const { token, totalMinor } = await quoted();
    const read = await readQuote(anybody(), token);
    assert(read.ok, 'the link leads to it');
    const { perPerson } = read.value.view;
    expect(perPerson.reduce((sum, { count, eachMinor }) => sum + count * eachMinor, 0)).toBe(totalMinor);
    expect(perPerson.map(({ type }) => type)).toEqual(expect.arrayContaining(['adult', 'child']));
  });
});
