// The shapes of the scenes: paths on a sheet that is 100 high, in tenths; the caller supplies the colours.

/** Width and height of the sheet, and randomness that is the same for the same seed. */
export type Sheet = { w: number; random: () => number };

/** A number of the sheet as SVG text. */
export const n = (value: number) => String(Math.round(value * 10) / 10);
const at = (x: number, y: number) => `${n(x)} ${n(y)}`;

export function fill(d: string, colour: string, more = ''): string {
  return `<path d="${d}" fill="${colour}"${more}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"${more}/>`;
}

/** A soft line of waves or hills, filled down to the lower edge; it reaches over both edges, so that it can sway. */
export function waves({ w, random }: Sheet, top: number, height: number, count: number): string {
  const step = (w + 20) / count;
  const y = () => n(top + (random() - 0.5) * height);
  let d = `M-10 100V${y()}Q${n(step / 2 - 10)} ${y()} ${n(step - 10)} ${y()}`;
  for (let i = 2; i <= count; i++) d += `T${n(i * step - 10)} ${y()}`;
  return `${d}V100Z`;
}

/** A smooth hump that stands on `foot`: an island, a headland. */
export function hump(x: number, foot: number, width: number, height: number): string {
  const half = width / 2;
  const rise = `c${at(half * 0.5, 0)} ${at(half * 0.6, -height)} ${at(half, -height)}`;
  return `M${at(x - half, foot)}${rise}s${at(half * 0.5, height)} ${at(half, height)}z`;
}

export function cone(x: number, foot: number, width: number, height: number): string {
  const [half, rim] = [width / 2, width * 0.045];
  const [run, rise] = [half - rim, height];
  return (
    `M${at(x - half, foot)}q${at(run * 0.7, -rise * 0.22)} ${at(run, -rise)}` +
    `q${at(rim, height * 0.05)} ${at(rim * 2, 0)}` +
    `q${at(run * 0.3, rise * 0.78)} ${at(run, rise)}z`
  );
}

/** A pyramid of steps with a temple on its top. */
export function pyramid(x: number, foot: number, width: number, height: number, steps = 6): string {
  const inset = (width * 0.36) / steps;
  const rise = (height * 0.8) / steps;
  let d = `M${at(x - width / 2, foot)}`;
  for (let i = 0; i < steps; i++) d += `l${at(inset * 0.35, -rise)}h${n(inset * 0.65)}`;
  const top = width - 2 * steps * inset;
  const house = top * 0.62;
  d += `h${n((top - house) / 2)}v${n(-height * 0.2)}h${n(house)}v${n(height * 0.2)}h${n((top - house) / 2)}`;
  for (let i = 0; i < steps; i++) d += `h${n(inset * 0.65)}l${at(inset * 0.35, rise)}`;
  return `${d}z`;
}

/** Leaves like swords, from one root. */
export function agave(x: number, y: number, size: number, leaves: number): string {
  let d = '';
  for (let i = 0; i < leaves; i++) {
    const turn = -76 + (i * 152) / (leaves - 1);
    const angle = (turn * Math.PI) / 180;
    const long = size * (1 - Math.abs(turn) / 300);
    const [tipX, tipY] = [Math.sin(angle) * long, -Math.cos(angle) * long];
    const [sideX, sideY] = [Math.cos(angle) * size * 0.13, Math.sin(angle) * size * 0.13];
    const [outX, outY] = [tipX * 0.4 - sideX, tipY * 0.4 - sideY];
    d += `M${at(x, y)}q${at(outX, outY)} ${at(tipX, tipY)}`;
    d += `q${at(sideX - tipX * 0.6, sideY - tipY * 0.6)} ${at(-tipX, -tipY)}`;
  }
  return d;
}

/** The crowns of trees: a row of round heads of different size on a line that rises and falls. */
export function canopy({ w, random }: Sheet, top: number, size: number): string {
  let d = `M0 100V${n(top)}`;
  const phase = random() * 6;
  for (let x = 0; x < w;) {
    const width = size * (0.5 + random() * 0.9);
    x += width;
    const y = top + Math.sin(x / 26 + phase) * size * 0.28 + (random() - 0.5) * size * 0.3;
    d += `A${n(width * 0.52)} ${n(width * 0.5)} 0 0 1 ${at(x, y)}`;
  }
  return `${d}V100Z`;
}

