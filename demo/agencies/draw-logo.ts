// A logo for an agency of the demonstration: a disc with a horizon, as a PNG of 96 × 96 pixels.
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 96;

/** `color` as `#rrggbb`. */
export function drawLogo(color: string): Buffer {
  const paint = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const pixels = Array.from({ length: SIDE }, (_unused, x) => {
      const inside = Math.hypot(x - SIDE / 2 + 0.5, y - SIDE / 2 + 0.5) < SIDE / 2 - 2;
      const wave = Math.abs(y - SIDE * 0.62 - 6 * Math.sin(x / 9)) < 4;
      return inside && !wave ? paint : [255, 255, 255];
    });
    // Each row begins with its filter type: none.
    return Buffer.from([0, ...pixels.flat()]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  // Eight bits each for red, green and blue.
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
