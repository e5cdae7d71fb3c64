// An untrusted picture file becomes a bounded JPEG that contains only the picture, or is refused with a reason.
import { spawnSync } from 'node:child_process';

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { sayReason } from '#platform/i18n/say-finding.server.ts';
import { isBareJpeg } from '#content/photographs/bare-jpeg.ts';
import { type MadePicture, makePicture } from '#content/photographs/make-picture.server.ts';

/** Blue on the left, red on the right. */
let picture: Buffer;

beforeAll(async () => {
  const red = { create: { width: 650, height: 800, channels: 3 as const, background: '#d01010' } };
  picture = await sharp({ create: { width: 1300, height: 800, channels: 3, background: '#1010d0' } })
    .composite([{ input: red, left: 650, top: 0 }])
    .png()
    .toBuffer();
});

async function made(name: string, bytes: Buffer): Promise<MadePicture> {
  const answer = await makePicture(name, bytes);
  if ('problem' in answer) throw new Error(`${name} ${answer.problem.code}`);
  return answer;
}

async function refused(name: string, bytes: Buffer): Promise<string> {
  const answer = await makePicture(name, bytes);
  return 'problem' in answer ? sayReason({ locale: 'en', country: null }, answer.problem) : 'was made';
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d6a86' } });

const solid = (background: string) =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

describe('a picture that can be read', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s gives the same files in every format',
    async (kind) => {
      const answer = await made(`a.${kind}`, await sharp(picture).toFormat(kind).toBuffer());
      expect(answer).toMatchObject({ width: 1300, height: 800 });
      expect(answer.files.map(({ width, format }) => `${width}.${format}`)).toEqual(
        [360, 720, 1080].flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`)),
      );
      for (const { width, format, content } of answer.files) {
        const read = await sharp(content).metadata();
        expect([read.width, read.height]).toEqual([width, Math.round((width * 800) / 1300)]);
        expect(read.format).toBe(format === 'jpg' ? 'jpeg' : format === 'avif' ? 'heif' : 'webp');
      }
    },
  );

  it('loses its location, camera and profile, and so do its files', async () => {
    const tagged = await sharp(picture)
      .withExif({
        IFD0: { Copyright: 'somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 19/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('p3', { attach: true })
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const answer = await made('a.jpg', tagged);
    expect(isBareJpeg(answer.content)).toBe(true);
    for (const content of [answer.content, ...answer.files.map((file) => file.content)]) {
      const { exif, xmp, icc, iptc, comments } = await sharp(content).metadata();
      expect({ exif, xmp, icc, iptc, comments }).toEqual({});
      expect(Buffer.from(content).includes('GPS')).toBe(false);
    }
  });

  it('is turned upright before it is measured', async () => {
    const lying = await sharp(picture)
      .resize(1400, 700, { fit: 'fill' })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const { content } = await made('a.jpg', lying);
    const { data } = await sharp(content).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    // Upside down, the red half is on the left.
    expect(data[0]).toBeGreaterThan(180);
    const standing = await plain(800, 1300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await made('b.jpg', standing)).toMatchObject({ width: 1300, height: 800 });
  });

  it('gets web colours instead of print colours, and white where it was transparent', async () => {
    const print = await sharp(picture).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    const web = await made('print.jpg', print);
    expect(await sharp(web.content).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const clear = await sharp({ create: { width: 1200, height: 600, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { content } = await made('clear.png', clear);
    expect([...(await sharp(content).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('is bounded, and stays byte for byte the same when imported again', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const large = sharp({ create: { width: 5_000, height: 2_500, channels: 3, background: '#000', noise } });
    const first = await made('large.jpg', await large.jpeg({ quality: 95 }).toBuffer());
    expect(first.width).toBeLessThanOrEqual(2_400);
    expect(first.content.length).toBeLessThanOrEqual(3 * 1024 * 1024);
    const again = await made('again.jpg', Buffer.from(first.content));
    expect(again.id).toBe(first.id);
    expect(Buffer.from(again.content).equals(Buffer.from(first.content))).toBe(true);
  });
});

describe('a file that is refused', () => {
  it('has another format than it claims, or is no picture', async () => {
    expect(await refused('a.jpg', picture)).toBe('is a PNG by its content: its name must end as one');
    const text = Buffer.from('<html><script>alert(1)</script></html>');
    expect(await refused('a.png', text)).toBe('is no JPEG, PNG, WebP or AVIF');
    expect(await refused('a.png', Buffer.alloc(0))).toBe('is empty');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="800"/>');
    expect(await refused('a.jpg', svg)).toBe('is no JPEG, PNG, WebP or AVIF');
    const telephone = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await refused('a.jpg', telephone)).toMatch(/^is a HEIC picture: save it as JPEG/);
    expect(await refused('a.jpg', Buffer.from('GIF89a'))).toMatch(/^is a GIF/);
  });

  it('breaks off, or has damaged data', async () => {
    const whole = await sharp(picture).jpeg().toBuffer();
    expect(await refused('a.jpg', whole.subarray(0, whole.length >> 1))).toMatch(/^is damaged or no picture/);
    expect(await refused('a.png', picture.subarray(0, picture.length - 400))).toMatch(/^is damaged/);
  });

  it('is animated', async () => {
    const turns = await Promise.all(['#aa0000', '#00aa00'].map((color) => solid(color)));
    const frames = await sharp(turns, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await refused('a.webp', frames)).toMatch(/^moves/);
    // An animated PNG has a chunk before its first data.
    const at = picture.indexOf('IDAT') - 4;
    const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70', 'latin1');
    const moving = Buffer.concat([picture.subarray(0, at), chunk, picture.subarray(at)]);
    expect(await refused('a.png', moving)).toMatch(/^moves/);
  });

  it('is too small, or so large that it would fill the memory', async () => {
    const small = await plain(1_199, 900).jpeg().toBuffer();
    expect(await refused('a.jpg', small)).toBe('has 1199 × 900 pixels, less than 1200 × 600');
    // A small file that would be 300 MB of pixels.
    const bomb = await plain(10_000, 10_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_500_000);
    expect(await refused('a.png', bomb)).toBe('has 10000 × 10000 pixels, more than 50 million');
    expect(await refused('a.jpg', Buffer.alloc(25 * 1024 * 1024 + 1))).toBe('is larger than 25 MB');
  });
});

it('without the library for this platform a picture is refused with a reason, and the process continues', () => {
  const program = `
    import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name === 'sharp') throw new Error('no binaries');
      return next(name, context);
    } });
    const { makePicture } = await import('#content/photographs/make-picture.server.ts');
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    console.log(JSON.stringify(await makePicture('a.png', png)));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    problem: { code: 'picture_no_program' },
  });
});
