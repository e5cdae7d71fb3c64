// Madrid, Barcelona, Lisbon, Porto.
import {
  along,
  band,
  boat,
  clouds,
  cypress,
  disc,
  fill,
  ground,
  gull,
  hills,
  line,
  n,
  peaks,
  type SceneDrawing,
  type Sheet,
  sea,
  shade,
  streaks,
  sun,
  turn,
} from '#content/scenery/kit.ts';
import { battlements, terrace, tram, tramLights } from '#content/scenery/kit-town.ts';

/** The gate of Alcalá at dusk, the four towers far behind. */
export const madrid: SceneDrawing = {
  sky: ['#4d63b0', '#f2a290', '#ffdba0'],
  moon: [396, 74],
  draw: (sheet) => {
    const openings =
      'M218 296v-58a22 22 0 0 1 44 0v58zM154 296v-50a18 18 0 0 1 36 0v50zM290 296v-50a18 18 0 0 1 36 0v50z';
    const flowers = (colour: string, from: number, r: number) =>
      along(sheet, 480, (x) =>
        [40, 62, 92, 120, 150, 330, 360, 392, 424, 452]
          .map((f, i) => disc(colour, x + f + from, 330 + turn([0, 8, -2, 12], i) + from / 2, r))
          .join(''),
      );
    const day =
      streaks(sheet, [
        [40, 70, 130],
        [90, 86, 110],
        [330, 56, 110],
      ]) +
      peaks(sheet, '#a98bb8', 46, [214, 192, 206, 168, 198, 178, 208, 180, 202, 170, 200]) +
      fill(
        '#6f5d9c',
        along(
          sheet,
          60,
          (x, i) => `M${x} 262v${-turn([44, 30, 52, 38, 26, 48, 34], i)}h${turn([24, 34, 28], i)}v14h20v50z`,
        ) +
          'M42 262v-72h12v-14h10v14h12v72zM352 262v-36h26v-22h16v-64h14v64h8v-78h14v78h8v-58h14v58h8v30h20v28z',
      ) +
      fill('#8471ad', 'M394 140h5v64h-5zM416 126h5v80h-5zM438 146h5v60h-5z') +
      sun(240, 246, 34, '#ffe2a0') +
      hills(sheet, '#52467a', 60, [258, 250, 256, 248, 254], 300) +
      fill(
        '#f2dfc0',
        `M70 176h340v120H70z${openings}M94 296v-44h28v44zM358 296v-44h28v44z`,
        ' fill-rule="evenodd"',
      ) +
      fill('#d3b793', [206, 269, 140, 335, 80, 395].map((x) => `M${x} 192h5v104h-5z`).join('')) +
      fill('#fff0d6', [200, 274, 134, 340, 74, 400].map((x) => `M${x} 192h6v104h-6z`).join('')) +
      fill('#e0c8a2', 'M64 178h352v8H64zM184 128q56-34 112 0z') +
      fill('#ead3ac', 'M186 134h108v36H186z') +
      fill('#fff0d6', 'M60 170h360v9H60zM180 128h120v8H180z') +
      fill('#cbae84', 'M206 142h68v20h-68z') +
      fill(
        '#d3b793',
        `M226 104h28v10h-28zM236 88h8v18h-8z${[92, 138, 326, 372].map((x) => `M${x} 170v-16q8-8 16 0v16z`).join('')}`,
      ) +
      disc('#d3b793', 240, 86, 5) +
      [108, 172, 308, 372].map((x) => disc('#d8be97', x, x === 108 || x === 372 ? 226 : 212, 7.5)).join('') +
      ground(sheet, '#3f6b58', 296, 4) +
      ground(sheet, '#2f5548', 305, 6) +
      fill('#ffe2a0', 'M222 297h36l30 63h-96z', ' opacity=".4"') +
      flowers('#f2756b', 0, 4) +
      flowers('#ffd987', 12, 3.5) +
      along(sheet, 452, (x) => cypress(x + 14, 302, 74, '#2a4a44'));
    const lit =
      'M10 232h5v6h-5zM50 200h5v6h-5zM398 160h4v5h-4zM421 150h4v5h-4zM442 172h4v5h-4zM364 240h5v6h-5z';
    return { day, lit: lit + openings };
  },
};

