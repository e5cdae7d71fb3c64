// The United States: Miami, New York.
import {
  along,
  boat,
  clouds,
  crowns,
  disc,
  fill,
  glow,
  gull,
  line,
  n,
  palm,
  type SceneDrawing,
  type Sheet,
  sea,
  shade,
  streaks,
  sun,
  turn,
} from '#content/scenery/kit.ts';

type Hotel = { x: number; width: number; height: number; plaster: string; trim: string; kind: number };

const hotel = ({ x, width, height, plaster, trim, kind }: Hotel) => {
  const top = 268 - height;
  const middle = x + width / 2;
  let rows = '';
  for (let y = top + 20; y < 244; y += 20) rows += `M${x + 8} ${y}h${width - 14}`;
  const crest =
    kind === 0
      ? fill(trim, `M${middle - 9} ${top}v-30h18v30zM${middle - 2} ${top - 30}v-18h4v18z`) +
        fill(plaster, `M${middle - 4} ${top + 60}V${top - 24}h8v84z`)
      : kind === 1
        ? fill(
            plaster,
            `M${middle - width * 0.3} ${top}v-10h${width * 0.1}v-8h${width * 0.4}v8h${width * 0.1}v10z`,
          ) + fill(trim, `M${middle - width * 0.2} ${top - 22}h${width * 0.4}v5h${-width * 0.4}z`)
        : fill(trim, `M${middle - 13} ${top}v-12a13 13 0 0 1 26 0v12z`) +
          fill(plaster, `M${middle - 7} ${top}v-11a7 7 0 0 1 14 0v11z`);
  return (
    fill(plaster, `M${x} 268V${top}h${width}V268z`) +
    fill(shade(plaster, 0.1), `M${n(x + width * 0.76)} 268V${top}h${n(width * 0.24)}V268z`) +
    line('#5f8ea3', 10, rows, ' stroke-dasharray="14 6"') +
    line(
      trim,
      3,
      rows.replaceAll(
        /M([\d.-]+) ([\d.-]+)h[\d.-]+/g,
        (_, a: string, b: string) => `M${Number(a) - 10} ${Number(b) - 8}h${width + 4}`,
      ),
    ) +
    fill(trim, `M${x - 2} ${top - 3}h${width + 4}v5h${-width - 4}z`) +
    crest
  );
};

const hotels: Hotel[] = [
  { x: -30, width: 76, height: 104, plaster: '#fbe3b0', trim: '#ef8f7a', kind: 1 },
  { x: 50, width: 66, height: 128, plaster: '#bfe6e0', trim: '#f7f4ea', kind: 0 },
  { x: 120, width: 82, height: 96, plaster: '#ffc9cf', trim: '#5fb8b8', kind: 2 },
  { x: 206, width: 72, height: 136, plaster: '#fdf6e6', trim: '#f2877a', kind: 1 },
  { x: 282, width: 74, height: 108, plaster: '#c9d8f4', trim: '#f4b4c4', kind: 0 },
  { x: 360, width: 64, height: 124, plaster: '#ffd7b0', trim: '#4fa9b8', kind: 2 },
  { x: 428, width: 82, height: 98, plaster: '#d8f0d4', trim: '#ef8f7a', kind: 1 },
];

const parasols = [
  [96, 314, '#ef6f5a'],
  [410, 308, '#f2b53c'],
  [40, 330, '#3fa9b8'],
] as const;

const parasol = ([x, y, colour]: (typeof parasols)[number]) =>
  line('#8a6240', 2.5, `M${x} ${y - 26}V${y + 8}`) +
  fill(colour, `M${x - 26} ${y - 22}q26-34 52 0z`) +
  fill('#fff', `M${x - 9} ${y - 22}q2-22 9-17 7-5 9 17z`, ' opacity=".7"');

const miamiFar = (sheet: Sheet) =>
  sun(78, 92, 28, '#ffd06a') +
  clouds(sheet, [
    [130, 66, 1],
    [330, 58, 1.2],
  ]) +
  along(sheet, 200, (x, i) =>
    fill(
      '#b7cfe0',
      `M${x} 262v${-turn([120, 96, 140, 108], i)}h30v24h26v-40h24v60h30v-30h22V262z`,
      ' opacity=".8"',
    ),
  );

