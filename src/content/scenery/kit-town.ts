// The kit of the scenes, second part: what people build. Windows in a row are one dashed line, so that a town of forty
// houses stays a few kilobytes.
import { type Drawing, disc, fill, line, n, shade, turn } from '#content/scenery/kit.ts';

type House = {
  x: number;
  foot: number;
  width: number;
  height: number;
  plaster: string;
  roof?: string;
  glass?: string;
};

/** A house with a tiled roof, its right side in the shade. */
export function house({
  x,
  foot,
  width,
  height,
  plaster,
  roof = '#d9694a',
  glass = '#4d6d86',
}: House): string {
  const top = foot - height;
  const dark = width * 0.3;
  let rows = '';
  for (let y = top + 11; y < foot - 6; y += 15) rows += `M${n(x + 6)} ${n(y)}h${n(width - 9)}`;
  return (
    fill(plaster, `M${n(x)} ${n(top)}h${n(width)}v${n(height)}h${n(-width)}z`) +
    fill(shade(plaster, 0.12), `M${n(x + width - dark)} ${n(top)}h${n(dark)}v${n(height)}h${n(-dark)}z`) +
    fill(roof, `M${n(x - 3)} ${n(top)}l7-11h${n(width - 8)}l7 11z`) +
    fill(shade(roof, 0.15), `M${n(x + width - dark)} ${n(top)}h${n(dark + 3)}l-7-11h${n(3 - dark)}z`) +
    line(glass, 8, rows, ' stroke-dasharray="5 7"')
  );
}

type Terrace = {
  from: number;
  to: number;
  foot: number;
  heights: readonly number[];
  plasters: readonly string[];
  roof?: string;
  widths?: readonly number[];
};

/** Houses side by side; every third has a light in a window. */
export function terrace({
  from,
  to,
  foot,
  heights,
  plasters,
  roof,
  widths = [43, 50, 39, 46, 36],
}: Terrace): Drawing {
  let day = '';
  let lit = '';
  for (let [i, x] = [0, from]; x < to; i++) {
    const [width, height] = [turn(widths, i), turn(heights, i)];
    day += house({ x, foot, width, height, plaster: turn(plasters, i), ...(roof && { roof }) });
    if (i % 3 === 1) lit += `M${n(x + 18)} ${n(foot - height + 22)}h5v8h-5z`;
    x += width + 1;
  }
  return { day, lit };
}

type Facade = {
  x: number;
  foot: number;
  width: number;
  height: number;
  plaster: string;
  trim: string;
  floors: number;
  bays: number;
};

/** A front of the colonies: a gallery of arches, balconies above, a light cornice. */
export function facade({ x, foot, width, height, plaster, trim, floors, bays }: Facade): string {
  const top = foot - height;
  const bay = (width - 6) / bays;
  const r = Math.min(bay * 0.3, 10.5);
  let gallery = '';
  let doors = '';
  let shutters = '';
  let rails = '';
  for (let i = 0; i < bays; i++) {
    const middle = x + 3 + bay * (i + 0.5);
    gallery += `M${n(middle - r)} ${foot}v-30a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0v30z`;
    doors += `M${n(middle - r * 0.66)} ${foot}v-26a${n(r * 0.66)} ${n(r * 0.66)} 0 0 1 ${n(r * 1.32)} 0v26z`;
    for (let floor = 0; floor < floors; floor++) {
      const y = top + 18 + floor * 34;
      shutters += `M${n(middle - 3.3)} ${n(y)}v21`;
      rails += `M${n(middle - 9)} ${n(y + 22)}h18`;
    }
  }
  return (
    fill(plaster, `M${n(x)} ${n(top)}h${width}v${height}h${-width}z`) +
    fill(trim, `M${n(x)} ${n(top)}h${width}v7h${-width}z${gallery}`) +
    fill('#fff', `M${n(x - 2)} ${n(top - 4)}h${width + 4}v5h${-width - 4}z`, ' opacity=".75"') +
    fill('#3a2a4a', doors) +
    line(
      trim,
      12,
      shutters.replaceAll(/M([\d.-]+) /g, (_, left: string) => `M${n(Number(left) + 3.3)} `),
    ) +
    line('#fff', 5.4, shutters, ' opacity=".55"') +
    line('#4a3357', 3, rails, ' opacity=".7"')
  );
}

/** A row of round arches, open or dark, between `from` and `to`; `d` only, for the caller's colour. */
export function arches(
  from: number,
  to: number,
  foot: number,
  count: number,
  open = 0.64,
  rise = 30,
): string {
  const bay = (to - from) / count;
  const r = (bay * open) / 2;
  let d = '';
  for (let i = 0; i < count; i++) {
    const left = from + bay * (i + 0.5) - r;
    d += `M${n(left)} ${foot}v${n(r - rise)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0V${foot}z`;
  }
  return d;
}