const spire = (x: number, foot: number, width: number, height: number, plaster: string) => {
  const top = foot - height;
  const half = width / 2;
  const slits = [0.3, 0.42, 0.54, 0.66, 0.78]
    .map((y) => `M${n(x - half * 0.35)} ${n(top + height * y)}h${n(half * 0.7)}`)
    .join('');
  return (
    fill(
      plaster,
      `M${n(x - half)} ${foot}Q${n(x - half)} ${n(top + height * 0.3)} ${n(x - 2)} ${top}h4` +
        `Q${n(x + half)} ${n(top + height * 0.3)} ${n(x + half)} ${foot}z`,
    ) +
    fill(
      shade(plaster, 0.13),
      `M${x} ${top}h2Q${n(x + half)} ${n(top + height * 0.3)} ${n(x + half)} ${foot}h${n(-half)}z`,
    ) +
    line('#8a6648', 3, slits) +
    fill(
      '#e9c65a',
      `M${x} ${top - 13}l2.500 5 5 1.500-4 3.500 1 6-4.500-2.500-4.500 2.500 1-6-4-3.500 5-1.500z`,
    )
  );
};

const tile = ['#2f7fb5', '#f2b53c', '#e0634a', '#3fa58c', '#f7f3e8', '#7a5ea8'];

const lit =
  'M226 282v-26a14 14 0 0 1 28 0v26zM55 206h5v6h-5zM64 186h4v6h-4zM116 250h5v8h-5zM154 262h5v8h-5z' +
  'M330 252h5v8h-5z' +
  'M382 264h5v8h-5zM430 250h5v8h-5zM24 262h5v8h-5z';

/** The towers of the Sagrada Família over the roofs, the sea behind, the mosaic bench of the park in front. */
export const barcelona: SceneDrawing = {
  sky: ['#58b4e6', '#bfe4ef', '#ffe9cc'],
  moon: [90, 92],
  draw: (sheet) => {
    const blocks = (foot: number, height: number, plasters: readonly string[], step: number) =>
      along(sheet, step, (x, i) => {
        const [plaster, top] = [turn(plasters, i), foot - height - turn([0, 9, 4, 14, 2], i)];
        const rows = [10, 24, 38].map((y) => `M${x + 7} ${top + y}h${step - 12}`).join('');
        return (
          fill(plaster, `M${x} ${foot}V${top}h${step - 1}V${foot}z`) +
          fill(shade(plaster, 0.11), `M${x} ${top}h${step - 1}v4h${1 - step}z`) +
          line('#7b7f8c', 8, rows, ' stroke-dasharray="5 8"')
        );
      });
    const bench = along(sheet, 160, () => 'q40-26 80 0t80 0');
    const start = Math.floor(sheet.left / 160) * 160;
    const day =
      sun(90, 96, 29) +
      clouds(sheet, [
        [150, 66, 0.9],
        [356, 96, 1.1],
      ]) +
      sea(sheet, '#2f93c4', '#4fb2cf', '#2482b4') +
      hills(sheet, '#8fb3bd', 120, [226, 216, 204, 222, 228], 236) +
      band(sheet, '#cdb48f', 252) +
      fill('#5f86ad', 'M52 262v-68q0-34 10-42 10 8 10 42v68z') +
      line('#7fa3c4', 1.5, 'M53 200h18M53 210h18M53 220h18M54 190h16M55 180h14') +
      blocks(282, 42, ['#ecd6b2', '#e2bf9a', '#f3e6cd', '#dfb59a'], 48) +
      spire(196, 262, 26, 120, '#c99f74') +
      spire(284, 262, 26, 120, '#c99f74') +
      spire(240, 262, 40, 188, '#d9b489') +
      spire(214, 268, 28, 148, '#d3ac80') +
      spire(266, 268, 28, 148, '#d3ac80') +
      fill('#dcb88e', 'M176 282v-40l14-22 20 14 30-40 30 40 20-14 14 22v40z') +
      fill(
        '#b98d62',
        'M226 282v-26a14 14 0 0 1 28 0v26zM190 282v-18a10 10 0 0 1 20 0v18zM270 282v-18a10 10 0 0 1 20 0v18z',
      ) +
      fill('#c7a074', 'M240 198l26 36h-6l-20-26-20 26h-6z') +
      disc('#5f86ad', 240, 236, 8) +
      disc('#e9c65a', 240, 236, 3.5) +
      blocks(300, 26, ['#f0dfc0', '#e6c6a0', '#d9b08c'], 40) +
      ground(sheet, '#7fa870', 298, 4) +
      fill(
        '#4f8a5c',
        along(sheet, 60, (x, i) => `M${x} 304a${turn([20, 26, 18], i)} 22 0 0 1 ${turn([44, 52, 40], i)} 0z`),
      ) +
      fill('#e7c791', `M${start} 360V318${bench}V360z`) +
      line('#fff7e6', 18, `M${start} 318${bench}`) +
      tile
        .map((colour, i) =>
          line(
            colour,
            12,
            `M${start} 318${bench}`,
            ` stroke-dasharray="11 79" stroke-dashoffset="${-15 * i}"`,
          ),
        )
        .join('') +
      ground(sheet, '#d9b67e', 350, 3) +
      gull(330, 150, 0.9) +
      gull(356, 162, 0.7);
    return { day, lit };
  },
};

