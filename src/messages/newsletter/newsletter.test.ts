// Sign-up, confirmation and unsubscribing, on a real PostgreSQL with the sites of the demonstration.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { message, newsletterSubscription } from '#platform/db/schema.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { checkConfirmLink, confirmSubscription } from '#messages/newsletter/confirm-subscription.server.ts';
import { forgetPending } from '#messages/newsletter/forget-pending.server.ts';
import { subscriberOf, subscriptionsOf, tokenIn } from '#tests/support/messages/newsletter-subscriber.ts';
import { subscribe } from '#messages/newsletter/subscribe.server.ts';
import { checkUnsubscribeLink, unsubscribe } from '#messages/newsletter/unsubscribe.server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

const MEXICO = 1;
const PORTUGAL = 5;
const later = (ms: number) => new Date(worldNow.getTime() + ms);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (now = worldNow, domainId = MEXICO) => subscriberOf(test, now, domainId);
const ana = (email: string, language = 'es') => ({ name: 'Ana García', email, language });

/** Signs up and follows the mail that arrives, if one does. */
async function signUp(email: string, now = worldNow, domainId = MEXICO, language = 'es') {
  const subscriber = at(now, domainId);
  expect(await subscribe(subscriber.ctx, ana(email, language))).toEqual({ ok: true, value: undefined });
  await subscriber.post();
  return subscriber.sent[0];
}

describe('asking for the newsletter', () => {
  it('stores the address, site and language, and waits for the owner of the address', async () => {
    const { ctx, asked } = at(worldNow, PORTUGAL);
    await subscribe(ctx, { name: ' Inês  Sá ', email: ' Ines@Example.com ', language: 'pt' });
    expect(await subscriptionsOf(test, 'Ines@Example.com')).toMatchObject([
      { domainId: PORTUGAL, language: 'pt', name: 'Inês Sá', state: 'pending', asked: 1, confirmedAt: null },
    ]);
    expect(asked).toHaveLength(1);
  });

  it('names each wrong field, name first, and stores nothing [VA-01] [VA-02]', async () => {
    const { ctx, asked } = at();
    const answer = await subscribe(ctx, { name: 'Al', email: 'al@', language: 'ES' });
    expect(answer).toEqual({
      ok: false,
      code: 'input_invalid',
      fields: [
        { path: 'name', code: 'invalid_name' },
        { path: 'email', code: 'invalid_email' },
        { path: 'language', code: 'locale_unknown' },
      ],
    });
    expect(asked).toEqual([]);
    expect(await subscriptionsOf(test, 'al@')).toEqual([]);
  });

  it.each(['ES', 'es-AR', 'fr', '', 'toString'])('accepts no language %j', async (language) => {
    expect(await subscribe(at().ctx, ana('lang@example.com', language))).toMatchObject({
      fields: [{ path: 'language', code: 'locale_unknown' }],
    });
  });

  it('accepts no language that the site does not offer, and nothing for a site that is switched off', async () => {
    await test.db.pool.query(
      `update domain set languages = '{es}', default_language = 'es' where domain_id = 2`,
    );
    await test.db.pool.query(`update domain set active = false where domain_id = 4`);
    for (const [domainId, language] of [
      [2, 'en'],
      [4, 'es'],
    ] as const) {
      expect(await subscribe(at(worldNow, domainId).ctx, ana('off@example.com', language))).toMatchObject({
        fields: [{ path: 'language', code: 'locale_unknown' }],
      });
    }
  });

  it('gives the same answer whether the address is new, waiting or subscribed', async () => {
    const email = 'alike@example.com';
    const fresh = at();
    const answers = [await subscribe(fresh.ctx, ana(email)), await subscribe(fresh.ctx, ana(email))];
    await fresh.post();
    await confirmSubscription(fresh.ctx, tokenIn(fresh.sent[0], 'confirm'));
    answers.push(await subscribe(at(later(DAY)).ctx, ana(email)));
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ ok: true, value: undefined })));
  });

  it('mails an address at most once an hour, whatever its case, and never once it is subscribed', async () => {
    const email = 'often@example.com';
    expect(await signUp(email)).toBeDefined();
    expect(await signUp('OFTEN@example.com', later(HOUR - 1))).toBeUndefined();
    const second = await signUp('Often@example.com', later(HOUR));
    expect(second).toBeDefined();
    await confirmSubscription(at(later(HOUR)).ctx, tokenIn(second, 'confirm'));
    expect(await signUp(email, later(9 * DAY))).toBeUndefined();
    expect(await subscriptionsOf(test, 'Often@example.com')).toMatchObject([
      { state: 'confirmed', asked: 2 },
    ]);
  });

  it('sends one mail when the same form is sent many times at once', async () => {
    const { ctx, asked } = at();
    await Promise.all(Array.from({ length: 20 }, () => subscribe(ctx, ana('race@example.com'))));
    expect(asked).toHaveLength(1);
    expect(await subscriptionsOf(test, 'race@example.com')).toHaveLength(1);
  });

  it('keeps the sites apart: the same address may read two of them', async () => {
    await signUp('two@example.com', worldNow, MEXICO, 'es');
    await signUp('two@example.com', worldNow, PORTUGAL, 'pt');
    const rows = await subscriptionsOf(test, 'two@example.com');
    expect(rows.map((row) => `${row.domainId} ${row.language}`).toSorted()).toEqual(['1 es', '5 pt']);
  });
});