/** The lifeguard's tower before the pastel hotels of the beach. */
export const miami: SceneDrawing = {
  sky: ['#5cc0ea', '#ffd9d0', '#fff0d8'],
  moon: [78, 88],
  draw: (sheet) => {
    const { left, right } = sheet;
    const row = [-540, 0, 540]
      .flatMap((shift) => hotels.map((each) => ({ ...each, x: each.x + shift })))
      .filter(({ x, width }) => x + width > left && x < right);
    const day =
      miamiFar(sheet) +
      row.map(hotel).join('') +
      along(sheet, 120, (x, i) =>
        palm(x + 36, 276, x + 30 + turn([0, 10, -8], i), 184 + turn([0, 14, 6, 20], i), 0.52),
      ) +
      crowns(sheet, '#4f9a62', 264, 22, 280) +
      fill('#fbe6bd', `M${left} 274q${n((240 - left) / 2)}-8 ${240 - left}-4t${right - 240} 0v90H${left}z`) +
      fill('#f4d59c', `M${left} 360v-34q${n((240 - left) / 2)}-14 ${240 - left}-10t${right - 240} 10v34z`) +
      fill('#62cfd4', `M${left} 360v-8q${n((200 - left) / 2)}-14 ${200 - left}-4t${right - 200} 2v10z`) +
      line(
        '#fff',
        4,
        `M${left} 352q${n((200 - left) / 2)}-14 ${200 - left}-4t${right - 200} 2`,
        ' opacity=".85"',
      ) +
      // The tower of the lifeguards.
      line('#c4a878', 5, 'M196 274l-8 52M284 274l8 52M222 274v48M258 274v48M192 300l98-8M192 292l98 10') +
      line('#c4a878', 4, 'M284 278l66 48M296 278l66 48') +
      line('#c4a878', 3, 'M300 290h12M314 300h12M328 310h12M342 320h12') +
      fill('#f7f0dc', 'M180 268h120v9H180z') +
      fill('#ff8fa3', 'M196 268v-58h88v58z') +
      fill('#f06a86', 'M258 268v-58h26v58z') +
      line('#ffd24a', 7, 'M196 228h88M196 250h88') +
      fill('#3a8fae', 'M206 222h22v24h-22zM262 222h16v24h-16z') +
      fill('#bfe8f0', 'M208 224h9v20h-9z') +
      fill('#2c7a92', 'M236 268v-40h20v40z') +
      fill('#22b3b8', 'M184 212l22-26h70l24 26z') +
      fill('#179298', 'M262 212h38l-24-26h-20z') +
      line('#f7f0dc', 2.5, 'M182 268v-22M298 268v-22M182 248h16M284 248h16') +
      line('#8a6240', 2.5, 'M240 186v-30') +
      fill('#e8453a', 'M241 156l26 7-26 8z') +
      parasols.map(parasol).join('') +
      fill('#fff6e6', 'M372 332q2-50 8-60 6 10 8 60z') +
      fill('#ef6f5a', 'M379 332v-56h2v56z') +
      gull(128, 132, 1, '#5a7a90') +
      gull(152, 144, 0.7, '#5a7a90');
    return {
      day,
      lit:
        'M206 222h22v24h-22zM262 222h16v24h-16zM62 158h14v10h-14zM134 188h14v10h-14zM226 148h14v10h-14z' +
        'M296 176h14v10h-14zM374 160h14v10h-14zM444 186h14v10h-14zM82 198h14v10h-14zM246 208h14v10h-14z' +
        'M394 200h14v10h-14z',
    };
  },
};

const block = (x: number, width: number, height: number, colour: string) =>
  fill(colour, `M${x} 250V${250 - height}h${width}V250z`);

const glass = (x: number, width: number, height: number, colour: string) => {
  let rows = '';
  for (let y = 256 - height; y < 236; y += 9) rows += `M${x + 4} ${y}h${width - 6}`;
  return line(colour, 3.5, rows, ' stroke-dasharray="3 4"');
};

const near = [
  [168, 26, 82],
  [196, 22, 112],
  [252, 26, 96],
  [316, 30, 104],
  [384, 24, 88],
  [412, 32, 118],
  [448, 28, 76],
  [478, 34, 100],
  [140, 26, 64],
] as const;

/** Towers beside those of the middle, on a wide sheet. */
const moreTowers = (sheet: Sheet) =>
  along(sheet, 130, (x, i) =>
    x > 500 || x < -40
      ? block(x, 34, turn([90, 64, 110], i), '#5a5490') +
        block(x + 38, 26, turn([120, 84, 70], i), '#665e9c') +
        block(x + 68, 40, turn([58, 100, 80], i), '#4f4a86') +
        glass(x + 38, 26, turn([120, 84, 70], i), '#f7c58a')
      : '',
  );

const newyorkFar = (sheet: Sheet) =>
  streaks(sheet, [
    [70, 74, 110],
    [330, 60, 120],
    [110, 92, 90],
  ]) + sun(292, 206, 38, '#ffe0a0');

