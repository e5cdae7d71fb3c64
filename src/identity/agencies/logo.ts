// Which pictures are accepted as logos: PNG and JPEG up to 200 kB, recognised by their bytes, not by the browser's
// label.

import { logoBytes } from '#paths.ts';

export type LogoType = 'image/png' | 'image/jpeg';

const pngBegins = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pngEnds = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const jpegBegins = [0xff, 0xd8, 0xff];
const jpegEnds = [0xff, 0xd9];

/** Both ends are checked: data appended to a picture, such as a page, is not allowed. */
export function logoTypeOf(bytes: Uint8Array): LogoType | null {
  if (bytes.length > logoBytes) return null;
  if (hasAt(bytes, 0, pngBegins) && hasAt(bytes, bytes.length - pngEnds.length, pngEnds)) return 'image/png';
  if (hasAt(bytes, 0, jpegBegins) && hasAt(bytes, bytes.length - jpegEnds.length, jpegEnds))
    return 'image/jpeg';
  return null;
}

function hasAt(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return at >= 0 && wanted.every((byte, i) => bytes[at + i] === byte);
}
