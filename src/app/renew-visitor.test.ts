// A browser gets a new token when it first sees its confirmed booking, and planted tokens open nothing. Over HTTP, with
// the real pages and the real API.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { forgetRotations } from '#identity/visitor-rotation.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { Got, TestPages } from '#tests/support/app/test-pages.ts';
import { bookFamily, holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';
import { makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { madeVisitor, visitorOfToken } from '#tests/support/visitors.ts';
import { opaqueToken } from '#platform/lib/ids.ts';
import { agencyVisitor, visitorHash } from '#identity/visitor-token.server.ts';

let test: TestDatabase;
let pages: TestPages;
let api: TestApp;
beforeAll(async () => {
  test = await openTestDatabase('world');
  pages = await openTestScreens(test.db);
  api = openTestApp(test.db, () => worldNow);
});
afterAll(async () => {
  await pages.close();
  await api.app.stop();
  await test.drop();
});

let old: string;
let bookingId: string;
beforeEach(async () => {
  const { token, visitor } = madeVisitor();
  old = token;
  ({ bookingId } = await bookFamily({ ...noticesCtx(test.db), visitor }, 'en'));
});

const cookie = (...tokens: string[]) => tokens.map((token) => `user-uid=${token}`).join('; ');
const see = (page: string, token: string, id = bookingId) =>
  pages.get(`/en/${page}?booking=${id}`, { headers: { cookie: cookie(token) } });

/** The token that an answer sets, or null. */
function given({ headers }: Got): string | null {
  const set = (headers['set-cookie'] ?? []).find((each) => each.startsWith('user-uid='));
  return set ? decodeURIComponent(/^user-uid=([^;]*)/.exec(set)?.[1] ?? '') : null;
}

/** The new token, set by the first look at the confirmation. */
async function rotate(token = old): Promise<string> {
  const next = given(await see('confirmation', token));
  expect(next).toMatch(/\.f/);
  return next ?? '';
}

const owner = async (id = bookingId) =>
  (await test.db.pool.query('select visitor from booking where booking_id = $1', [id])).rows[0].visitor;

describe('a planted token', () => {
  it('opens nothing, and no booking is made for it', async () => {
    const planted = opaqueToken();
    const held = await holdFamily({ ...noticesCtx(test.db), visitor: visitorHash(planted) }, 'en');
    expect((await see('extras', planted, held)).status).toBe(404);
    const answer = await pages.get(`/en/extras?booking=${held}`, {
      method: 'POST',
      headers: { cookie: cookie(planted), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'intent=extend',
    });
    expect(answer.status).toBe(404);
    const own = given(answer) ?? '';
    expect(visitorOfToken(own)).not.toBe(visitorHash(planted));
    const at = `/api/v1/bookings/${held}`;
    expect((await api.call(at, { headers: { cookie: cookie(planted) } })).status).toBe(404);
    expect((await api.call(at, { token: planted })).status).toBe(404);
    const hold = {
      json: { offers: ['x'], currency: 'EUR' },
      key: 'k1',
      headers: { cookie: cookie(planted) },
    };
    expect(await api.call('/api/v1/holds', hold)).toMatchObject({
      status: 401,
      body: { code: 'visitor_missing' },
    });
  });

  it('from another host is ignored when the browser has its own renewed one', async () => {
    const next = await rotate();
    const planted = madeVisitor().token;
    const both = await pages.get(`/en/confirmation?booking=${bookingId}`, {
      headers: { cookie: cookie(planted, next) },
    });
    expect(both.status).toBe(200);
  });
});

describe('the first look at a confirmed booking', () => {
  it('gives the browser a new token, moves its bookings, and the old one opens nothing any more', async () => {
    const held = await holdFamily({ ...noticesCtx(test.db), visitor: visitorOfToken(old) }, 'en');
    const first = await see('confirmation', old);
    expect(first.status).toBe(200);
    const [set = ''] = first.headers['set-cookie'] ?? [];
    expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const next = given(first) ?? '';
    expect(await owner()).toBe(visitorOfToken(next));
    expect(await owner(held)).toBe(visitorOfToken(next));

    const second = await see('confirmation', next);
    expect(second.status).toBe(200);
    const settled = given(second) ?? '';
    expect(visitorOfToken(settled)).toBe(visitorOfToken(next));
    const third = await see('confirmation', settled);
    expect([third.status, given(third)]).toEqual([200, null]);

    for (const page of ['confirmation', 'payment', 'extras'])
      expect((await see(page, old)).status, page).toBe(404);
    expect((await see('extras', old, held)).status).toBe(404);
    expect((await api.call(`/api/v1/bookings/${bookingId}`, { token: old })).status).toBe(404);
    expect((await api.call(`/api/v1/bookings/${bookingId}`, { token: settled })).status).toBe(200);
  });

  it('with a lost answer is repeated with the same token, on any page, until the browser sends it', async () => {
    const lost = await rotate();
    expect(await rotate()).toBe(lost);
    const elsewhere = await see('payment', old);
    expect([elsewhere.status, given(elsewhere)]).toEqual([303, lost]);
    expect((await see('confirmation', lost)).status).toBe(200);
    expect((await see('payment', old)).status).toBe(404);
    expect((await see('confirmation', old)).status).toBe(404);
  });

  it('with a lost answer does not lose a form about another booking', async () => {
    const held = await holdFamily({ ...noticesCtx(test.db), visitor: visitorOfToken(old) }, 'en');
    const lost = await rotate();
    const sent = await pages.get(`/en/extras?booking=${held}`, {
      method: 'POST',
      headers: { cookie: cookie(old), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'intent=extend',
    });
    expect([sent.status, given(sent)]).toEqual([200, lost]);
    const extended = 'select extensions from booking where booking_id = $1';
    expect((await test.db.pool.query(extended, [held])).rows).toEqual([{ extensions: 1 }]);
  });

  it('keeps the booking with the agent while the agent is logged in', async () => {
    const made = { db: test.db, now: worldNow, settings: api.app.settings };
    const agencyId = await makeAgency(made, 'Viajes Norte');
    const agent = await makeAgent(made, agencyId, { name: 'Ana Peña' });
    const token = await openSessionOf(made, agent, 'agency');
    await test.db.pool.query(
      'update booking set visitor = $1, agency_id = $3, agent_id = $4 where booking_id = $2',
      [agencyVisitor(agencyId), bookingId, agencyId, agent],
    );
    const seen = await see('confirmation', token);
    expect([seen.status, given(seen)]).toEqual([200, null]);
    const session = await api.call('/api/_auth/session', { headers: { cookie: cookie(token) } });
    expect(session.body).toEqual({ user: { name: 'Ana Peña' } });
  });

  it('gives two tabs the same token', async () => {
    const tabs = await Promise.all([1, 2, 3].map(() => see('confirmation', old)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map(given)).size).toBe(1);
    expect(given(tabs[0] as Got)).not.toBeNull();
  });

  it('does not lead a stranger to it', async () => {
    await rotate();
    const stranger = madeVisitor().token;
    const answer = await see('confirmation', stranger);
    expect([answer.status, given(answer)]).toEqual([404, null]);
  });

  it('at a second booking, made after a lost answer, takes the first one along', async () => {
    await rotate();
    const { bookingId: second } = await bookFamily(
      { ...noticesCtx(test.db), visitor: visitorOfToken(old) },
      'en',
    );
    const next = given(await see('confirmation', old, second)) ?? '';
    expect([await owner(), await owner(second)]).toEqual([visitorOfToken(next), visitorOfToken(next)]);
  });

  it('is not a look at a hold, nor one by a program with a bearer token', async () => {
    const held = await holdFamily({ ...noticesCtx(test.db), visitor: visitorOfToken(old) }, 'en');
    expect(given(await see('extras', old, held))).toBeNull();
    const read = await api.call(`/api/v1/bookings/${bookingId}`, { token: old });
    expect([read.status, read.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await owner()).toBe(visitorOfToken(old));
  });

  it('over the API settles the new token of a cookie, and never that of a bearer', async () => {
    const next = await rotate();
    const bearer = await api.call('/api/_auth/session', { token: next });
    expect(bearer.headers.get('set-cookie')).toBeNull();
    const browser = await api.call('/api/_auth/session', { headers: { cookie: cookie(next) } });
    expect(browser.headers.get('set-cookie')).toMatch(/^user-uid=.*\.r.*HttpOnly; SameSite=Lax$/);
    expect((await see('payment', old)).status).toBe(404);
  });
});

const later = (days: number) => ({ db: test.db, now: new Date(worldNow.getTime() + days * 86_400_000) });

it('a rotation is forgotten after a month', async () => {
  await rotate();
  expect(await forgetRotations(later(29))).toBe(0);
  expect(await forgetRotations(later(31))).toBeGreaterThan(0);
  expect((await see('payment', old)).status).toBe(404);
});

describe('the links of the confirmation', () => {
  it('open this reservation and its check-in for its visitor, and the form for anybody else', async () => {
    const next = await rotate();
    const confirmation = (await see('confirmation', next)).body.toString();
    const links = [...confirmation.matchAll(/href="(\/en\/(?:manage|checkin)[^"]*)"/g)].map(
      ([, to = '']) => to,
    );
    const own = new Set(links.filter((to) => to.includes(bookingId)));
    expect([...own]).toEqual([`/en/manage?booking=${bookingId}`, `/en/checkin/select?booking=${bookingId}`]);
    const [reference] = /\b[B-DF-HJ-KM-NP-TV-Z2-9]{6}\b/.exec(confirmation) ?? [''];
    for (const to of own) {
      const shown = async (token: string) =>
        (await pages.get(to, { headers: { cookie: cookie(token) } })).body.toString();
      expect(await shown(next)).toContain(reference);
      const other = await shown(madeVisitor().token);
      expect(other).not.toContain(reference);
      expect(other).toContain('name="referenceCode"');
    }
  });
});
