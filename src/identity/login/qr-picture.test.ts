// QR codes are read by an independent reader, from the picture that the page shows.
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { qrPicture } from '#identity/login/qr-picture.server.ts';
import { assert } from '#platform/lib/result.ts';

// The import of photographs, in the same process, closes the decoder of SVG.
const svgDecoder = { operation: ['VipsForeignLoadSvgBuffer'] };
beforeAll(() => sharp.unblock(svgDecoder));
afterAll(() => sharp.block(svgDecoder));

async function readBack(text: string): Promise<string | undefined> {
  const picture = await qrPicture(text);
  assert(picture, 'the text is short enough');
  const svg = decodeURIComponent(picture.slice('data:image/svg+xml,'.length));
  const { data, info } = await sharp(Buffer.from(svg), { density: 288 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it.each([
  'A',
  'otpauth://totp/Norte%20Air:ana%40norte.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Norte%20Air',
  'España, São Tomé — ^031',
  'x'.repeat(331),
])('%s is read as it was written', async (text) => {
  expect(await readBack(text)).toBe(text);
});

it('a text that is too long has no picture', async () => {
  expect(await qrPicture('x'.repeat(2_332))).toBeNull();
});