describe('the link that confirms', () => {
  it('subscribes once, and says so when it is pressed again', async () => {
    const token = tokenIn(await signUp('once@example.com'), 'confirm');
    const { ctx } = at(later(DAY));
    expect(await checkConfirmLink(ctx, token)).toMatchObject({ ok: true });
    const pressed = await Promise.all([confirmSubscription(ctx, token), confirmSubscription(ctx, token)]);
    expect(pressed.map((each) => (each.ok ? 'ok' : each.code)).toSorted()).toEqual([
      'newsletter_link_used',
      'ok',
    ]);
    expect(await subscriptionsOf(test, 'once@example.com')).toMatchObject([
      { state: 'confirmed', confirmedAt: later(DAY) },
    ]);
    expect(await checkConfirmLink(ctx, token)).toMatchObject({ code: 'newsletter_link_used' });
  });

  it('is valid for seven days and not a moment longer', async () => {
    const token = tokenIn(await signUp('late@example.com'), 'confirm');
    expect(await checkConfirmLink(at(later(7 * DAY - 1)).ctx, token)).toMatchObject({ ok: true });
    const { ctx } = at(later(7 * DAY));
    expect(await checkConfirmLink(ctx, token)).toMatchObject({ code: 'newsletter_link_expired' });
    expect(await confirmSubscription(ctx, token)).toMatchObject({ code: 'newsletter_link_expired' });
    expect(await subscriptionsOf(test, 'late@example.com')).toMatchObject([{ state: 'pending' }]);
  });

  it('ends when a newer mail was requested', async () => {
    const older = tokenIn(await signUp('newer@example.com'), 'confirm');
    const newer = tokenIn(await signUp('newer@example.com', later(2 * HOUR)), 'confirm');
    const { ctx } = at(later(3 * HOUR));
    expect(await confirmSubscription(ctx, older)).toMatchObject({ code: 'newsletter_link_unknown' });
    expect(await confirmSubscription(ctx, newer)).toMatchObject({ ok: true });
  });

  it('is known by its hash only, and no guess or alteration opens it', async () => {
    const token = tokenIn(await signUp('guess@example.com'), 'confirm');
    const [row] = await subscriptionsOf(test, 'guess@example.com');
    expect(JSON.stringify(row)).not.toContain(token);
    const swapped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const unsubscribing = tokenIn(await signUp('other@example.com'), 'unsubscribe');
    for (const bad of [
      '',
      'x',
      swapped,
      `${token}A`,
      token.slice(1),
      unsubscribing,
      'A'.repeat(9999),
      '%00',
      '=',
    ]) {
      expect(await confirmSubscription(at().ctx, bad), bad).toMatchObject({
        code: 'newsletter_link_unknown',
      });
    }
  });

  it('does not restore a subscription that was ended', async () => {
    const mail = await signUp('left@example.com');
    await unsubscribe(at().ctx, tokenIn(mail, 'unsubscribe'));
    expect(await confirmSubscription(at().ctx, tokenIn(mail, 'confirm'))).toMatchObject({
      code: 'newsletter_link_used',
    });
    expect(await subscriptionsOf(test, 'left@example.com')).toMatchObject([{ state: 'unsubscribed' }]);
  });
});

