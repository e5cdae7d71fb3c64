// Reads a picture file and makes the stored files: a bounded JPEG without metadata, and the files that browsers choose
// from. It runs in its own process (picture-program.ts), because it reads untrusted files.
import { createHash } from 'node:crypto';

import type { Sharp, SharpOptions } from 'sharp';

import { type FindingReason, reason } from '#platform/i18n/finding-reason.ts';
import { openSharp, type SharpLibrary } from '#platform/lib/open-sharp.server.ts';
import { isBareJpeg } from '#content/photographs/bare-jpeg.ts';
import { pictureWidths, type PictureFormat } from '#content/photographs/photograph.ts';
import { isAnimated, kindOfContent, kindOfName } from '#content/photographs/picture-kind.ts';

export type MadePicture = {
  id: string;
  width: number;
  height: number;
  content: Uint8Array;
  files: { width: number; format: PictureFormat; content: Uint8Array }[];
};

/** Why a picture is refused. */
export type PictureProblem = { problem: FindingReason };

export const mostBytes = 25 * 1024 * 1024;
const mostPixels = 50_000_000;
const least = { width: 1_200, height: 600 };

/** Longest side of the JPEG that is kept: enough for every width that is shown. */
const longest = 2_400;
const mostKept = 3 * 1024 * 1024;

/** Size and quality of each attempt, until it is small enough. */
const attempts = [
  { side: longest, quality: 88 },
  { side: longest, quality: 76 },
  { side: 1_800, quality: 70 },
  { side: 1_600, quality: 50 },
];

/** The picture in a file, or why it is refused; `name` is that of the file. */
export async function makePicture(name: string, bytes: Buffer): Promise<MadePicture | PictureProblem> {
  const wrong = wrongKind(name, bytes);
  if (wrong) return { problem: wrong };
  const sharp = await openSharp(['Jpeg', 'Png', 'Webp', 'Heif']);
  if (!sharp) return { problem: reason('picture_no_program') };
  const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'warning', sequentialRead: true };
  try {
    const wrongSize = await sizeProblem(sharp, bytes);
    if (wrongSize) return { problem: wrongSize };
    const content = await keptForm(sharp(bytes, options), bytes, sharp);
    const { width, height } = await sharp(content).metadata();
    const files: MadePicture['files'] = [];
    for (const each of pictureWidths.filter((one) => one <= width)) {
      const small = await sharp(content)
        .resize(each)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const format of ['avif', 'webp', 'jpg'] as const) {
        const raw = { width: small.info.width, height: small.info.height, channels: 3 as const };
        files.push({ width: each, format, content: await encoded(sharp(small.data, { raw }), format) });
      }
    }
    const id = createHash('sha256').update(content).digest('hex').slice(0, 32);
    return { id, width, height, content, files };
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { problem: reason('picture_damaged', { detail: first }) };
  }
}

/** Problems that can be found without decoding. */
export function wrongKind(name: string, bytes: Buffer): FindingReason | null {
  if (bytes.length === 0) return reason('empty');
  if (bytes.length > mostBytes) return reason('picture_large');
  const kind = kindOfContent(bytes);
  if (kind === 'HEIC') return reason('picture_heic');
  if (kind === 'GIF') return reason('picture_gif');
  if (kind === null) return reason('picture_unknown');
  const promised = kindOfName(name);
  if (promised !== kind) return reason('picture_misnamed', { kind });
  return isAnimated(bytes, kind) ? reason('picture_moves') : null;
}

async function sizeProblem(sharp: SharpLibrary, bytes: Buffer): Promise<FindingReason | null> {
  const {
    width,
    height,
    pages = 1,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const has = (wide: number, high: number) => ({ width: String(wide), height: String(high) });
  if (width * height > mostPixels) return reason('picture_pixels', has(width, height));
  if (pages > 1) return reason('picture_moves');
  // A camera that was held upright records that beside the pixels.
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const small = across < least.width || down < least.height;
  const bounds = { leastWidth: String(least.width), leastHeight: String(least.height) };
  return small ? reason('picture_small', { ...has(across, down), ...bounds }) : null;
}

/** A file that already has this form stays unchanged, so that an export can be imported again without a change. */
async function keptForm(picture: Sharp, bytes: Buffer, sharp: SharpLibrary): Promise<Buffer> {
  const { space, channels, width, height, format } = await picture.metadata();
  const isOurs =
    format === 'jpeg' && space === 'srgb' && channels === 3 && Math.max(width, height) <= longest;
  if (isOurs && bytes.length <= mostKept && isBareJpeg(bytes)) {
    // Decoded to its end: a truncated picture is refused.
    await picture.stats();
    return bytes;
  }
  const [first, ...others] = attempts;
  let kept = await bounded(picture, first);
  for (const attempt of others) {
    if (kept.length <= mostKept) break;
    kept = await bounded(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning' }), attempt);
  }
  return kept;
}

/** Rotated upright, in sRGB, on white where it was transparent, and without metadata. */
function bounded(picture: Sharp, attempt = { side: longest, quality: 88 }): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize(attempt.side, attempt.side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: attempt.quality, mozjpeg: true })
    .toBuffer();
}

function encoded(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  // Colour at half the resolution, as in every JPEG: with full colour the encoder needs a seventh more memory.
  if (format === 'avif')
    return picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 74 }).toBuffer();
  return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}
