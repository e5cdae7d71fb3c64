// What only agents see is on their own pages: no cache keeps it, and nobody else gets it.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { commissionRule } from '#platform/db/schema.ts';
import { money } from '#platform/i18n/format.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { assert } from '#platform/lib/result.ts';
import { fileCommission } from '#tests/support/trips/agency-trips.ts';
import { makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import type { FareOffer } from '#flights/offer.ts';
import { searchFlights } from '#flights/search.server.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/eventually.ts';

let database: TestDatabase;
let pages: TestPages;
let agencyId: string;
beforeAll(async () => {
  database = await openTestDatabase('world');
  pages = await openTestScreens(database.db);
  agencyId = await makeAgency({ db: database.db, now: worldNow }, 'Viajes Brisa');
  await fileCommission(database.db, worldNow);
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

async function agent(role: AgencyRole): Promise<{ cookie: string }> {
  const read = readSettings({});
  assert(read.ok, 'the settings are good');
  const made = { db: database.db, now: worldNow, settings: read.settings };
  const accountId = await makeAgent(made, agencyId, { role });
  return { cookie: `user-uid=${await openSessionOf(made, accountId, 'agency')}; user-type=agency` };
}

const SELECT = '/en/select?type=one-way&from=MAD&to=CUN&out=2026-12-11&adults=1&currency=EUR';
const NET = /Commission \d/;

const eur = (minor: number) => money({ minor, currency: 'EUR' }, 'en').replaceAll('\u00A0', ' ');

/** What is read of a page, without its tags. */
function textOf(body: Buffer): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(body.toString()) ?? [];
  return main.replaceAll(/<!--.*?-->|<[^>]+>/gs, ' ').replaceAll(/[\s\u00A0]+/g, ' ');
}

/** The text of the first element between these tags. */
function partOf(body: Buffer, from: string, to: string): string {
  const html = body.toString();
  const start = html.indexOf(from);
  expect(start, from).toBeGreaterThan(0);
  return textOf(Buffer.from(`<main>${html.slice(start, html.indexOf(to, start))}</main>`));
}

const net = (grossMinor: number, earnedMinor: number) =>
  `Net ${eur(grossMinor - earnedMinor)} Commission ${eur(earnedMinor)}`;
const leftAfter = (minor: number) => `Credit left after: ${eur(minor)}`;

/** The fares of the page, as they are filed. */
async function fares(adults = 1): Promise<FareOffer[]> {
  const site = defaultSite(pages.app.settings);
  const ctx = pages.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'test' });
  const { outbound } = await searchFlights(ctx, {
    origin: 'MAD',
    destination: 'CUN',
    departureDate: '2026-12-11',
    returnDate: null,
    passengers: { adults, children: 0, infants: 0 },
    currency: 'EUR',
  });
  return outbound.flights.flatMap((flight) => flight.fares);
}

/** A share of the fare, in percent; taxes and fees earn nothing. */
function earnedOf({ parts }: FareOffer, percent: number): number {
  const fare = parts.find(({ kind }) => kind === 'fare')?.adultMinor ?? Number.NaN;
  return Math.round((fare * percent) / 100);
}

async function setCredit(limitMinor: number, blocked: string | null = null): Promise<void> {
  await database.db.pool.query(
    `insert into credit_account (credit_account_id, agency_id, currency, kind, limit_minor, blocked_reason,
        blocked_at, created_at)
      values (gen_random_uuid(), $1, 'EUR', 'limit', $2, $3::text,
        case when $3::text is not null then $4::timestamptz end, $4)
      on conflict (agency_id, currency) do update set limit_minor = $2, blocked_reason = excluded.blocked_reason,
        blocked_at = excluded.blocked_at`,
    [agencyId, limitMinor, blocked, worldNow],
  );
}

/** Instead of what was filed before. */
async function fileRules(...rules: NonNullable<Parameters<typeof fileCommission>[2]>[]): Promise<void> {
  await database.db.orm.delete(commissionRule);
  for (const rule of rules) await fileCommission(database.db, worldNow, rule);
}

