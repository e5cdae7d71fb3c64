// The page of written messages, in the demonstration.
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeStaff } from '#tests/support/accounts.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { message, messageAttachment, messageAttempt } from '#platform/db/schema.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import type { Served } from '#platform/http/router-env.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { devMailRouter } from '#messages/dev-mail.server.ts';
import { mailSamples } from '#messages/samples/mail-samples.ts';

let test: TestDatabase;
let accountId: string;
const router = new Hono<Served>();

beforeAll(async () => {
  test = await openTestDatabase('empty');
  ({ accountId } = await makeStaff({ db: test.db, now: worldNow }));
  router.use(identifyRequests(openLog('silent')));
  router.use(securityHeaders({ publicUrl: 'http://localhost:3000', formTargets: [] }));
  router.route(
    '/',
    devMailRouter({ db: test.db, settings: testSettings(), samples: async () => mailSamples }),
  );
});
afterAll(() => test.drop());

describe('the mail page of the demonstration', () => {
  it('shows the messages, and lets nothing in a message run', async () => {
    expect(await (await router.request('/dev/mail')).text()).toContain('No message was written yet');
    const messageId = uuidv7(worldNow);
    const htmlBody = '<p style="color:red">Hola</p><script>alert(1)</script>';
    await test.db.orm.insert(message).values({
      messageId,
      accountId,
      kind: 'confirmation',
      occasion: 'confirmed',
      locale: 'es',
      recipient: 'a@b.es',
      subject: '<b>Reserva</b>',
      textBody: '</pre><script>alert(2)</script>',
      htmlBody,
      createdAt: worldNow,
    });
    const list = await (await router.request('/dev/mail')).text();
    expect(list).toContain(`href="/dev/mail/${messageId}"`);
    expect(list).toContain('&lt;b&gt;Reserva&lt;/b&gt;');
    const one = await router.request(`/dev/mail/${messageId}`);
    const page = await one.text();
    expect(page).toContain(`<iframe title="The message as HTML" src="/dev/mail/${messageId}/html" sandbox>`);
    expect(page).not.toContain('<script');
    expect(one.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-src 'self'$/);
    const frame = await router.request(`/dev/mail/${messageId}/html`);
    expect(await frame.text()).toBe(htmlBody);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('finds messages by address and subject, and takes no character of a search as a pattern', async () => {
    const add = (recipient: string, subject: string) => {
      const texts = {
        kind: 'refund' as const,
        occasion: recipient,
        locale: 'en',
        textBody: 't',
        htmlBody: 'h',
      };
      const messageId = uuidv7(worldNow);
      return test.db.orm
        .insert(message)
        .values({ messageId, accountId, recipient, subject, createdAt: worldNow, ...texts });
    };
    await add('ana_b@example.com', 'Refund of 100%');
    await add('anaxb@example.com', 'Refund of 50 <i>');
    const found = async (asked: string) => {
      const answer = await router.request(`/dev/mail?q=${encodeURIComponent(asked)}`);
      return (await answer.text()).match(/[\w]+@example\.com/g) ?? [];
    };
    expect(await found('ana_b')).toEqual(['ana_b@example.com']);
    expect(await found('100%')).toEqual(['ana_b@example.com']);
    expect((await found('REFUND of')).toSorted()).toEqual(['ana_b@example.com', 'anaxb@example.com']);
    const none = await (await router.request(`/dev/mail?q=${encodeURIComponent('"><script>')}`)).text();
    expect(none).toContain('No message fits');
    expect(none).not.toContain('<script>');
  });

  it('shows every attempt, opens a PDF in the browser and downloads any other file', async () => {
    const messageId = uuidv7(worldNow);
    const texts = {
      kind: 'confirmation' as const,
      occasion: 'x',
      locale: 'en',
      subject: 's',
      textBody: 't',
      htmlBody: 'h',
    };
    await test.db.orm
      .insert(message)
      .values({ messageId, accountId, recipient: 'c@d.es', createdAt: worldNow, ...texts });
    const attempt = { messageId, at: worldNow, outcome: 'failed' as const };
    await test.db.orm.insert(messageAttempt).values({ ...attempt, attemptNo: 1, answer: '451 <later>' });
    const file = (attachmentNo: number, fileName: string, contentType: string, content: string) => ({
      messageId,
      attachmentNo,
      fileName,
      contentType,
      content: Buffer.from(content),
    });
    await test.db.orm
      .insert(messageAttachment)
      .values([
        file(1, 'Itinerário "x".pdf', 'application/pdf', '%PDF-1.7'),
        file(2, 'trip.ics', 'text/calendar', 'BEGIN:VCALENDAR'),
        file(3, 'evil.html', 'text/csv', '<script>alert(1)</script>'),
      ]);
    const page = await (await router.request(`/dev/mail/${messageId}`)).text();
    expect(page).toContain('failed, 451 &lt;later&gt;');
    expect(page).toContain(`href="/dev/mail/${messageId}/files/2"`);
    const opened = (no: number) => router.request(`/dev/mail/${messageId}/files/${no}`);
    const pdf = await opened(1);
    expect(await pdf.text()).toBe('%PDF-1.7');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe(
      "inline; filename*=UTF-8''Itiner%C3%A1rio%20%22x%22.pdf",
    );
    for (const no of [2, 3]) {
      const saved = await opened(no);
      expect(saved.headers.get('content-type')).toBe('application/octet-stream');
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const no of ['4', '0', 'x', '-1', '1e9'])
      expect((await router.request(`/dev/mail/${messageId}/files/${no}`)).status, no).toBe(404);
  });

  it('has a gallery of every mail in three languages', async () => {
    const gallery = await (await router.request('/dev/mail/gallery')).text();
    for (const { name } of mailSamples)
      for (const locale of ['en', 'es', 'pt']) {
        expect(gallery).toContain(`href="/dev/mail/gallery/${name}/${locale}"`);
        const frame = await router.request(`/dev/mail/gallery/${name}/${locale}/html`);
        expect(await frame.text()).toContain(`lang="${locale}"`);
        expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      }
    for (const path of ['gallery/none/en', 'gallery/refund/fr', 'gallery/refund/fr/html'])
      expect((await router.request(`/dev/mail/${path}`)).status, path).toBe(404);
  });

  it('answers 404 for any other message', async () => {
    for (const id of ['x', uuidv7(new Date())])
      expect((await router.request(`/dev/mail/${id}`)).status).toBe(404);
  });
});