describe('unsubscribing from the newsletter', () => {
  it('needs only the link of a mail, and can be repeated', async () => {
    const mail = await signUp('bye@example.com');
    const token = tokenIn(mail, 'unsubscribe');
    await confirmSubscription(at().ctx, tokenIn(mail, 'confirm'));
    const { ctx } = at(later(400 * DAY));
    expect(checkUnsubscribeLink(ctx, token)).toMatchObject({ ok: true });
    expect(await unsubscribe(ctx, token)).toMatchObject({ ok: true });
    expect(await unsubscribe(at(later(500 * DAY)).ctx, token)).toMatchObject({ ok: true });
    expect(await subscriptionsOf(test, 'bye@example.com')).toMatchObject([
      { state: 'unsubscribed', unsubscribedAt: later(400 * DAY) },
    ]);
  });

  it('can be undone by signing up again, with a new mail', async () => {
    const first = await signUp('back@example.com');
    await confirmSubscription(at().ctx, tokenIn(first, 'confirm'));
    await unsubscribe(at().ctx, tokenIn(first, 'unsubscribe'));
    const again = await signUp('back@example.com', later(DAY));
    expect(await confirmSubscription(at(later(DAY)).ctx, tokenIn(again, 'confirm'))).toMatchObject({
      ok: true,
    });
    expect(await subscriptionsOf(test, 'back@example.com')).toMatchObject([
      { state: 'confirmed', unsubscribedAt: null },
    ]);
  });

  it('cannot be done for another subscriber: a token is signed for one subscription and one secret', async () => {
    const token = tokenIn(await signUp('mine@example.com'), 'unsubscribe');
    const other = tokenIn(await signUp('yours@example.com'), 'unsubscribe');
    const forged = Buffer.concat([
      Buffer.from(other, 'base64url').subarray(0, 16),
      Buffer.from(token, 'base64url').subarray(16),
    ]).toString('base64url');
    const elsewhere = subscriberOf(test, worldNow, MEXICO, { LINK_SECRET: 'another-secret-of-links' }).ctx;
    const refused = { ok: false, code: 'newsletter_link_unknown' };
    expect(await unsubscribe(at().ctx, forged)).toEqual(refused);
    expect(await unsubscribe(elsewhere, token)).toEqual(refused);
    expect(await subscriptionsOf(test, 'yours@example.com')).toMatchObject([{ state: 'pending' }]);
  });
});

describe('forgetting', () => {
  it('deletes unconfirmed subscriptions after 30 days, with their mail, and no others', async () => {
    await signUp('never@example.com');
    const kept = await signUp('kept@example.com');
    await confirmSubscription(at().ctx, tokenIn(kept, 'confirm'));
    const mailsTo = (email: string) => test.db.orm.select().from(message).where(eq(message.recipient, email));
    expect(await mailsTo('never@example.com')).toHaveLength(1);
    await forgetPending(at(later(30 * DAY)).ctx);
    expect(await subscriptionsOf(test, 'never@example.com')).toHaveLength(1);
    expect(await forgetPending(at(later(30 * DAY + 1)).ctx)).toBeGreaterThan(0);
    expect(await subscriptionsOf(test, 'never@example.com')).toEqual([]);
    expect(await mailsTo('never@example.com')).toEqual([]);
    expect(await subscriptionsOf(test, 'kept@example.com')).toHaveLength(1);
    const waiting = eq(newsletterSubscription.state, 'pending');
    expect(await test.db.orm.select().from(newsletterSubscription).where(waiting)).toEqual([]);
  });
});