/** A long leaf of the forest, bent by its weight. */
export function leaf(x: number, y: number, dx: number, dy: number): string {
  const [sideX, sideY] = [-dy * 0.28, dx * 0.28];
  return (
    `M${at(x, y)}q${at(dx * 0.35 + sideX, dy * 0.5 + sideY)} ${at(dx, dy)}` +
    `q${at(-dx * 0.35 - sideX, -dy * 0.4 - sideY)} ${at(-dx, -dy)}z`
  );
}

/** A palm: the trunk as a line, the fronds as a filled path. */
export function palm(x: number, y: number, height: number, lean: number): { trunk: string; fronds: string } {
  const [topX, topY] = [x + lean, y - height];
  const trunk = `M${at(x, y)}q${at(lean * 0.15, -height * 0.6)} ${at(lean, -height)}`;
  let fronds = '';
  for (const [dx, dy] of [
    [-1, 0.32],
    [-0.92, -0.1],
    [-0.5, -0.42],
    [0.3, -0.46],
    [0.85, -0.18],
    [1, 0.26],
    [0.55, 0.55],
  ] as const) {
    const long = height * 0.46;
    const [tipX, tipY] = [dx * long, dy * long];
    fronds +=
      `M${at(topX, topY)}q${at(tipX * 0.5, tipY - long * 0.42)} ${at(tipX, tipY)}` +
      `q${at(-tipX * 0.42, -long * 0.16)} ${at(-tipX, -tipY)}z`;
  }
  return { trunk, fronds };
}

/** Short lines of light on the water below the sun. */
export function glitter({ random }: Sheet, x: number, top: number, rows: number): string {
  let d = '';
  for (let i = 0; i < rows; i++) {
    const long = 14 - i * (9 / rows) - random() * 5;
    d += `M${at(x - long / 2 + (random() - 0.5) * 5, top + i * 3.2)}h${n(long)}`;
  }
  return d;
}

/** Flat clouds as thick lines. */
export function clouds({ w, random }: Sheet, count: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y, long] = [(w * (i + 0.2 + random() * 0.5)) / count, 12 + random() * 20, 9 + random() * 12];
    d += `M${at(x, y)}h${n(long)}M${at(x + long * 0.35, y - 3)}h${n(long * 0.4)}`;
  }
  return d;
}

/** Fingers of coral that grow from `foot`. */
export function coral(x: number, foot: number, size: number): string {
  let d = '';
  for (const [dx, dy] of [
    [-0.55, -0.75],
    [-0.2, -1],
    [0.2, -0.85],
    [0.6, -0.6],
  ] as const) {
    d += `M${at(x, foot)}q${at(dx * size, dy * size * 0.3)} ${at(dx * size, dy * size)}`;
  }
  return d;
}

/** Houses and towers from edge to edge; `peaks` of them have a mast. */
export function skyline({ w, random }: Sheet, foot: number, height: number, width: number): string {
  let d = `M0 100V${n(foot)}`;
  for (let x = 0; x < w;) {
    const wide = Math.min(w - x, width * (0.6 + random()));
    const top = foot - height * (0.25 + random() * 0.75);
    d += `V${n(top)}`;
    if (random() > 0.72)
      d += `h${n(wide * 0.3)}v-3h${n(wide * 0.16)}v-4h.6v4h${n(wide * 0.16)}v3H${n(x + wide)}`;
    else d += `H${n(x + wide)}`;
    x += wide;
  }
  return `${d}V100Z`;
}

/** Lit windows, strewn over the height of a skyline. */
export function lights({ w, random }: Sheet, top: number, bottom: number, count: number): string {
  let d = '';
  for (let i = 0; i < count; i++) d += `M${at(random() * w, top + random() * (bottom - top))}h1`;
  return d;
}

/** A row of square tiles with a diamond and a cross in each. */
export function tiles({ w }: Sheet, top: number, size: number): string {
  const half = size / 2;
  let d = '';
  for (let x = 0; x < w; x += size) {
    d +=
      `M${at(x + half, top)}l${at(half, half)} ${at(-half, half)} ${at(-half, -half)}z` +
      `m0 ${n(size * 0.28)}v${n(size * 0.44)}m${at(-size * 0.22, -size * 0.22)}h${n(size * 0.44)}`;
  }
  return d;
}

/** A small generator (mulberry32): the scene of a word is always the same. */
export function randomFrom(seed: string): () => number {
  let state = 0;
  for (const char of seed) state = (state * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
