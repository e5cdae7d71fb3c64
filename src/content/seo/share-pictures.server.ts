// The pictures for sharing, drawn on first request and cached by content: an unrelated edit redraws none.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { publishedRows } from '#content/content-copy.server.ts';
import { readSite, type SiteCtx } from '#content/read-site.server.ts';
import { themeOf } from '#content/look/themes.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { renderPng } from '#content/seo/render-png.server.ts';
import { sharePicture } from '#content/seo/share-picture.ts';

export type Picture = { png: Uint8Array<ArrayBuffer>; etag: string };

/** Returned when too many requests wait; they may be repeated. */
export const tooManyWait = 'too_many_wait';

const mostWaiting = 12;

/** By hash of the drawing. */
const kept = new LRUCache<string, Promise<Picture>>({ max: 200 });
let waiting = 0;

/**
 * The picture of a page of the site in a language: `home`, `us-flights` or the key of a page. Null for a page that is
 * not there; it shows what is published, never a draft.
 */
export async function readPicture(
  ctx: SiteCtx,
  locale: Locale,
  key: string,
): Promise<Picture | typeof tooManyWait | null> {
  const site = await readSite({ ...ctx, site: { ...ctx.site, preview: false } });
  if (!site?.domain.languages.includes(locale)) return null;
  const title =
    key === 'home'
      ? (site.find('texts', 'texts', locale)?.body.seoTitle ?? site.domain.companyName)
      : (site.find('page', key, locale)?.body.title ??
        (key === 'us-flights' ? say(locale)('pages.usTitle') : null));
  if (title === null) return null;
  const { style, origin } = site.domain;
  const { airline } = await publishedRows(ctx.db);
  const theme = themeOf(style, airline.colors);
  return drawOnce(sharePicture({ title, label: new URL(origin).hostname, theme, airline }));
}

function drawOnce(svg: string): Promise<Picture> | typeof tooManyWait {
  const hash = createHash('sha256').update(svg).digest('base64url');
  const known = kept.get(hash);
  if (known) return known;
  if (waiting >= mostWaiting) return tooManyWait;
  const picture = draw(svg, `"${hash.slice(0, 22)}"`, hash);
  kept.set(hash, picture);
  return picture;
}

async function draw(svg: string, etag: string, hash: string): Promise<Picture> {
  waiting++;
  try {
    return { png: await renderPng(svg), etag };
  } catch (error) {
    kept.delete(hash);
    throw error;
  } finally {
    waiting--;
  }
}
