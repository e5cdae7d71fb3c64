// The page of written messages, in the demonstration.
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { message } from '#db/schema.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#db/test-database.ts';
import type { Served } from '#http/door.ts';
import { identifyRequests } from '#http/request-log.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { uuidv7 } from '#lib/ids.ts';
import { openLog } from '#lib/log.server.ts';
import { devMailDoor } from '#notices/dev-mail.server.ts';

let test: TestDatabase;
const door = new Hono<Served>();

beforeAll(async () => {
  test = await openTestDatabase('empty');
  door.use(identifyRequests(openLog('silent')));
  door.use(securityHeaders({ publicUrl: 'http://localhost:3000', formTargets: [] }));
  door.route('/', devMailDoor(test.db));
});
afterAll(() => test.drop());

describe('the mail page of the demonstration', () => {
  it('shows what was written, and lets nothing in a message run', async () => {
    expect(await (await door.request('/dev/mail')).text()).toContain('No message was written yet');
    const messageId = uuidv7(worldNow);
    const htmlBody = '<p style="color:red">Hola</p><script>alert(1)</script>';
    await test.db.orm.insert(message).values({
      messageId,
      kind: 'confirmation',
      occasion: 'confirmed',
      locale: 'es',
      recipient: 'a@b.es',
      subject: '<b>Reserva</b>',
      textBody: '</pre><script>alert(2)</script>',
      htmlBody,
      createdAt: worldNow,
    });
    const list = await (await door.request('/dev/mail')).text();
    expect(list).toContain(`href="/dev/mail/${messageId}"`);
    expect(list).toContain('&lt;b&gt;Reserva&lt;/b&gt;');
    const one = await door.request(`/dev/mail/${messageId}`);
    const page = await one.text();
    expect(page).toContain(`<iframe title="The message as HTML" src="/dev/mail/${messageId}/html" sandbox>`);
    expect(page).not.toContain('<script');
    expect(one.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-src 'self'$/);
    const frame = await door.request(`/dev/mail/${messageId}/html`);
    expect(await frame.text()).toBe(htmlBody);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('knows no other message', async () => {
    for (const id of ['x', uuidv7(new Date())])
      expect((await door.request(`/dev/mail/${id}`)).status).toBe(404);
  });
});
