// The pictures for sharing, drawn on first request and cached by content: an unrelated edit redraws none.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { pictureWidths, type PhotographView } from '#content/photographs/photograph.ts';
import { readPictureFile } from '#content/photographs/read-photographs.server.ts';
import { publishedRows } from '#content/content-copy.server.ts';
import { readSite, type SiteContent, type SiteCtx } from '#content/read-site.server.ts';
import { themeOf } from '#content/look/themes.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { renderPng } from '#content/seo/render-png.server.ts';
import { sceneOf } from '#content/scenery/scenes.ts';
import { type SharePicture, sharePicture } from '#content/seo/share-picture.ts';

export type Picture = { png: Uint8Array<ArrayBuffer>; etag: string };

/** Returned when too many requests wait; they may be repeated. */
export const tooManyWait = 'too_many_wait';

const mostWaiting = 12;

/** By hash of the drawing. */
const kept = new LRUCache<string, Promise<Picture>>({ max: 200 });
let waiting = 0;

/**
 * The picture of a site's page in a language: `home`, `us-flights`, the key of a page, or the short link of a
 * destination. Null for a missing page; it shows published content, never a draft.
 */
export async function readPicture(
  ctx: SiteCtx,
  locale: Locale,
  key: string,
): Promise<Picture | typeof tooManyWait | null> {
  const site = await readSite({ ...ctx, site: { ...ctx.site, preview: false } });
  if (!site?.domain.languages.includes(locale)) return null;
  const shown = subjectOf(site, locale, key);
  if (!shown) return null;
  const { origin } = site.domain;
  const { airline } = await publishedRows(ctx.db);
  const theme = themeOf(site.domain, airline.colors);
  const { named, word, title } = shown;
  const photograph = named && (await jpegOf(ctx, named));
  const scene = word !== undefined && { scene: sceneOf(airline.scenes.list, word) };
  const label = new URL(origin).hostname;
  return drawOnce(
    sharePicture({ title, ...scene, ...(photograph && { photograph }), label, theme, airline }),
  );
}

/** The file that is cropped; large enough for every network that shows it. */
async function jpegOf(
  { db }: SiteCtx,
  { id, width, height, focus }: PhotographView,
): Promise<SharePicture['photograph'] | null> {
  const own = pictureWidths.findLast((each) => each <= width);
  const jpeg = own && (await readPictureFile(db, id, own, 'jpg'));
  return jpeg ? { jpeg, width, height, focus } : null;
}

/** `word` is that of its scene. */
type Subject = { title: string; word?: string; named?: PhotographView | null };

/** Its title, and its scene or photograph. */
function subjectOf(site: SiteContent, locale: Locale, key: string): Subject | null {
  if (key === 'home')
    return { title: site.find('texts', 'texts', locale)?.body.seoTitle ?? site.domain.companyName };
  const page = site.find('page', key, locale)?.body;
  if (page)
    return {
      title: page.title,
      ...(page.scene && { word: page.scene }),
      named: site.photograph(page.photograph, locale),
    };
  const link = site.find('link', key, locale)?.body;
  if (link?.search) {
    const { to } = link.search;
    return { title: link.title, word: to, named: site.photographOf(to, locale) };
  }
  return key === 'us-flights' ? { title: say({ locale, site: site.domain })('pages.usTitle') } : null;
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
