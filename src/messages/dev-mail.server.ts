// The development mailbox: every written message, and a gallery of all kinds of mail. Only in the demonstration,
// because it shows recipients and texts.
import { asc, desc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';

import { publishedRows } from '#content/content-copy.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { booking, message, messageAttachment, messageAttempt } from '#platform/db/schema.ts';
import type { Served } from '#platform/http/router-env.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { isUuid } from '#platform/lib/ids.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { galleryPage, listPage, messagePage, samplePage } from '#messages/dev-mail-page.ts';
import { withPicturesInside } from '#messages/frame/mail-pictures.server.ts';
import { type MailSample, sampleAirline } from '#messages/samples/sample-facts.ts';
import { withMailedCodes } from '#messages/outbox/voucher-code.server.ts';

type Here = Context<Served>;
type Mailbox = {
  db: Database;
  settings: Pick<Settings, 'LINK_SECRET'>;
  /** Loaded when the gallery is opened, because it needs all templates. */
  samples: () => Promise<readonly MailSample[]>;
};

const FRAME = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** `/dev/mail`: the last hundred messages, or those that a search finds; each with its files. */
export function devMailRouter({ db, settings, samples }: Mailbox): Hono<Served> {
  const router = new Hono<Served>();
  router.use('/dev/mail/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    await next();
  });
  router.get('/dev/mail', async (c) => {
    const asked = (c.req.query('q') ?? '').trim().slice(0, 100);
    return c.html(listPage(c.get('nonce'), asked, await find(db, asked)));
  });
  galleryRoutes(router, samples);
  router.get('/dev/mail/:messageId', async (c) => {
    const row = await read(db, c.req.param('messageId'));
    if (!row) return c.text('Not Found', 404);
    lockPage(c);
    const text = await withMailedCodes(db, row, row.textBody, settings);
    return c.html(messagePage(c.get('nonce'), row, { text, ...(await ancillaries(db, row.messageId)) }));
  });
  router.get('/dev/mail/:messageId/html', async (c) => {
    const row = await read(db, c.req.param('messageId'));
    if (!row) return c.text('Not Found', 404);
    lockFrame(c);
    const html = await withMailedCodes(db, row, row.htmlBody, settings);
    const { airline } = await publishedRows(db);
    return c.html(await withPicturesInside({ airline }, html));
  });
  router.get('/dev/mail/:messageId/files/:no', async (c) => {
    const { messageId, no } = c.req.param();
    const file = await readFile(db, messageId, Number(no));
    if (!file) return c.text('Not Found', 404);
    return fileAnswer(c, file);
  });
  return router;
}

function galleryRoutes(router: Hono<Served>, samples: Mailbox['samples']): void {
  router.get('/dev/mail/gallery', async (c) => {
    const names = (await samples()).map(({ name }) => name);
    return c.html(galleryPage(c.get('nonce'), names));
  });
  const sampleOf = async (c: Here) => {
    const { name, locale } = c.req.param();
    const sample = (await samples()).find((each) => each.name === name);
    const language = toLocale(locale);
    return sample && language === locale ? sample.write(language) : null;
  };
  router.get('/dev/mail/gallery/:name/:locale', async (c) => {
    const mail = await sampleOf(c);
    if (!mail) return c.text('Not Found', 404);
    lockPage(c);
    return c.html(samplePage(c.get('nonce'), `${c.req.path}/html`, mail));
  });
  router.get('/dev/mail/gallery/:name/:locale/html', async (c) => {
    const mail = await sampleOf(c);
    if (!mail) return c.text('Not Found', 404);
    lockFrame(c);
    return c.html(await withPicturesInside({ airline: sampleAirline }, mail.html));
  });
}

function lockPage(c: Here): void {
  const own = `style-src 'nonce-${c.get('nonce')}'`;
  c.header('Content-Security-Policy', `default-src 'none'; ${own}; form-action 'self'; frame-src 'self'`);
}

/** A mail has its styles and pictures inline; nothing else may run or load, inside the frame or opened alone. */
function lockFrame(c: Here): void {
  c.header('Content-Security-Policy', FRAME);
  c.header('X-Frame-Options', 'SAMEORIGIN');
}

type File = typeof messageAttachment.$inferSelect;

/** A PDF opens in the browser's own viewer; any other file is downloaded, whatever type it declares. */
function fileAnswer(c: Here, { content, contentType, fileName }: File) {
  const isPdf = contentType === 'application/pdf';
  c.header('Content-Type', isPdf ? contentType : 'application/octet-stream');
  c.header('X-Content-Type-Options', 'nosniff');
  if (!isPdf) c.header('Content-Security-Policy', "sandbox; default-src 'none'");
  const name = `filename*=UTF-8''${encodeURIComponent(fileName)}`;
  c.header('Content-Disposition', `${isPdf ? 'inline' : 'attachment'}; ${name}`);
  return c.body(new Uint8Array(content));
}

function find(db: Database, asked: string) {
  const text = `%${asked.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const fits = or(
    ilike(message.recipient, text),
    ilike(message.subject, text),
    ilike(message.kind, text),
    eq(booking.reference, asked.toUpperCase().slice(0, 6)),
  );
  return db.orm
    .select({
      ...getTableColumns(message),
      files: sql<number>`(select count(*)::int from message_attachment a where a.message_id = ${message.messageId})`,
    })
    .from(message)
    .leftJoin(booking, eq(booking.bookingId, message.bookingId))
    .where(asked ? fits : undefined)
    .orderBy(desc(message.createdAt), desc(message.messageId))
    .limit(100);
}

async function read(db: Database, messageId: string) {
  if (!isUuid(messageId)) return undefined;
  const [row] = await db.orm.select().from(message).where(eq(message.messageId, messageId));
  return row;
}

async function ancillaries(db: Database, messageId: string) {
  const { content: _, ...file } = getTableColumns(messageAttachment);
  const [files, attempts] = await Promise.all([
    db.orm
      .select(file)
      .from(messageAttachment)
      .where(eq(messageAttachment.messageId, messageId))
      .orderBy(asc(messageAttachment.attachmentNo)),
    db.orm
      .select()
      .from(messageAttempt)
      .where(eq(messageAttempt.messageId, messageId))
      .orderBy(asc(messageAttempt.attemptNo)),
  ]);
  return { files, attempts };
}

async function readFile(db: Database, messageId: string, attachmentNo: number): Promise<File | undefined> {
  if (!isUuid(messageId) || !Number.isInteger(attachmentNo) || attachmentNo > 100) return undefined;
  const [row] = await db.orm
    .select()
    .from(messageAttachment)
    .where(
      sql`${messageAttachment.messageId} = ${messageId} and ${messageAttachment.attachmentNo} = ${attachmentNo}`,
    );
  return row;
}
