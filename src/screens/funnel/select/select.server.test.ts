// Submitting a choice of fares: complete or incomplete, twice, at another price, too late.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { transferWords } from '#hold-transfer/transfer-words.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { type TestDatabase, openTestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import type { SearchInput } from '#flights/offer.ts';
import { readOfferId, writeOfferId } from '#flights/offer-id.ts';
import { searchFlights } from '#flights/search.server.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { addVoucher } from '#payments/vouchers/choose-vouchers.server.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { issueVoucher } from '#payments/vouchers/voucher.server.ts';
import { sendChoice } from '#screens/funnel/select/select.server.ts';
import { type App, openApp } from '#app/open-app.server.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { openLog } from '#platform/lib/log.server.ts';

let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await openTestDatabase('world');
  app = openApp(database.db, testSettings(), openLog('silent'), () => worldNow);
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

const search: SearchInput = {
  origin: 'MAD',
  destination: 'CUN',
  departureDate: '2027-01-15',
  returnDate: '2027-01-22',
  passengers: { adults: 2, children: 0, infants: 0 },
  currency: 'EUR',
};

const ctx = () =>
  app.ctxFor({
    locale: 'es',
    site: defaultSite(app.settings),
    visitor: 'a'.repeat(64),
    requestId: 'test-request',
  });