/** The statue on her island. */
const liberty =
  fill('#4c6b58', 'M16 322q10-24 60-26 44-14 88 2 40 4 46 24-90 14-194 0z') +
  fill('#b9a58c', 'M66 306l10-20h84l10 20z') +
  fill('#cdb99c', 'M86 288l6-44h52l6 44z') +
  fill('#b09b7e', 'M128 288l-2-44h18l6 44z') +
  fill('#dcc9ac', 'M88 240h60v7H88zM98 220h40v20H98z') +
  fill('#5fae9a', 'M98 222q-2-50 8-78 2-12 12-14 12 2 14 16 12 32 10 76z') +
  fill('#4a9484', 'M122 222q6-44-2-88 10 2 12 12 12 32 10 76z') +
  line('#3f8676', 2, 'M108 222q0-40 6-66M116 222q2-40 0-60') +
  fill('#5fae9a', 'M128 146q10-22 14-50l7 1q-2 34-14 58z') +
  fill('#f4c531', 'M139 96l4-12 3-14 6 14 2 12z') +
  fill('#4a9484', 'M138 94h16v5h-16z') +
  disc('#74c0ac', 118, 124, 8) +
  fill('#5fae9a', 'M108 120l-7-9 9 4-2-12 7 9 3-13 4 13 6-9-2 12 9-4-7 9q-10-4-20 0z') +
  fill('#74c0ac', 'M98 158l14-4 4 26-14 4z');

/** Liberty before the towers of Manhattan at dusk. */
export const newyork: SceneDrawing = {
  sky: ['#5a62a8', '#f29a92', '#ffd9a6'],
  moon: [236, 66],
  draw: (sheet) => {
    const { left, right } = sheet;
    const deep = along(sheet, 150, (x, i) =>
      fill(
        '#8f7db4',
        `M${x} 250v${-turn([70, 92, 60, 84], i)}h22v-26h18v40h20v${-turn([44, 30, 52], i)}h16v70h24v-30h20v20h30v60z`,
      ),
    );
    const day =
      newyorkFar(sheet) +
      deep +
      moreTowers(sheet) +
      near
        .map(
          ([x, width, height], i) =>
            block(x, width, height, turn(['#5f5896', '#6f66a4', '#544e8c'], i)) +
            glass(x, width, height, turn(['#f4bd85', '#8d85bd', '#f7d39a'], i)),
        )
        .join('') +
      // One tower of the port, with its mast.
      fill('#7d86b8', 'M222 250l3-128 11-10 11 10 3 128z') +
      fill('#9aa3cf', 'M236 112l11 10-11 128-11-128z') +
      line('#7d86b8', 2.5, 'M236 114V66') +
      // The tower of the thirties, in steps.
      fill('#4a4684', 'M344 250v-62h6v-40h5v-34h6v-12h4v-10h10v10h4v12h6v34h5v40h6v62z') +
      fill('#5d5898', 'M344 250v-62h6v-40h5v-34h6v-12h4v-10h5v158z') +
      line('#4a4684', 3, 'M370 94V52') +
      line(
        '#f7d39a',
        3,
        'M359 126h22M359 138h22M355 156h30M355 168h30M355 180h30M350 198h40M350 210h40M350 222h40M350 234h40',
        ' stroke-dasharray="3 5"',
      ) +
      // The crown of steel arches.
      fill('#625aa0', 'M284 250V140h26v110z') +
      fill('#c9c4e0', 'M284 142q2-30 12-42l1-34 1 34q10 12 12 42z') +
      line('#625aa0', 1.5, 'M287 142q2-20 10-28 8 8 10 28M290 142q2-12 7-17 5 5 7 17') +
      line(
        '#f7c58a',
        3,
        'M288 156h20M288 168h20M288 180h20M288 192h20M288 204h20M288 216h20M288 228h20',
        ' stroke-dasharray="3 4"',
      ) +
      sea(sheet, '#c77f8f', '#3d3f7d', '#b06d8a') +
      fill('#453f78', `M${Math.max(left, -400)} 246q200-10 ${right + 400} -4v8q-300 8-${right + 400} 2z`) +
      glow(292, 84, '#ffe0a0') +
      liberty +
      boat(300, 296, 0.9, '#f7f0dc') +
      boat(420, 280, 0.6) +
      // A yellow ferry crosses.
      fill('#f2a93c', 'M352 322h96l-10 18h-78z') +
      fill('#fff4dc', 'M366 306h62v16h-62zM380 294h34v12h-34z') +
      fill(
        '#4a4684',
        'M372 310h6v6h-6zM384 310h6v6h-6zM396 310h6v6h-6zM408 310h6v6h-6zM386 297h6v5h-6zM400 297h6v5h-6z',
      );
    return {
      day,
      lit:
        'M139 96l4-12 3-14 6 14 2 12zM372 310h6v6h-6zM384 310h6v6h-6zM396 310h6v6h-6zM408 310h6v6h-6z' +
        'M200 150h4v5h-4zM258 170h4v5h-4zM322 160h4v5h-4zM331 178h4v5h-4zM418 148h4v5h-4zM432 170h4v5h-4z' +
        'M362 124h4v5h-4zM370 154h4v5h-4zM360 196h4v5h-4zM380 220h4v5h-4zM292 178h4v5h-4zM174 190h4v5h-4z',
    };
  },
};