type Session = Awaited<ReturnType<typeof agent>>;

function post(path: string, session: Session, fields: Record<string, string>) {
  const headers = { ...session, 'content-type': 'application/x-www-form-urlencoded' };
  return pages.get(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
}

it("[AG-10] net prices are on the pages of agents who sell, and on no other visitor's", async () => {
  const seller = await pages.get(SELECT, { headers: await agent('seller') });
  expect(textOf(seller.body)).toMatch(NET);
  expect(seller.headers['cache-control']).toMatch(/^private/);
  const hidden = await agent('seller');
  const others = [{}, await agent('finance'), { cookie: `${hidden.cookie}; net-prices=hidden` }];
  for (const headers of others) {
    const page = await pages.get(SELECT, { headers });
    expect(page.status).toBe(200);
    expect(textOf(page.body)).not.toMatch(NET);
    expect(textOf(page.body)).not.toContain('Credit');
  }
});

it('[AG-10] net, commission and remaining credit are shown beside each fare, to the cent', async () => {
  await setCredit(100_000);
  const text = textOf((await pages.get(SELECT, { headers: await agent('seller') })).body);
  expect(text).toContain(`Selling as Viajes Brisa Credit left: ${eur(100_000)}`);
  const offers = await fares();
  expect(offers.length).toBeGreaterThan(2);
  for (const fare of offers) {
    const earned = earnedOf(fare, 10);
    const left = 100_000 - fare.totalMinor + earned;
    const after = left < 0 ? `More than the credit left (${eur(100_000)})` : leftAfter(left);
    expect(text).toContain(`${eur(fare.totalMinor)} ${net(fare.totalMinor, earned)} ${after}`);
  }
  expect(text).toContain('More than the credit left');
});

it('[AG-10] a price above the credit is marked where it is shown; a blocked line is mentioned once', async () => {
  await setCredit(10_000);
  const headers = await agent('seller');
  const short = textOf((await pages.get(SELECT, { headers })).body);
  const offers = await fares();
  // Beside each fare, and once more where a phone compares them.
  expect(short.split(`More than the credit left (${eur(10_000)})`)).toHaveLength(2 * offers.length + 1);
  expect(short).not.toContain('Credit left after');
  await setCredit(100_000, 'staff');
  const blocked = textOf((await pages.get(SELECT, { headers })).body);
  expect(blocked.split('Credit blocked')).toHaveLength(2);
  expect(blocked).not.toContain('redit left');
  for (const fare of offers) expect(blocked).toContain(net(fare.totalMinor, earnedOf(fare, 10)));
});

it('[AG-10] where a phone compares fares, net, commission and credit are shown below each price', async () => {
  await setCredit(1_000_000);
  const headers = await agent('seller');
  const party = SELECT.replace('adults=1', 'adults=2');
  const compared = async (path: string, given: Record<string, string>) =>
    partOf((await pages.get(path, { headers: given })).body, '<table class="w-max', '</table>');
  const [one, two] = [await compared(SELECT, headers), await compared(party, headers)];
  const [first] = (await fares()).map(({ totalMinor, ...fare }) => [
    totalMinor,
    earnedOf({ totalMinor, ...fare }, 10),
  ]);
  const [gross = 0, earned = 0] = first ?? [];
  expect(one).toContain(`${eur(gross)} ${net(gross, earned)} ${leftAfter(1_000_000 - gross + earned)}`);
  expect(one).not.toContain('travelers');
  const both = `${net(2 * gross, 2 * earned)} ${leftAfter(1_000_000 - 2 * gross + 2 * earned)}`;
  expect(two).toMatch(new RegExp(`${RegExp.escape(eur(2 * gross))} [^€]*${RegExp.escape(both)}`));
  expect(await compared(party, {})).not.toMatch(/Net|Commission|Credit|travelers/);
});

it('[AG-10] the seats of a flight show an agent net and commission before a booking exists', async () => {
  await setCredit(100_000);
  await fileRules(
    {},
    { appliesTo: 'seat', basisPoints: 2_000 },
    { appliesTo: 'seat', family: 'flex', basisPoints: 500 },
  );
  const session = await agent('seller');
  const { rows } = await database.db.pool.query<{ id: number }>(
    `select flight_id id from flight where origin = 'MAD' and destination = 'CUN' and departure_date = '2026-12-11'
      order by departs_at limit 1`,
  );
  const seats = (family: string) => SELECT.replace('select?', `seats/${rows[0]?.id}?fare=${family}&`);
  const basic = await pages.get(seats('basic'), { headers: session });
  expect(basic.headers['cache-control']).toMatch(/^private/);
  const text = textOf(basic.body);
  expect(text).toContain(`Selling as Viajes Brisa Credit left: ${eur(100_000)}`);
  // The map opens at the seats that are free of charge; the key below has the price of the others.
  const seat = partOf(basic.body, '<section aria-hidden="true" class="card', '</section>');
  expect(seat).toMatch(/no charge/);
  // The key has every category, with and without a script.
  const legend = partOf(basic.body, '<ul class="grid gap-x-5', '</ul>');
  expect(legend.match(/Commission \d/g)?.length).toBeGreaterThan(1);
  const read = /([\d.]+) € Net ([\d.]+) € Commission ([\d.]+) €/.exec(legend) ?? [];
  const [price = 0, netOf, earned] = read.slice(1).map(Number);
  expect(price, legend).toBeGreaterThan(0);
  expect(earned).toBeCloseTo(price * 0.2, 2);
  expect(netOf).toBeCloseTo(price * 0.8, 2);
  const others = [{}, await agent('finance'), { cookie: `${session.cookie}; net-prices=hidden` }];
  for (const headers of others)
    expect(textOf((await pages.get(seats('basic'), { headers })).body)).not.toMatch(/Commission|Credit/);
});

it('[AG-10] a wrong age shows an agent net, commission and credit of the booking as it would be', async () => {
  await setCredit(1_000_000);
  await fileRules({});
  const session = await agent('seller');
  const [fare] = await fares(2);
  assert(fare, 'something is sold');
  const held = await post(SELECT.replace('adults=1', 'adults=2'), session, { outbound: fare.offerId });
  expect(held.status, textOf(held.body)).toBe(303);
  const step = (held.headers.location ?? '').replace('/extras', '/passengers');
  const born = { birthDay: '1', birthMonth: '3', birthYear: '2018' };
  const typed = Object.entries(born).map(([name, value]) => [`passengers.1.${name}`, value]);
  const page = await post(step, session, Object.fromEntries(typed));
  const child = fare.childMinor;
  const earned = earnedOf(fare, 10);
  const part = fare.parts.find(({ kind }) => kind === 'fare')?.childMinor ?? Number.NaN;
  const ofChild = Math.round(part / 10);
  const total = fare.adultMinor + child;
  const after = `${net(total, earned + ofChild)} ${leftAfter(1_000_000 - total + earned + ofChild)}`;
  expect(ofChild).not.toBe(earned);
  expect(textOf(page.body)).toContain(`The booking is then ${eur(total)}. ${after}`);
  expect(textOf(page.body)).toContain(`Book as a child, ${eur(fare.adultMinor - child)} less`);
  const hidden = { cookie: `${session.cookie}; net-prices=hidden` };
  const shown = textOf((await post(step, hidden, Object.fromEntries(typed))).body);
  expect(shown).toContain('Book as a child');
  expect(shown).not.toContain('The booking is then');
});

it('[AG-10] extras and seats show what their own rules earn, and the credit after the whole booking', async () => {
  await setCredit(100_000);
  await fileRules(
    {},
    { appliesTo: 'extra', basisPoints: 1_000 },
    { appliesTo: 'extra', extraCode: 'BG23', basisPoints: 2_500 },
    { appliesTo: 'seat', basisPoints: 500 },
    { appliesTo: 'seat', seatCategory: 'STC3', basisPoints: 4_000 },
  );
  const session = await agent('seller');
  const [fare] = await fares();
  const held = await post(SELECT, session, { outbound: fare?.offerId ?? '' });
  expect(held.status).toBe(303);
  const step = held.headers.location ?? '';
  const left = 100_000 - (fare?.totalMinor ?? 0) + (fare ? earnedOf(fare, 10) : 0);
  const text = textOf((await pages.get(step, { headers: session })).body);
  expect(text).toContain(`${net(fare?.totalMinor ?? 0, fare ? earnedOf(fare, 10) : 0)} ${leftAfter(left)}`);
  expect(text).toContain(`${eur(7_000)} each ${net(7_000, 1_750)} ${leftAfter(left - 5_250)}`);
  expect(text).toContain(`${eur(11_000)} each ${net(11_000, 1_100)} ${leftAfter(left - 9_900)}`);
  const picked = await post(`${step}&seats=1-1`, session, { intent: 'seat:1-1:24A' });
  const seats = textOf(picked.body);
  expect(seats).toContain(`Seat 24A · ${eur(2_500)} ${net(2_500, 1_000)}`);
  expect(seats).toContain(leftAfter(left - 1_500));
});

it('[AG-10] a lapsed booking whose fare and rules have changed is agreed anew at the accepted price', async () => {
  await setCredit(1_000_000);
  await fileRules({});
  const session = await agent('seller');
  const [before] = await fares();
  const outbound = before?.offerId ?? '';
  const held = await post(SELECT, session, { outbound });
  const step = held.headers.location ?? '';
  const bookingOf = async (path: string) => {
    const { rows } = await database.db.pool.query(
      `select state, total_minor::float8 total, commission_minor::float8 earned,
          (select sum(commission_minor)::float8 from price_line where booking_id = b.booking_id) lines
        from booking b where booking_id = $1`,
      [/booking=([0-9a-f-]+)/.exec(path)?.[1]],
    );
    return rows[0] as object | undefined;
  };
  const earned = before ? earnedOf(before, 10) : 0;
  const old = { total: before?.totalMinor, earned, lines: earned };
  expect(await bookingOf(step)).toEqual({ state: 'held', ...old });
  await database.db.pool.query(`update booking set hold_expires_at = $1::timestamptz where state = 'held'`, [
    new Date(worldNow.getTime() - 60_000),
  ]);
  await expireHolds(pages.app.ctxForJob('test'), null);
  expect(textOf((await pages.get(step, { headers: session })).body)).toContain(
    'The time for this booking is over',
  );
  await database.db.pool.query(`with v as (update filed_version set version = version + 1)
    update fare set adult_minor = adult_minor + 3333 where origin = 'MAD' and destination = 'CUN'`);
  await fileRules({ basisPoints: 2_000 });

  const oldTotal = before?.totalMinor ?? 0;
  // The copy of filed fares in this process may be some seconds old.
  await eventually(async () => expect((await fares())[0]?.totalMinor).toBe(oldTotal + 3_333));
  const changed = await post(SELECT, session, { outbound });
  expect(changed.status).toBe(409);
  const [after] = await fares();
  const newTotal = oldTotal + 3_333;
  const newEarned = after ? earnedOf(after, 20) : 0;
  const text = textOf(changed.body);
  expect(text).toContain(`the total went from ${eur(oldTotal)} to ${eur(newTotal)}`);
  expect(text).toContain(`${net(newTotal, newEarned)} ${leftAfter(1_000_000 - newTotal + newEarned)}`);
  const wrong = await post(SELECT, session, { outbound, accept: String(oldTotal) });
  expect(wrong.status).toBe(409);
  const accepted = await post(SELECT, session, { outbound, accept: String(newTotal) });
  expect(accepted.status).toBe(303);
  expect(await bookingOf(accepted.headers.location ?? '')).toEqual({
    state: 'held',
    total: newTotal,
    earned: newEarned,
    lines: newEarned,
  });
  // What was agreed before is not touched.
  expect(await bookingOf(step)).toEqual({ state: 'lapsed', ...old });
});

it.each(['/en', '/en/us-flights'])(
  '[AG-11] %s is the same to the byte for agents and for all other visitors',
  async (path) => {
    const page = await pages.get(path);
    const again = await pages.get(path, { headers: await agent('administrator') });
    expect(again.headers.etag).toBe(page.headers.etag);
    expect(page.headers.etag).toBeDefined();
    expect(again.body.equals(page.body)).toBe(true);
  },
);

it('[AG-11] the switch for net prices only leads back to this site, and is not a page itself', async () => {
  const headers = {
    ...(await agent('seller')),
    'content-type': 'application/x-www-form-urlencoded',
  };
  const press = (back: string) =>
    pages.get('/en/ta/net-prices', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ net: 'hidden', back }).toString(),
    });
  const answer = await press(SELECT);
  expect([answer.status, answer.headers.location]).toEqual([303, SELECT]);
  expect(answer.headers['set-cookie']?.join()).toMatch(/net-prices=hidden;.*HttpOnly.*SameSite=Lax/);
  for (const back of ['https://evil.example/en/', '//evil.example/en/', 'javascript:alert(1)', '', '/api/v1'])
    expect((await press(back)).headers.location).toBe('/en');
  expect((await pages.get('/en/ta/net-prices')).status).toBe(405);
});

