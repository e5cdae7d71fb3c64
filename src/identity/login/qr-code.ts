// A QR code (ISO/IEC 18004) of a short text, as the path of an SVG: bytes, error correction M, versions 1 to 13.

export type QrCode = {
  /** Modules along one side, without the quiet zone. */
  size: number;
  /** The dark modules: one closed shape for each run of them in a row. */
  path: string;
};

/** Per version, of error correction M. */
const codewords = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532];
const correctionPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22];
const blockCount = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9];

/** Null for a text of more than 331 bytes or so. */
export function qrCodeOf(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text);
  const version = codewords.findIndex((_, at) => bytes.length + (at < 9 ? 2 : 3) <= dataLength(at)) + 1;
  if (version === 0) return null;
  const size = 17 + 4 * version;
  const grid = openGrid(size);
  drawFixed(grid, version);
  drawData(grid, interleaved(dataOf(bytes, version), version));
  drawFormat(grid);
  return { size, path: pathOf(grid) };
}

function dataLength(at: number): number {
  return (codewords[at] ?? 0) - (correctionPerBlock[at] ?? 0) * (blockCount[at] ?? 0);
}

/** Mode, length, the bytes, and what fills up the rest. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const length = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  const text = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const bits = `0100${length}${text}0000`;
  const data = (bits.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2));
  for (let pad = 0xec; data.length < dataLength(version - 1); pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** The blocks' codewords in turn, then those of their corrections in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const count = blockCount[version - 1] ?? 1;
  const correction = correctionPerBlock[version - 1] ?? 0;
  const short = Math.floor(data.length / count);
  const longFrom = count - (data.length % count);
  const blocks: number[][] = [];
  for (let block = 0, at = 0; block < count; block++) {
    const length = short + (block >= longFrom ? 1 : 0);
    blocks.push(data.slice(at, (at += length)));
  }
  const generator = generatorOf(correction);
  const corrections = blocks.map((block) => remainderOf(block, generator));
  const inTurn = (lists: number[][], longest: number) =>
    Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, correction)];
}

/** Multiplication in the field of 256 elements of x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The coefficients below the leading one of (x - 1)(x - 2)(x - 4)… */
function generatorOf(degree: number): number[] {
  const result = Array.from({ length: degree }, (_, at): number => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let round = 0; round < degree; round++) {
    for (let at = 0; at < degree; at++) result[at] = times(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainderOf(data: readonly number[], generator: readonly number[]): number[] {
  const rest = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, coefficient] of generator.entries())
      rest[at] = (rest[at] ?? 0) ^ times(coefficient, factor);
  }
  return rest;
}

type Grid = { size: number; dark: boolean[][]; fixed: boolean[][] };

function openGrid(size: number): Grid {
  const rows = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  return { size, dark: rows(), fixed: rows() };
}

function set({ dark, fixed, size }: Grid, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return;
  const [row, marks] = [dark[y], fixed[y]];
  if (row) row[x] = isDark;
  if (marks) marks[x] = true;
}

/** Everything that is not data: finders, timing, alignment, version, and the room of the format. */
function drawFixed(grid: Grid, version: number): void {
  const { size } = grid;
  for (let at = 0; at < size; at++) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  const far = size - 4;
  for (const [x, y] of [
    [3, 3],
    [far, 3],
    [3, far],
  ] as const) {
    drawRings(grid, x, y, 4, (ring) => ring !== 2 && ring !== 4);
  }
  const centres = centresOf(version);
  const last = centres.length - 1;
  for (const [i, x] of centres.entries()) {
    for (const [j, y] of centres.entries()) {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isFinder) drawRings(grid, x, y, 2, (ring) => ring !== 1);
    }
  }
  drawFormat(grid);
  if (version >= 7) drawVersion(grid, version);
}

function drawRings(grid: Grid, x: number, y: number, reach: number, isDark: (ring: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      set(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** Of the alignment patterns, along one side. */
function centresOf(version: number): number[] {
  if (version === 1) return [];
  const last = 10 + 4 * version;
  return version < 7 ? [6, last] : [6, 6 + (last - 6) / 2, last];
}

/** Correction M and mask 0, twice. */
function drawFormat(grid: Grid): void {
  const { size } = grid;
  const bits = (bchOf(0, 0x537, 10) ^ 0x5412) & 0x7fff;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) set(grid, 8, at, bit(at));
  set(grid, 8, 7, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(grid, 14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(grid, size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(grid, 8, size - 15 + at, bit(at));
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  const bits = bchOf(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1;
    const [near, along] = [grid.size - 11 + (at % 3), Math.floor(at / 3)];
    set(grid, near, along, isDark);
    set(grid, along, near, isDark);
  }
}

/** A value followed by its check bits. */
function bchOf(value: number, polynomial: number, checkBits: number): number {
  let rest = value;
  for (let at = 0; at < checkBits; at++) rest = (rest << 1) ^ ((rest >>> (checkBits - 1)) * polynomial);
  return (value << checkBits) | rest;
}

/** In columns of two, upwards and downwards, with every second module inverted (mask 0). */
function drawData(grid: Grid, data: readonly number[]): void {
  const { size } = grid;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    const upwards = ((column + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [column, column - 1]) {
        if (grid.fixed[y]?.[x]) continue;
        const isDark = (((data[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
        at += 1;
        const row = grid.dark[y];
        if (row) row[x] = isDark !== ((x + y) % 2 === 0);
      }
    }
  }
}

function pathOf({ dark, size }: Grid): string {
  const shapes: string[] = [];
  for (const [y, row] of dark.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      shapes.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`);
    }
  }
  return shapes.join('');
}