async function offers(): Promise<{ outbound: string; inbound: string }> {
  const found = await searchFlights(ctx(), search);
  const first = (direction: typeof found.inbound) => direction?.flights[0]?.fares[0]?.offerId ?? '';
  return { outbound: first(found.outbound), inbound: first(found.inbound) };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const altered = (offer: string, change: Partial<ReturnType<typeof terms>>) =>
  writeOfferId({ ...terms(offer), ...change });

function terms(offer: string) {
  const read = readOfferId(offer);
  if (!read) throw new Error('the offer can be read');
  return read;
}

it('a direction without a fare is reported in words, and the other one stays chosen', async () => {
  const { outbound } = await offers();
  const sent = await sendChoice(ctx(), search, form({ outbound }));
  expect(sent).toMatchObject({
    ok: false,
    status: 422,
    errors: { inbound: 'Elige una tarifa para el vuelo de vuelta.' },
  });
  expect(sent.ok ? null : sent.chosen.outbound).toMatch(/^\d+\.basic$/);
});

it('the same page sent twice makes one booking; the same choice on a new page makes another', async () => {
  const fields = { shown: uuidv7(worldNow), ...(await offers()) };
  const first = await sendChoice(ctx(), search, form(fields));
  expect(first.ok).toBe(true);
  expect(await sendChoice(ctx(), search, form(fields))).toEqual(first);
  const other = await sendChoice(ctx(), search, form({ ...fields, shown: uuidv7(worldNow) }));
  expect(other.ok).toBe(true);
  expect(other).not.toEqual(first);
});

it('a changed price is shown with the old one, and the flights are held only once it is accepted', async () => {
  const { outbound, inbound } = await offers();
  const seen = altered(outbound, { totalMinor: terms(outbound).totalMinor - 1000 });
  const fields = { shown: uuidv7(worldNow), outbound: seen, inbound };
  const sent = await sendChoice(ctx(), search, form(fields));
  if (sent.ok || !sent.priceChange) throw new Error('the price change is reported');
  expect(sent.status).toBe(409);
  expect(sent.priceChange.afterMinor - sent.priceChange.beforeMinor).toBe(1000);
  const accept = String(sent.priceChange.afterMinor);
  const agreed = await sendChoice(ctx(), search, form({ ...fields, accept }));
  expect(agreed.ok).toBe(true);
});

it('an offer older than half an hour is refused as too old, and stays chosen on the new page', async () => {
  const { outbound, inbound } = await offers();
  const old = altered(outbound, { offeredMinute: terms(outbound).offeredMinute - 45 });
  const sent = await sendChoice(ctx(), search, form({ shown: uuidv7(worldNow), outbound: old, inbound }));
  expect(sent).toMatchObject({ ok: false, status: 409, priceChange: null });
  expect(sent.ok ? '' : sent.message).toContain('30 minutos');
  expect(sent.ok ? null : sent.chosen.outbound).toMatch(/^\d+\.basic$/);
});

it('a forged offer is unknown, and a broken page id does no harm', async () => {
  const { inbound } = await offers();
  const sent = await sendChoice(ctx(), search, form({ shown: 'x', outbound: 'free.flight', inbound }));
  expect(sent).toMatchObject({ ok: false, status: 404 });
});

it('a return flight that leaves before the outbound flight arrives is reported at the return flight', async () => {
  const { outbound } = await offers();
  const sent = await sendChoice(
    ctx(),
    search,
    form({ shown: uuidv7(worldNow), outbound, inbound: outbound }),
  );
  expect(sent).toMatchObject({ ok: false, status: 409, message: null });
  expect(sent.ok ? '' : sent.errors.inbound).toContain('antes de que llegues');
});

it('vouchers chosen for the earlier flights are kept for the new ones', async () => {
  const fields = { shown: uuidv7(worldNow), ...(await offers()) };
  const first = await sendChoice(ctx(), search, form(fields));
  const { code } = await withTx(database.db, (tx) =>
    issueVoucher(tx, ctx(), { amountMinor: 5_000, currency: 'EUR', reason: 'gift' }),
  );
  const bookingId = first.ok ? first.bookingId : '';
  expect(await addVoucher(ctx(), { bookingId, code })).toMatchObject({ ok: true });
  const second = await sendChoice(ctx(), search, form({ ...fields, shown: uuidv7(worldNow) }));
  const transferred = second.ok ? second.transferred : null;
  if (!second.ok || !transferred) throw new Error('what was transferred is reported');
  expect(await transferWords(ctx(), transferred)).toMatchObject({
    kept: [`Bono terminado en ${code.slice(-4)}`],
    dropped: [],
  });
  expect(await readPaymentOptions(ctx(), second.bookingId)).toMatchObject({
    value: { vouchersMinor: 5_000 },
  });
});

it('on a flight with many holds the page says how long to wait, and then the same choice is held', async () => {
  // No other test in this file holds this flight.
  const alone = { ...search, departureDate: '2027-01-16', returnDate: null };
  const found = await searchFlights(ctx(), alone);
  const outbound = found.outbound.flights[0]?.fares[0]?.offerId ?? '';
  const settings = { ...app.settings, OPEN_SHARE_PERCENT: 0, HOLD_CHALLENGE_BITS: 14 };
  const from = (visitor: string, seconds = 0) => ({
    ...ctx(),
    settings,
    visitor,
    client: `address of ${visitor}`,
    now: new Date(worldNow.getTime() + seconds * 1_000),
  });
  // Nine seats can always be booked: one party holds them.
  const nine = { ...alone, passengers: { adults: 9, children: 0, infants: 0 } };
  const total = await sendChoice(from('b'.repeat(64)), nine, form({ outbound }));
  const accept = total.ok ? '' : String(total.priceChange?.afterMinor ?? '');
  expect(await sendChoice(from('b'.repeat(64)), nine, form({ outbound, accept }))).toMatchObject({
    ok: true,
  });

  const choice = form({ outbound, shown: uuidv7(worldNow) });
  const first = await sendChoice(from('c'.repeat(64)), alone, choice);
  if (!first.ok && first.priceChange) choice.set('accept', String(first.priceChange.afterMinor));
  const asked = await sendChoice(from('c'.repeat(64)), alone, choice);
  expect(asked).toMatchObject({
    ok: false,
    status: 429,
    busy: {
      offers: { outbound },
      accept: choice.get('accept'),
      waitSeconds: 20,
      holdMinutes: 5,
      words: { text: expect.stringContaining('Pulsa el botón dentro de 20 segundos') },
    },
  });
  choice.set('challenge', (asked.ok ? null : asked.busy?.challenge) ?? '');
  const early = await sendChoice(from('c'.repeat(64), 5), alone, choice);
  expect(early).toMatchObject({ busy: { challenge: choice.get('challenge'), waitSeconds: 15 } });
  expect(await sendChoice(from('c'.repeat(64), 20), alone, choice)).toMatchObject({ ok: true });
});