const pale = ['#f9c9cc', '#fff6e6', '#ffe7a8', '#cce3ea', '#fbd6bf'];

const faded = ['#f4f2ec', '#f4cfb9', '#c6dce3', '#f0d99e', '#eabdc0'];

/** The terraces from the castle down to the street. */
const lisbonRows = (right: number) => [
  terrace({ from: 246, to: 410, foot: 172, heights: [52, 65, 64, 63], plasters: faded, roof: '#cc6346' }),
  terrace({
    from: 204,
    to: Math.min(right, 500),
    foot: 198,
    heights: [61, 60, 59],
    plasters: ['#f4cfb9', '#c6dce3', '#f4f2ec'],
    roof: '#cf6447',
  }),
  terrace({
    from: 168,
    to: right - 60,
    foot: 224,
    heights: [68, 66, 68],
    plasters: ['#f7e0a3', '#f2c3c6', '#f7efdf'],
    roof: '#d26648',
  }),
  terrace({
    from: 130,
    to: right - 20,
    foot: 252,
    heights: [64, 64, 76, 75],
    plasters: ['#cce3ea', '#fbf9f3', '#fbd6bf'],
    roof: '#d66749',
  }),
  terrace({ from: 100, to: right, foot: 288, heights: [78, 76, 74, 73, 78], plasters: pale }),
];

const lisbonFar = (sheet: Sheet) => {
  const { left } = sheet;
  return (
    sun(88, 190, 36, '#ffc66b') +
    clouds(sheet, [
      [168, 70, 0.9],
      [22, 150, 0.7],
    ]) +
    hills(sheet, '#9fc3c8', 60, [214, 208, 216, 210, 204, 212]) +
    sea(sheet, '#5aa9c6', '#2f86ab', '#4a9cbd') +
    line('#d1543c', 4, `M${left} 218H250`) +
    line('#d1543c', 5, 'M34 244v-78M132 244v-78') +
    line(
      '#d1543c',
      2,
      `M${left < 0 ? -170 : -40} ${left < 0 ? 216 : 176}Q${left < 0 ? -40 : 0} 214 34 168Q83 254 132 168` +
        `Q176 236 226 214`,
    ) +
    line(
      '#d1543c',
      1.2,
      'M50 190v28M66 204v14M83 210v8M100 204v14M116 190v28M12 192v26M150 190v28M168 206v12',
    ) +
    boat(70, 266, 0.55, '#fff') +
    fill('#6d9c6a', `M160 250Q200 130 270 108q60-20 140-14t150 60q60 30 ${sheet.right - 560} 60v50z`)
  );
};

