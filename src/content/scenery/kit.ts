// The kit of the scenes, first part: sky, water, land and what grows. Every sheet is 360 high and has its horizon at
// 232, so that any two scenes side by side are one sea. A scene is drawn between 0 and 480; a wider sheet shows more of
// its sky, sea and land to the left and to the right. Colours are part of a drawing, as in any picture.

export type Sheet = { left: number; right: number };

/** What is seen by day, and the paths of what shines by night: windows, lamps. */
export type Drawing = { day: string; lit: string };

/** A scene: its sky from above to the horizon, where the moon is by night, and all the rest. */
export type SceneDrawing = {
  sky: readonly [string, string, string];
  moon: readonly [x: number, y: number];
  draw: (sheet: Sheet) => Drawing;
};

export const sheetHeight = 360;
export const horizon = 232;

/** A number of the sheet as SVG text. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

export const fill = (colour: string, d: string, more = '') => `<path fill="${colour}" d="${d}"${more}/>`;

export const line = (colour: string, width: number, d: string, more = '') =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"${more}/>`;

export const disc = (colour: string, x: number, y: number, r: number, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"${more}/>`;

/** A drawing of its own size, set down at a point. */
export const at = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`;

/** From edge to edge of the sheet. */
export const band = ({ left, right }: Sheet, colour: string, top: number, bottom = sheetHeight) =>
  `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${colour}"/>`;

/** What `draw` gives for each step over the whole sheet; the steps of the middle are the same on every sheet. */
export function along({ left, right }: Sheet, step: number, draw: (x: number, i: number) => string): string {
  let all = '';
  for (let i = Math.floor(left / step); i * step < right; i++) all += draw(i * step, i);
  return all;
}

/** The `i`-th of a list that goes round. */
export function turn<T>(list: readonly T[], i: number): T {
  const found = list[((i % list.length) + list.length) % list.length];
  if (found === undefined) throw new Error('an empty list has no turn');
  return found;
}

/** A colour of the same hue, darker by a share. */
export function shade(colour: string, share: number): string {
  const part = (from: number) =>
    Math.round(Number.parseInt(colour.slice(from, from + 2), 16) * (1 - share))
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

export function sun(x: number, y: number, r: number, colour = '#ffd27a'): string {
  const rings = disc(colour, x, y, r * 2.1, ' opacity=".16"') + disc(colour, x, y, r * 1.5, ' opacity=".26"');
  return `<g class="sun">${rings}${disc(colour, x, y, r)}</g>`;
}

/** Half a disc of light on the water below a low sun. */
export const glow = (x: number, width: number, colour: string) =>
  fill(
    colour,
    `M${n(x - width / 2)} ${horizon}h${n(width)}l${n(-width * 0.13)} 8h${n(width * 0.14)}l${n(-width * 0.24)} 9` +
      `h${n(width * 0.16)}l${n(-width * 0.43)} 20 ${n(-width * 0.43)}-20` +
      `h${n(width * 0.16)}l${n(-width * 0.24)}-9h${n(width * 0.14)}z`,
    ' opacity=".7"',
  );

const puff = 'M4 0a9 9 0 0 1 2-18 15 15 0 0 1 24-9 20 20 0 0 1 36 8 10 10 0 0 1 6 19z';

const cloud = (x: number, y: number, scale: number, opacity = 0.85) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}" fill="#fff" d="${puff}"/>`;

/** Clouds over the whole sheet, never twice at the same height. */
export const clouds = (sheet: Sheet, set: readonly (readonly [x: number, y: number, scale: number])[]) =>
  along(sheet, 560, (left, i) =>
    set.map(([x, y, scale]) => cloud(left + x, y + (i === 0 ? 0 : ((i * 17) % 40) - 10), scale)).join(''),
  );

/** The flat clouds of an evening. */
export const streaks = (sheet: Sheet, set: readonly (readonly [x: number, y: number, length: number])[]) =>
  `<g fill="#fff" opacity=".27">${along(sheet, 560, (left, i) =>
    set
      .map(
        ([x, y, length]) =>
          `<rect x="${left + x}" y="${y + (i === 0 ? 0 : 9)}" width="${length}" height="8" rx="4"/>`,
      )
      .join(''),
  )}</g>`;

