// Which pictures are logos: what the library decodes as PNG or JPEG within a limit of pixels. They are encoded anew, so
// that nothing but the picture is stored, in a size that every document can show.
import { openSharp } from '#platform/lib/open-sharp.server.ts';
import { logoBytes } from '#paths.ts';

/** Judged by the header, before the picture is decoded: a small file may be a gigabyte of pixels. */
const mostPixels = 16_000_000;

/** Longest side of each attempt; the last one is below `logoBytes` whatever the picture shows. */
const sides = [480, 320, 200];

/** The PNG for `bytes`, at most 480 pixels wide and high and 200 kB; null if they are no whole picture, or too many pixels. */
export async function logoPicture(bytes: Uint8Array): Promise<Buffer | null> {
  const sharp = await openSharp(['Jpeg', 'Png']);
  if (!sharp) return null;
  const input = { limitInputPixels: mostPixels, failOn: 'warning', sequentialRead: true } as const;
  try {
    for (const side of sides) {
      const picture = await sharp(bytes, input)
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .png({ compressionLevel: 9 })
        .toBuffer();
      if (picture.length <= logoBytes) return picture;
    }
  } catch {
    // Whatever the library cannot read is no logo.
  }
  return null;
}
