// The report on its way to the next page: a short-lived, signed cookie that is read once
// (docs/decisions/0009-holds.md).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { serialize } from 'hono/utils/cookie';

import { type TransferReport, transferReportSchema } from '#hold-transfer/transfer-report.ts';
import { ownCookieName, readCookie } from '#platform/http/read-cookie.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type NoteCtx = { site: Pick<Ctx['site'], 'url'>; settings: Pick<Ctx['settings'], 'LINK_SECRET'> };

const COOKIE = 'transferred';
const SECONDS = 15 * 60;

/** Browsers keep 4,096 bytes of a cookie with its name and attributes. */
const LONGEST = 3_600;

/** The `Set-Cookie` that brings the report to the next page. */
export function writeNote(ctx: NoteCtx, report: TransferReport): string {
  return cookieOf(ctx, noteOf(ctx, report), SECONDS);
}

/** The `Set-Cookie` after the report was shown. */
export function forgetNote(ctx: NoteCtx): string {
  return cookieOf(ctx, '', 0);
}

/** The report about this booking, or null. Source: the Cookie header. */
export function readNote(ctx: NoteCtx, header: string | null, toBookingId: string): TransferReport | null {
  const note = readCookie(header, cookieName(ctx));
  if (!note || note.length > LONGEST) return null;
  const [packed = '', signature = ''] = note.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(ctx, packed);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const text = inflateRawSync(Buffer.from(packed, 'base64url')).toString();
  const read = transferReportSchema.safeParse(JSON.parse(text));
  return read.success && read.data.toBookingId === toBookingId ? read.data : null;
}

/** Kept items are visible on the page; dropped ones are not, so they are cut last. */
function noteOf(ctx: NoteCtx, report: TransferReport): string {
  const packed = deflateRawSync(JSON.stringify(report)).toString('base64url');
  const note = `${packed}.${signatureOf(ctx, packed).toString('base64url')}`;
  if (note.length <= LONGEST) return note;
  const half = <T>(list: T[]) => list.slice(0, Math.floor(list.length / 2));
  const shorter =
    report.kept.length > 0
      ? { ...report, kept: half(report.kept) }
      : { ...report, dropped: half(report.dropped) };
  return noteOf(ctx, shorter);
}

function signatureOf({ settings }: NoteCtx, packed: string): Buffer {
  return createHmac('sha256', settings.LINK_SECRET).update(`transferred ${packed}`).digest();
}

function cookieName({ site }: Pick<NoteCtx, 'site'>): string {
  return ownCookieName(COOKIE, site.url.startsWith('https:'));
}

function cookieOf({ site }: NoteCtx, value: string, seconds: number): string {
  const secure = site.url.startsWith('https:');
  return serialize(cookieName({ site }), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: seconds,
    secure,
  });
}
