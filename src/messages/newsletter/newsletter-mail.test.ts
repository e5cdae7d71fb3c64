// The mail that asks to confirm: its content, its recipient, and that no typed text can change it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { locales } from '#platform/i18n/locales.ts';
import { messages } from '#tests/support/journeys/site-words.ts';
import { confirmSubscription } from '#messages/newsletter/confirm-subscription.server.ts';
import { subscriberOf, subscriptionsOf, tokenIn } from '#tests/support/messages/newsletter-subscriber.ts';
import { sendNewsletterConfirmation } from '#messages/newsletter/send-newsletter-confirmation.server.ts';
import { subscribe } from '#messages/newsletter/subscribe.server.ts';
import { flat, mailKeeper, readable } from '#tests/support/messages/mail-keeper.ts';
import { openMailTransport } from '#messages/outbox/mail-transport.server.ts';
import { openTestSmtp } from '#tests/support/messages/test-smtp.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

const PORTUGAL = 5;

describe('the mail that asks to confirm', () => {
  it.each(locales)(
    'says in %s what was asked, what comes and how to leave, as text and as HTML',
    async (language) => {
      const { ctx, post, sent } = subscriberOf(test, worldNow);
      await subscribe(ctx, { name: 'Ana García', email: `${language}@example.com`, language });
      expect(await post()).toEqual(['sent']);
      const [mail] = sent;
      const words = messages[language];
      expect(mail).toMatchObject({
        to: `${language}@example.com`,
        locale: language,
        subject: words.mail.newsletterSubject,
      });
      for (const phrase of [
        words.mail.newsletterTitle,
        words.newsletter.confirmButton,
        words.mail.newsletterWhat,
        words.mail.newsletterNotYou,
        words.newsletter.unsubscribeButton,
      ]) {
        expect(flat(mail?.text ?? ''), phrase).toContain(phrase);
        expect(readable(mail?.html ?? ''), phrase).toContain(phrase);
      }
      for (const page of ['confirm', 'unsubscribe']) {
        const link = `/${language}/newsletter/${page}?token=${tokenIn(mail, page)}`;
        expect(tokenIn(mail, page)).toMatch(/^[\w-]{54}$/);
        expect(mail?.html).toContain(link);
      }
      expect(mail?.html).toContain(`lang="${language}"`);
    },
  );

  it('links to the site of the sign-up, by its own address and never by a header', async () => {
    const { ctx, post, sent } = subscriberOf(test, worldNow, PORTUGAL);
    ctx.site.url = 'http://attacker.example';
    await subscribe(ctx, { name: 'Inês', email: 'ines@example.com', language: 'pt' });
    await post();
    const links = [...(sent[0]?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
    expect(new Set(links.map((link) => link.origin))).toEqual(new Set(['http://portugal.localhost:3000']));
    expect(links.every((link) => link.pathname.startsWith('/pt'))).toBe(true);
  });

  it('is exactly the same when it has to be sent again, and is not sent twice', async () => {
    const { ctx, asked, sent } = subscriberOf(test, worldNow);
    await subscribe(ctx, { name: 'Ana', email: 'again@example.com', language: 'es' });
    const [job] = asked;
    if (!job) throw new Error('a job was left behind');
    const failing = {
      send: async (mail: (typeof sent)[number]) => {
        sent.push(mail);
        if (sent.length === 1) throw new Error('the mail server is away');
        return '250 kept';
      },
      close: () => {},
    };
    await expect(sendNewsletterConfirmation(ctx, failing, job)).rejects.toThrow('away');
    expect(await sendNewsletterConfirmation(ctx, failing, job)).toBe('sent');
    expect(await sendNewsletterConfirmation(ctx, failing, job)).toBe('sent before');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(await confirmSubscription(ctx, tokenIn(sent[1], 'confirm'))).toMatchObject({ ok: true });
  });

  it('has one working link when two workers write it at the same moment', async () => {
    const { ctx, asked, sent } = subscriberOf(test, worldNow);
    await subscribe(ctx, { name: 'Ana', email: 'twice@example.com', language: 'es' });
    const [job] = asked;
    if (!job) throw new Error('a job was left behind');
    const keeper = mailKeeper(sent);
    await Promise.all(Array.from({ length: 4 }, () => sendNewsletterConfirmation(ctx, keeper, job)));
    expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(1);
    expect(await confirmSubscription(ctx, tokenIn(sent[0], 'confirm'))).toMatchObject({ ok: true });
  });

  it('is no longer written for a subscription that was deleted, confirmed or requested again', async () => {
    const { ctx, asked, post, sent } = subscriberOf(test, worldNow);
    const id = '019a9e2c-0000-7000-8000-000000000000';
    asked.push({ newsletterSubscriptionId: id, occasion: 'asked-1' });
    await subscribe(ctx, { name: 'Ana', email: 'stale@example.com', language: 'es' });
    const [row] = await subscriptionsOf(test, 'stale@example.com');
    await test.db.pool.query(
      'update newsletter_subscription set asked = 2 where newsletter_subscription_id = $1',
      [row?.newsletterSubscriptionId],
    );
    expect(await post()).toEqual(['not needed', 'not needed']);
    expect(sent).toEqual([]);
  });
});

const evil = [
  'Ana\r\nBcc: everybody@example.com',
  'Ana\nSubject: You won',
  'Ana\u2028Bcc: everybody@example.com',
  '"Ana" <everybody@example.com>',
  'Ana, everybody@example.com',
  'Ana; <script>alert(1)</script>',
  'Visit https://evil.example/win now',
  '=?utf-8?B?QmNjOiBldmVyeWJvZHlAZXhhbXBsZS5jb20=?=',
  'Ñandú ☃ 李小龙',
];

describe('what is typed into the form', () => {
  it('cannot add a header, a recipient or a word to the mail', async () => {
    const smtp = await openTestSmtp();
    const { ctx, post } = subscriberOf(test, worldNow, 1, { SMTP_URL: smtp.url });
    const transport = openMailTransport(ctx.settings);
    const addresses = [
      ...evil.map((text, i) => ({ name: text, email: `victim${i}@example.com` })),
      ...evil.map((text) => ({ name: 'Ana García', email: `${text}@example.com` })),
      ...evil.map((text) => ({ name: 'Ana García', email: `ana@example.com${text}` })),
      { name: 'Jürgen', email: 'juergen@münchen.example' },
    ];
    for (const typed of addresses) await subscribe(ctx, { ...typed, language: 'en' });
    await post(transport);
    transport.close();
    await smtp.close();
    // Six names without a line break are valid, however odd; of the addresses, only the last one is.
    expect(smtp.received).toHaveLength(7);
    for (const mail of smtp.received.map(String)) {
      const [head = ''] = mail.split('\r\n\r\n');
      const headers = [...head.replaceAll(/\r\n[ \t]+/g, ' ').matchAll(/^([\w-]+): (.*)$/gm)];
      const names = headers.map(([, name = '']) => name.toLowerCase());
      expect(names.toSorted()).toEqual([
        'auto-submitted',
        'content-language',
        'content-type',
        'date',
        'from',
        'list-unsubscribe',
        'list-unsubscribe-post',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ]);
      const value = (name: string) => headers.find(([, each]) => each?.toLowerCase() === name)?.[2];
      expect(value('to')).toMatch(/^(victim\d@example\.com|juergen@xn--mnchen-3ya\.example)$/);
      expect(value('subject')).toBe('Confirm your newsletter sign-up');
      expect(value('list-unsubscribe')).toMatch(
        /^<http:\/\/mexico\.localhost:3000\/en\/newsletter\/unsubscribe\?token=[\w-]{54}>$/,
      );
      expect(value('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(mail).not.toMatch(/everybody|evil\.example|You won|alert\(1\)|Ñandú|Jürgen/);
    }
  });
});