/** Battlements along the top of a fort; `d` only. */
export function battlements(from: number, to: number, top: number, tooth = 7): string {
  let d = '';
  for (let x = from; x + tooth <= to; x += tooth * 2) d += `M${n(x)} ${top}v-7h${tooth}v7z`;
  return d;
}

/** A lighthouse with two red bands, `x` in its middle. */
export const lighthouse = (x: number, foot: number) =>
  fill('#fffdf5', `M${x - 15} ${foot}l5-92h20l5 92z`) +
  fill('#e4dcc9', `M${x + 3} ${foot - 92}h7l5 92h-9z`) +
  fill('#d1543c', `M${x - 12} ${foot - 62}h24l1 18h-26zM${x - 14} ${foot - 26}h28l1 18h-30z`) +
  fill('#234b5c', `M${x - 13} ${foot - 106}h26v14h-26z`) +
  fill('#ffe9a8', `M${x - 7} ${foot - 104}h14v10h-14z`) +
  fill('#d1543c', `M${x - 15} ${foot - 106}h30l-15-14z`);

/** A hut on stilts under a roof of palm leaves, with its jetty. */
export const stiltHut = (x: number, y: number, roof = '#e3b873', plaster = '#c99a63') =>
  `<g transform="translate(${x} ${y})">` +
  line('#6b4a30', 4, 'M10 44v28M36 44v32M64 44v32M90 44v28') +
  fill('#a8764a', 'M-2 38h104v8H-2zM102 38h90v6h-90z') +
  fill(plaster, 'M8 8h84v30H8z') +
  fill('#7a5334', 'M40 14h20v24H40z') +
  fill(roof, 'M50-36l62 48H-12z') +
  fill(shade(roof, 0.12), 'M50-36l62 48H78z') +
  line(shade(roof, 0.22), 2, 'M24-10L10 10M38-20L26 10M64-20l12 30') +
  `${line('#6b4a30', 3, 'M128 44v26M160 44v28M188 44v28')}</g>`;

/** A car of the fifties; its lamp is at 347, 309 when it is drawn at 150, 262. */
export const car = (x: number, y: number, body = '#1fa5a3') =>
  `<g transform="translate(${x} ${y})">` +
  fill('#1b1430', 'M4 70h196v6H4z', ' opacity=".35"') +
  fill(body, 'M6 46q4-10 20-12l26-2q14-22 26-24h50q18 2 34 24l28 4q10 4 12 14v14q0 4-6 4H12q-8 0-8-8z') +
  fill('#fff5e4', 'M4 50h198v8l-2 4H4z') +
  fill('#f8ead6', 'M62 32q10-15 18-17h20v17zM106 15h20q12 2 24 17h-44z') +
  fill('#bfe4e6', 'M66 31q8-12 15-13h16v13zM109 18h16q9 2 19 13h-35z') +
  fill('#fff', 'M2 60h202v5q0 3-4 3H6q-4 0-4-4z', ' opacity=".9"') +
  [46, 164]
    .map(
      (wheel) =>
        disc('#241c38', wheel, 66, 15) + disc('#fff5e4', wheel, 66, 8.5) + disc('#c94f4f', wheel, 66, 4),
    )
    .join('') +
  disc('#ffe9a8', 197, 47, 5) +
  `${fill('#c94f4f', 'M4 42h6v8H4z')}</g>`;

/** The yellow tram of the hills; its windows are lit by {@link tramLights} of the same point. */
export const tram = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(-1.6)">` +
  fill('#6b5a48', 'M4 98h150v6H4z', ' opacity=".3"') +
  fill('#f7c531', 'M10 26q0-8 8-8h124q8 0 8 8v58q0 4-4 4H14q-4 0-4-4z') +
  fill('#fff8e8', 'M10 26q0-8 8-8h124q8 0 8 8v26H10z') +
  fill('#d89f1c', 'M10 58h140v4H10z') +
  fill('#8a5a2b', 'M6 12q0-4 6-4h136q6 0 6 4v7H6zM20 88h120v6H20z') +
  line('#5b8aa3', 24, 'M18 37h124', ' stroke-dasharray="20 6"') +
  [44, 116].map((wheel) => disc('#3a3128', wheel, 95, 7)).join('') +
  disc('#fff3c4', 22, 72, 5) +
  // A number drawn, not written: a picture has no font.
  line('#5a3a12', 2.4, 'M73 69q1-3 4-3t4 3-8 9h8M89 72a3 3 0 1 1 .1 0 3.400 3.400 0 1 1-.1 0z') +
  `${line('#4a3f36', 2.5, 'M76 8l22-24')}</g>`;

export const tramLights = (x: number, y: number) =>
  [18, 44, 70, 96, 122].map((at) => `M${x + at} ${n(y + 25 - at * 0.028)}h20v23h-20z`).join('');
