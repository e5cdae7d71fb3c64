// The kind of a picture file, by its first bytes: its name may be wrong.

/** Kinds that can be read, with the endings of their names. */
export const pictureKinds = {
  JPEG: ['jpg', 'jpeg'],
  PNG: ['png'],
  WebP: ['webp'],
  AVIF: ['avif'],
} as const;

export type PictureKind = keyof typeof pictureKinds;

/** Other kinds of pictures, so that an editor is told why they are refused. */
export const otherEndings = 'heic heif gif tif tiff bmp svg jxl jp2 ico psd raw dng cr2 nef arw'.split(' ');

/** The kind that a name implies, or null. */
export function kindOfName(name: string): PictureKind | null {
  const ending = endingOf(name);
  const kinds = Object.entries(pictureKinds) as [PictureKind, readonly string[]][];
  return kinds.find(([, endings]) => endings.includes(ending))?.[0] ?? null;
}

export function endingOf(name: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The kind of the content, `HEIC` from a phone, or null if it is unknown. */
export function kindOfContent(bytes: Uint8Array): PictureKind | 'HEIC' | 'GIF' | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'JPEG';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'PNG';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'WebP';
  if (text(0, 4) === 'GIF8') return 'GIF';
  if (text(4, 8) !== 'ftyp') return null;
  const brands = text(8, Math.min(64, lengthOf(bytes))).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'AVIF';
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'HEIC' : null;
}

/** Whether the file is animated: several pictures in turn. */
export function isAnimated(bytes: Uint8Array, kind: PictureKind): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A flag of its extended header says so.
  if (kind === 'WebP') return file.toString('latin1', 12, 16) === 'VP8X' && ((file[20] ?? 0) & 2) !== 0;
  // The chunk that marks an animated PNG comes before its first data.
  if (kind === 'PNG') {
    const data = file.indexOf('IDAT', 0, 'latin1');
    const control = file.indexOf('acTL', 0, 'latin1');
    return control > 0 && (data < 0 || control < data);
  }
  return kind === 'AVIF' && file.toString('latin1', 8, 12) === 'avis';
}

/** Length of the first box. */
function lengthOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
}