it('[AG-11] a quote that does not exist gets a polite page that no cache keeps', async () => {
  const page = await pages.get('/es/quote/AAAA');
  expect(page.status).toBe(404);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(page.body.toString()).toContain('No encontramos esta oferta');
});

it('[AG-10] a customer reads fare, rules and price of an offer, accepts it, and the agency sees it', async () => {
  await setCredit(1_000_000);
  await fileRules({});
  const session = await agent('seller');
  const [fare] = await fares();
  const held = await post(SELECT, session, { outbound: fare?.offerId ?? '' });
  const booking = /booking=([0-9a-f-]+)/.exec(held.headers.location ?? '')?.[1] ?? '';
  const made = await post('/en/ta/quote', session, { booking });
  const link = made.headers.location ?? '';
  const page = await pages.get(link);
  expect(page.headers['x-robots-tag']).toBe('noindex');
  const text = textOf(page.body);
  for (const part of ['Fare and rules', 'cabin bag', 'Accept for']) expect(text).toContain(part);
  expect(text).not.toMatch(/commission|net /i);

  const version = /name="version" value="([^"]+)"/.exec(page.body.toString())?.[1] ?? '';
  const customer = { 'content-type': 'application/x-www-form-urlencoded' };
  const accept = (fields: Record<string, string>) =>
    pages.get(link, { method: 'POST', headers: customer, body: new URLSearchParams(fields).toString() });
  const without = await accept({ version });
  expect(without.status).toBe(422);
  expect(textOf(without.body)).toContain('Accept the conditions to continue.');
  expect((await accept({ version: 'another', consent: 'yes' })).status).toBe(409);
  expect((await accept({ version, consent: 'yes' })).status).toBe(303);
  expect((await accept({ version, consent: 'yes' })).status).toBe(303);
  expect(textOf((await pages.get(link)).body)).toContain('You accepted this offer.');
  const { rows } = await database.db.pool.query('select 1 from agency_mail where quoted_booking_id = $1', [
    booking,
  ]);
  expect(rows).toHaveLength(1);
  for (const role of ['seller', 'finance'] as const) {
    const seen = await pages.get(`/en/ta/bookings/${booking}`, { headers: await agent(role) });
    expect(textOf(seen.body)).toContain('Offer accepted by the customer');
  }
});