/** The castle above the terraces, the tram, the red bridge. */
export const lisbon: SceneDrawing = {
  sky: ['#8ec9ec', '#cfe8ee', '#ffe7c4'],
  moon: [118, 108],
  draw: (sheet) => {
    const right = Math.min(sheet.right, 640);
    const rows = lisbonRows(right);
    const { left } = sheet;
    const day =
      lisbonFar(sheet) +
      fill(
        '#c9b48f',
        `M262 110v-27h46v27zM318 108V78h66v30zM300 110V88h90v22z` +
          `M376 112V73h54v39z${battlements(262, 308, 84)}${battlements(318, 384, 79)}${battlements(376, 430, 74)}`,
      ) +
      fill('#b09a74', 'M336 108V76h17v32zM398 112V73h18v39z') +
      line('#8a6240', 2, 'M335 72V48') +
      fill('#2f8f63', 'M336 48l18 5-18 6z') +
      fill(
        '#5c8b5c',
        `M240 128q10-20 30-14 24-12 44-2 30-12 60 0 34-6 ${n((right - 374) * 0.6)} 14` +
          `l${n((right - 374) * 0.4)} 54H240z`,
      ) +
      rows.map((row) => row.day).join('') +
      fill('#cdb691', `M${left} 292q${n(100 - left)}-18 ${sheet.right - left} -26v94H${left}z`) +
      fill('#a8957a', `M${left} 324q${n(140 - left)}-24 ${sheet.right - left} -32v68H${left}z`) +
      line(
        '#7d6c55',
        2,
        `M${left} 352q${n(140 - left)}-22 ${sheet.right - left} -30` +
          `M${left} 340q${n(140 - left)}-22 ${sheet.right - left} -30`,
      ) +
      tram(166, 240) +
      line('#4a3f36', 1.6, `M${left} 234Q240 222 ${sheet.right} 230`, ' opacity=".6"');
    return { day, lit: tramLights(166, 240) + rows.map((row) => row.lit).join('') };
  },
};

/** The houses on the quay and above it, from the highest row down. */
const ribeira = (from: number) =>
  [
    terrace({
      from,
      to: 150,
      foot: 196,
      heights: [44, 58, 50, 62],
      plasters: ['#f3e3c4', '#e8b58c', '#c8d8d8', '#f0cdb6'],
      roof: '#c75b3e',
      widths: [34, 40, 30, 37],
    }),
    terrace({
      from,
      to: 120,
      foot: 224,
      heights: [56, 46, 60, 52],
      plasters: ['#e4c06e', '#d98a6a', '#f4ead6', '#9dbcc4'],
      roof: '#cc6041',
      widths: [37, 33, 40, 30],
    }),
    terrace({
      from,
      to: 88,
      foot: 262,
      heights: [74, 84, 66, 80],
      plasters: ['#d9674e', '#f2c14e', '#6fa3b5', '#f6e8cf', '#e58f6b'],
      roof: '#b9523a',
      widths: [33, 30, 36, 31],
    }),
  ] as const;

const bars = Array.from({ length: 13 }, (_, i) => {
  const x = 122 + i * 20;
  const y = 238 - 98 * (1 - ((x - 242) / 140) ** 2);
  return `M${x} 138V${n(y)}`;
}).join('');