export const gull = (x: number, y: number, scale: number, colour = '#fff') =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="2" ` +
  'stroke-linecap="round" d="M-9-3Q-4-7 0 0Q4-7 9-3"/>';

/** The sea from the horizon down, a darker line far out, glints near. */
export function sea(sheet: Sheet, from: string, to: string, far: string): string {
  const { left, right } = sheet;
  const glints = along(sheet, 480, (x) =>
    ['40 256h34', '180 250h22', '330 262h40', '250 276h26', '96 280h20', '410 250h18', '150 300h30']
      .map((glint) => {
        const [gx = '0', rest = ''] = glint.split(' ');
        return `M${x + Number(gx)} ${rest}`;
      })
      .join(''),
  );
  return (
    '<linearGradient id="w" x1="0" y1="0" x2="0" y2="1">' +
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    band(sheet, 'url(#w)', horizon) +
    fill(far, `M${left} ${horizon}H${right}v9${along(sheet, 240, () => 'q-60 6-120 2t-120-2')}V${horizon}z`) +
    `<g class="wave">${line('#fff', 2.4, glints, ' stroke-linecap="round" opacity=".5"')}</g>`
  );
}

/** Land from edge to edge: a soft line through `tops`, one each `step`. */
export function hills(
  sheet: Sheet,
  colour: string,
  step: number,
  tops: readonly number[],
  foot = 240,
): string {
  const first = Math.floor(sheet.left / step) - 1;
  const last = Math.ceil(sheet.right / step) + 1;
  let d = `M${n(first * step)} ${foot}V${turn(tops, first)}`;
  for (let i = first; i < last; i++) {
    const [y, next] = [turn(tops, i), turn(tops, i + 1)];
    d += `Q${n(i * step)} ${y} ${n((i + 0.5) * step)} ${n((y + next) / 2)}`;
  }
  return fill(colour, `${d}V${foot}z`);
}

/** Mountains from edge to edge: straight lines from summit to saddle. */
export function peaks(
  sheet: Sheet,
  colour: string,
  step: number,
  tops: readonly number[],
  foot = 240,
): string {
  const first = Math.floor(sheet.left / step);
  let d = `M${n(first * step)} ${foot}`;
  for (let i = first; i <= Math.ceil(sheet.right / step); i++) d += `L${n(i * step)} ${turn(tops, i)}`;
  return fill(colour, `${d}V${foot}z`);
}

/** Ground from edge to edge that rises and falls a little. */
export const ground = (sheet: Sheet, colour: string, top: number, swell = 8) =>
  fill(
    colour,
    `M${sheet.left} ${sheetHeight}V${top}${along(sheet, 240, () => `q60-${swell} 120 0t120 0`)}V${sheetHeight}z`,
  );

/** Crowns of trees in a row: a hedge, a forest, a mangrove. */
export function crowns(sheet: Sheet, colour: string, top: number, size: number, foot = sheetHeight): string {
  const d = along(sheet, size, (x, i) => {
    const r = size * (0.55 + turn([0.1, 0.26, 0, 0.34, 0.16], i));
    return `A${n(r)} ${n(r)} 0 0 1 ${n(x + size)} ${n(top + turn([0, -6, 4, -3, 2, -8, 5], i))}`;
  });
  return fill(colour, `M${n(Math.floor(sheet.left / size) * size)} ${foot}V${top}${d}V${foot}z`);
}

const fronds = {
  dark:
    'M0 0Q-28.8-39.6-57.7-10.9-29.4-16.7 0 0ZM0 0Q29.4-43.4 58.8-13.3 30-19.4 0 0Z' +
    'M0 0Q-22.4-2.6-44.9 59.9-22.9 16.1 0 0ZM0 0Q21.5-.7 42.9 61 21.9 18 0 0Z',
  mid:
    'M0 0Q-37-25-74 36.6-37.7 1.6 0 0ZM0 0Q36.9-23.4 73.8 35.2 37.6 3.2 0 0Z' +
    'M0 0Q-13.3-47.8-26.6-42.1-13.6-28.6 0 0Z',
  light: 'M0 0Q13.2-51 26.4-43.7 13.5-30.8 0 0ZM0 0Q-1.6-36.2-3.2-36.9-1.6-22.9 0 0Z',
};

/** A palm from its foot to its top; the trunk bends where it leans. */
export function palm(x: number, foot: number, topX: number, topY: number, size: number): string {
  const bendX = x - (x - topX) * 0.2;
  const bendY = n(topY + (foot - topY) * 0.45);
  const trunk = (from: number, side: number) =>
    `M${n(x + from * size)} ${foot}Q${n(bendX + from * 0.7 * size)} ${bendY} ${n(topX + from * 0.4 * size)} ${topY}` +
    `H${n(topX + side * 0.4 * size)}Q${n(bendX + side * 0.7 * size)} ${bendY} ${n(x + side * size)} ${foot}Z`;
  const crown =
    `<g fill="#1f6e52"><path d="${fronds.dark}"/></g>` +
    fill('#2f8f63', fronds.mid) +
    fill('#57b07a', fronds.light) +
    disc('#6b4a30', -3, 5, 4.4) +
    disc('#8a6240', 5, 6, 4.4);
  return fill('#8a6240', trunk(-8, 8)) + fill('#6b4a30', trunk(1, 8)) + at(topX, topY, size, crown);
}

/** A cypress: a flame of dark green. */
export const cypress = (x: number, foot: number, height: number, colour = '#3c6650') =>
  fill(
    colour,
    `M${x} ${foot}q${n(-height * 0.2)} ${n(-height * 0.5)} 0 ${-height}` +
      `q${n(height * 0.2)} ${n(height * 0.5)} 0 ${height}z`,
  );

/** A sailing boat, `x` at its mast. */
export const boat = (x: number, y: number, scale: number, sail = '#ff7f6b') =>
  at(
    x,
    y,
    scale,
    fill('#fff', 'M2-3V-49q22 20 26 42z') +
      fill(sail, 'M-2-3v-40q-18 20-24 38z') +
      fill('#0b3a55', 'M-28 0h60l-6 7h-48z'),
  );

/** A leaf of a banana, its rib in another green. */
export const bananaLeaf = (x: number, y: number, turnedBy: number, scale: number, colour = '#2f8a55') =>
  `<g transform="translate(${x} ${y}) rotate(${turnedBy}) scale(${scale})">` +
  fill(colour, 'M0 0Q-22-40-14-84-6-104 0-112 8-102 14-84 22-40 0 0z') +
  `${line('#8fd08a', 2, 'M0 0V-104')}</g>`;
