// Every message that was written, on a page: only where there is no real mail, in the demonstration.
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';

import type { Database } from '#db/client.server.ts';
import { message } from '#db/schema.ts';
import type { Served } from '#http/door.ts';
import { isUuid } from '#lib/ids.ts';

/** `/dev/mail` lists the last hundred messages; each shows its text, and its HTML in a frame that may do nothing. */
export function devMailDoor(db: Database): Hono<Served> {
  const door = new Hono<Served>();
  door.use('/dev/mail/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    await next();
  });
  door.get('/dev/mail', async (c) => {
    const rows = await db.orm.select().from(message).orderBy(desc(message.createdAt)).limit(100);
    return c.html(
      page(
        'Mail',
        c.get('nonce'),
        rows.length > 0
          ? html`<ul>
              ${rows.map(listed)}
            </ul>`
          : empty,
      ),
    );
  });
  door.get('/dev/mail/:messageId', async (c) => {
    const row = await find(db, c.req.param('messageId'));
    if (!row) return c.text('Not Found', 404);
    const nonce = c.get('nonce');
    c.header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'`);
    return c.html(page(row.subject, nonce, shown(row)));
  });
  door.get('/dev/mail/:messageId/html', async (c) => {
    const row = await find(db, c.req.param('messageId'));
    if (!row) return c.text('Not Found', 404);
    // A mail has its styles in place; nothing else of it may run or load, inside the frame or opened alone.
    c.header(
      'Content-Security-Policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    c.header('X-Frame-Options', 'SAMEORIGIN');
    return c.html(row.htmlBody);
  });
  return door;
}

type Message = typeof message.$inferSelect;

async function find(db: Database, messageId: string): Promise<Message | undefined> {
  if (!isUuid(messageId)) return undefined;
  const [row] = await db.orm.select().from(message).where(eq(message.messageId, messageId));
  return row;
}

const empty = html`<p>No message was written yet. Book a trip, and its confirmation comes here.</p>`;

function listed(row: Message) {
  return html`<li>
    <a href="/dev/mail/${row.messageId}">${row.subject}</a><br />
    ${row.recipient} · ${row.locale} · ${row.sentAt ? `sent ${row.sentAt.toISOString()}` : 'not sent yet'}
  </li>`;
}

function shown(row: Message) {
  return html`<p><a href="/dev/mail">All messages</a></p>
    <p>
      To ${row.recipient}, in ${row.locale}.
      ${row.sentAt ? `Sent ${row.sentAt.toISOString()}.` : 'Not sent yet.'}
    </p>
    <h2>As HTML</h2>
    <iframe title="The message as HTML" src="/dev/mail/${row.messageId}/html" sandbox></iframe>
    <h2>As text</h2>
    <pre tabindex="0">${linked(row.textBody)}</pre>`;
}

/** Addresses in a text can be followed, as in a mail program. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 ? html`<a href="${part}">${part}</a>` : part));
}

function page(title: string, nonce: string, content: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

const style = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:0 auto;padding:1rem}
li{margin:.75rem 0;overflow-wrap:anywhere}
iframe{width:100%;height:40rem;border:1px solid #8a9bab;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8a9bab;padding:1rem}`;