const barrel = (x: number) =>
  fill('#a8642f', `M${x} 286q-4 8 0 16h16q4-8 0-16z`) +
  line('#5f3517', 2, `M${x + 2} 286v16M${x + 14} 286v16`);

const portoFar = (sheet: Sheet) => {
  const { left } = sheet;
  return (
    sun(246, 190, 40, '#ffbf5e') +
    streaks(sheet, [
      [60, 62, 120],
      [330, 84, 130],
    ]) +
    hills(sheet, '#c9a58c', 90, [208, 190, 200, 214, 196], 240) +
    sea(sheet, '#d8925c', '#2f6f8c', '#e0a068') +
    fill('#6d8a52', `M${left} 250V136Q-40 108 40 118t110 56 20 56 60 20z`) +
    fill('#ad9a86', 'M62 150V42h18v108zM40 150v-36h62v36z') +
    fill('#94826f', 'M72 150V42h8v108zM36 110h70v5H36zM59 74h24v6H59zM59 96h24v5H59zM62 42l9-20 9 20z')
  );
};

/** The iron bridge of two decks over the Douro, the houses of the Ribeira, a rabelo with its barrels. */
export const porto: SceneDrawing = {
  sky: ['#f0a56b', '#ffd8a8', '#fff0d2'],
  moon: [246, 78],
  draw: (sheet) => {
    const { left, right } = sheet;
    const [upper, middle, quay] = ribeira(Math.max(left, -330));
    const day =
      portoFar(sheet) +
      upper.day +
      middle.day +
      fill('#7c955c', `M290 252q50-4 62-46 10-36 44-50 40-14 ${right - 396}-8v104z`) +
      fill('#f1e6d0', 'M396 158v-30q34-20 68 0v30z') +
      fill('#b9523a', 'M392 130q38-44 76 0z') +
      line('#8c98a0', 9, 'M404 144h54', ' stroke-dasharray="6 9"') +
      terrace({
        from: 372,
        to: Math.min(right, 720),
        foot: 252,
        heights: [34, 30, 36],
        plasters: ['#f7f0e0', '#f0dcc0', '#fbf6ea'],
        roof: '#b9523a',
        widths: [56, 48, 62],
      }).day +
      line('#4b5a68', 2, bars) +
      line('#4b5a68', 5, 'M102 244Q242 36 382 244') +
      line('#4b5a68', 4, 'M96 252Q242 62 388 252') +
      line('#5a6a78', 5, `M${Math.max(left, 20)} 138H${Math.min(right, 470)}M60 226H420`) +
      line('#4b5a68', 2, 'M20 130H470', ' stroke-dasharray="2 8"') +
      line('#4b5a68', 4, 'M100 140v86M386 140v86') +
      quay.day +
      fill('#9a8a78', `M${left} 262H128l14 14H${left}zM366 252H${right}v20H352z`) +
      fill('#b3a28e', `M${left} 258H128v6H${left}zM366 250H${right}v6H366z`) +
      line(
        '#fff',
        2.4,
        'M210 262h30M300 290h36M60 296h30M110 330h40M380 320h30',
        ' stroke-linecap="round" opacity=".45"',
      ) +
      fill('#3a2a20', 'M150 302h172q14-4 26-18-4 30-26 38H176q-20-2-40-26z') +
      fill('#6b4526', 'M140 298q10 6 26 6h156v5H160z') +
      [188, 210, 232].map(barrel).join('') +
      line('#5f3517', 3, 'M266 304V206') +
      fill('#fff4e0', 'M270 210q56 10 54 72-26-6-54 2z') +
      fill('#e8d6b8', 'M298 220q28 20 26 62l-26-2z') +
      fill('#c0392b', 'M286 236h16v6h-5v16h-6v-16h-5z') +
      line('#3a2a20', 3, 'M120 270L170 308');
    return { day, lit: upper.lit + middle.lit + quay.lit + 'M66 60h5v8h-5zM390 232h5v8h-5zM450 230h5v8h-5z' };
  },
};
