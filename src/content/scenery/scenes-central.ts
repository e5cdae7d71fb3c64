// Central America: San Pedro Sula, San José, Liberia.
import {
  along,
  at,
  band,
  bananaLeaf,
  clouds,
  crowns,
  disc,
  fill,
  glow,
  gull,
  hills,
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

const tower = (x: number) =>
  fill('#fbf5e6', `M${x} 286V140h44v146z`) +
  fill('#ded3ba', `M${x + 30} 286V140h14v146z`) +
  fill('#e8dcc0', `M${x - 4} 136h52v7h-52zM${x - 3} 188h50v6h-50z`) +
  fill('#5b6a72', `M${x + 15} 180v-18a7 7 0 0 1 14 0v18zM${x + 17} 226v-12a5 5 0 0 1 10 0v12z`) +
  fill('#fbf5e6', `M${x + 6} 136v-18h32v18z`) +
  fill('#d3654a', `M${x + 4} 118q2-24 18-28 16 4 18 28z`) +
  fill('#b4503a', `M${x + 22} 90q16 4 18 28H${x + 28}q2-18-6-28z`) +
  line('#8a6240', 2.5, `M${x + 22} 92V72M${x + 17} 78h10`);

const macaw = (x: number, y: number, scale: number, flip = 1) =>
  `<g transform="translate(${x} ${y}) scale(${n(scale * flip)} ${scale})">` +
  fill('#2a62b8', 'M-20 6Q-60 18-88 44-56 44-16 16z') +
  fill('#d8322e', 'M-22 4Q-62 10-96 30-60 32-14 14z') +
  fill('#d8322e', 'M-24 2Q-8-14 18-12q16 0 20 12-10 12-34 12-18 0-28-12z') +
  fill('#f4c531', 'M-6-4Q-30-30-34-64-8-52 12-8z') +
  fill('#2a62b8', 'M-14-30Q-30-44-34-64-14-56 0-34z') +
  fill('#d8322e', 'M-2-6Q-14-24-16-38 6-28 14-8z') +
  fill('#fff6e6', 'M24-10q10 0 13 8-8 4-14 0z') +
  fill('#2a2a30', 'M37-4q10 2 6 14-4-6-9-6z') +
  `${disc('#2a2a30', 29, -5, 1.8)}</g>`;

/** The white cathedral under the Merendón, macaws over banana leaves. */
export const sanpedrosula: SceneDrawing = {
  sky: ['#5fb8e4', '#c9ebe6', '#fff4d4'],
  moon: [84, 84],
  draw: (sheet) => {
    const day =
      sun(84, 90, 28) +
      clouds(sheet, [
        [300, 58, 0.9],
        [150, 96, 0.8],
      ]) +
      hills(sheet, '#8fc0b0', 96, [150, 118, 96, 132, 164, 124], 260) +
      hills(sheet, '#5fa283', 80, [190, 160, 176, 140, 170, 196], 270) +
      hills(sheet, '#3a8062', 64, [226, 204, 216, 196, 210, 222, 200], 280) +
      crowns(sheet, '#2c6b4f', 240, 34, 292) +
      fill('#f3ead4', 'M196 286V176h96v110z') +
      fill('#e8dcc0', 'M190 176h108l-54-30z') +
      fill('#fbf5e6', 'M204 172h80l-40-20z') +
      fill('#cdb892', 'M244 158a6 6 0 1 0 .1 0z') +
      fill('#6a4a34', 'M230 286v-36a14 14 0 0 1 28 0v36z') +
      fill(
        '#5b6a72',
        'M208 286v-26a8 8 0 0 1 16 0v26zM264 286v-26a8 8 0 0 1 16 0v26zM237 222v-12a7 7 0 0 1 14 0v12z',
      ) +
      fill('#e8dcc0', 'M190 232h108v5H190z') +
      fill('#d3654a', 'M300 182q4-34 40-36 36 2 40 36z') +
      fill('#b4503a', 'M340 146q36 2 40 36h-18q0-26-22-36z') +
      fill('#fbf5e6', 'M296 182h88v10h-88zM336 146v-14h8v14z') +
      fill('#f0e5cc', 'M300 192h80v94h-80z') +
      fill('#ded3ba', 'M356 192h24v94h-24z') +
      fill(
        '#5b6a72',
        'M310 272v-50a6 6 0 0 1 12 0v50zM334 272v-50a6 6 0 0 1 12 0v50zM360 272v-50a5 5 0 0 1 10 0v50z',
      ) +
      tower(150) +
      tower(290) +
      palm(124, 292, 116, 204, 0.66) +
      palm(404, 292, 414, 196, 0.7) +
      band(sheet, '#e6d3ab', 286) +
      fill(
        '#c9e0a8',
        `M${sheet.left} 300q${n((240 - sheet.left) / 2)}-10 ${240 - sheet.left}-8t${sheet.right - 240} 8v60` +
          `H${sheet.left}z`,
      ) +
      fill('#efe0ba', 'M228 286h32l64 74H164z') +
      crowns(sheet, '#4c9a58', 330, 30) +
      along({ left: sheet.left, right: sheet.right }, 480, (x) =>
        [
          bananaLeaf(x + 24, 376, -44, 0.9, '#237a4a'),
          bananaLeaf(x + 30, 378, -8, 1.1),
          bananaLeaf(x + 40, 380, 34, 1, '#3a9a5e'),
          bananaLeaf(x + 446, 378, -30, 1, '#237a4a'),
          bananaLeaf(x + 456, 380, 8, 1.15),
          bananaLeaf(x + 470, 378, 46, 0.9, '#3a9a5e'),
        ].join(''),
      ) +
      macaw(112, 148, 0.62) +
      macaw(412, 122, 0.5, -1);
    return {
      day,
      lit:
        'M230 286v-36a14 14 0 0 1 28 0v36zM237 222v-12a7 7 0 0 1 14 0v12zM165 180v-18a7 7 0 0 1 14 0v18z' +
        'M334 272v-50a6 6 0 0 1 12 0v50z',
    };
  },
};

const wheel = (x: number, y: number, r: number) => {
  const spokes = Array.from(
    { length: 8 },
    (_, i) =>
      `<path transform="rotate(${i * 45})" fill="${i % 2 ? '#2f7fb5' : '#f4c531'}" d="M0 0` +
      `L${n(-r * 0.2)} ${n(-r * 0.52)} 0 ${n(-r * 0.8)} ${n(r * 0.2)} ${n(-r * 0.52)}z"/>`,
  ).join('');
  const dots = Array.from(
    { length: 8 },
    (_, i) =>
      `<circle transform="rotate(${i * 45 + 22})" cx="0" cy="${n(-r * 0.62)}" r="${n(r * 0.09)}" fill="#fff6e0"/>`,
  ).join('');
  return at(
    x,
    y,
    1,
    disc('#4a3326', 0, 0, r) +
      disc('#d8432f', 0, 0, r - 4) +
      disc('#e8633c', 0, 0, r * 0.72) +
      spokes +
      dots +
      disc('#f7f0dc', 0, 0, r * 0.22) +
      disc('#2c7a4d', 0, 0, r * 0.12),
  );
};

const sanjoseFar = (sheet: Sheet) =>
  sun(398, 96, 28) +
  clouds(sheet, [
    [60, 78, 1],
    [352, 64, 0.8],
  ]) +
  hills(sheet, '#a9cfc0', 100, [190, 206, 184, 200, 212], 250) +
  fill('#7da595', 'M20 252q90-26 150-130 10-18 24-20 6 8 14 2 8 8 18 0 14 4 24 20 60 100 160 128z') +
  fill('#64897d', 'M228 104q10 4 18 18 60 100 164 130H284q-16-70-56-148z') +
  fill('#4f7268', 'M184 108q6-6 10-6 6 8 14 2 8 8 18 0 8 2 12 8-26 12-54-4z') +
  fill(
    '#fff',
    'M198 100q-10-14 4-22-6-14 10-18 0-14 18-12 10-12 22-2 16-2 12 12 12 6 2 16-4 12-20 10-10 10-22 6-6 12-26 10z',
    ' opacity=".85"',
  ) +
  fill(
    '#fff',
    'M60 214q10-12 26-8 12-12 30-2 16-8 26 6l6 4zM300 200q10-12 26-6 14-10 28 2 14-4 20 8z',
    ' opacity=".7"',
  ) +
  hills(sheet, '#5f9a72', 84, [232, 216, 226, 210, 228], 270) +
  // The theatre of the nation, small among the trees.
  fill('#ecdcb8', 'M318 246v-34h98v34z') +
  fill('#d9c49a', 'M384 246v-34h32v34z') +
  fill('#c9553f', 'M312 212l10-12h90l10 12zM346 200q4-20 22-20t22 20z') +
  fill('#f6ecd2', 'M344 214l23-14 23 14zM314 210h106v4H314z') +
  fill(
    '#8a7352',
    'M326 240v-14a5 5 0 0 1 10 0v14zM396 240v-14a5 5 0 0 1 10 0v14zM350 244v-18h8v18zM363 244v-18h8v18z' +
      'M376 244v-18h8v18z',
  ) +
  crowns(sheet, '#3f8259', 250, 36, 300);

/** The painted ox cart before coffee rows and the volcano. */
export const sanjose: SceneDrawing = {
  sky: ['#6cc0e4', '#cdeee6', '#fff2d0'],
  moon: [398, 86],
  draw: (sheet) => {
    const rows = (y: number, step: number, colour: string) =>
      along(sheet, step, (x, i) =>
        fill(
          turn([colour, shade(colour, 0.09)], i),
          `M${x} ${y}q${step * 0.1}-${step * 0.5} ${step * 0.48}-${step * 0.5} ` +
            `${step * 0.4} 0 ${step * 0.48} ${step * 0.5}z`,
        ),
      );
    const berries = along(sheet, 120, (x) =>
      [14, 46, 88].map((b, i) => disc('#d8432f', x + b, 340 + i * 5, 2.6)).join(''),
    );
    const day =
      sanjoseFar(sheet) +
      rows(284, 40, '#4f9a5a') +
      band(sheet, '#3c8450', 284) +
      rows(306, 54, '#3f8a50') +
      band(sheet, '#2f7345', 306) +
      fill(
        '#d9a873',
        `M${sheet.left} 360v-30q${n((240 - sheet.left) / 2)}-26 ${240 - sheet.left}-24t${sheet.right - 240} 14v40z`,
      ) +
      fill(
        '#c9945f',
        `M${sheet.left} 360v-16q${n((240 - sheet.left) / 2)}-22 ${240 - sheet.left}-20t${sheet.right - 240} 14v22z`,
      ) +
      // The cart.
      line('#7a4a2a', 7, 'M250 288L392 300') +
      fill('#7a4a2a', 'M384 290h10v22h-10z') +
      fill('#e8633c', 'M104 236h150l-10 52H118z') +
      fill('#f4c531', 'M104 236h150l-1 7H106zM116 280h130l-2 8H118z') +
      fill('#2f7fb5', 'M150 262q10-16 20 0-10 16-20 0zM190 262q10-16 20 0-10 16-20 0z') +
      [180, 138, 222].map((x) => disc('#fff6e0', x, 262, 6) + disc('#d8432f', x, 262, 2.6)).join('') +
      line('#2c7a4d', 3, 'M126 262q6-10 12-10M234 262q-6-10-12-10') +
      fill('#8a5a32', 'M112 236q0-26 12-26 10-14 24-6 14-14 28-2 14-12 26 2 16-8 22 8 14 0 16 24z') +
      fill('#a8733f', 'M124 214q10-12 22-4 14-12 26 0 12-10 22 2 10-4 18 6-40-8-88-4z') +
      wheel(180, 296, 46) +
      crowns(sheet, '#1f5b3c', 346, 40) +
      berries +
      gull(118, 136, 0.9) +
      gull(92, 148, 0.7);
    return {
      day,
      lit: 'M326 240v-14a5 5 0 0 1 10 0v14zM396 240v-14a5 5 0 0 1 10 0v14zM350 244v-18h8v18zM376 244v-18h8v18z',
    };
  },
};

/** The tree of Guanacaste against the evening, waves for surfers, the volcano far behind. */
export const liberia: SceneDrawing = {
  sky: ['#e0644f', '#ffb26b', '#ffe6a8'],
  moon: [112, 84],
  draw: (sheet) => {
    const { left, right } = sheet;
    const day =
      sun(152, 212, 44, '#fff0b0') +
      streaks(sheet, [
        [30, 74, 120],
        [60, 92, 80],
        [320, 60, 130],
      ]) +
      fill(
        '#c9706a',
        `M${left} 240V216q${n((40 - left) / 2)}-12 ${40 - left}-4l70-14 50 8 46-4q110-12 ${right - 206} 6v32z`,
      ) +
      fill(
        '#a4566a',
        `M250 240q40-22 74-62 8-10 18-4 10-8 22 0 10-6 18 6 40 44 98 52 60 8 ${right - 480} 8z`,
      ) +
      sea(sheet, '#e88a5c', '#7a5078', '#f0a066') +
      glow(152, 110, '#fff0b0') +
      fill('#6a4a74', `M${left} 276${along(sheet, 160, () => 'q40-12 80 0t80 0')}V360H${left}z`) +
      line('#ffe0b8', 3, `M${left} 276${along(sheet, 160, () => 'q40-12 80 0t80 0')}`, ' opacity=".7"') +
      fill('#54406c', 'M20 306q30-42 84-38 34 4 40 30-16-14-34-4-10 10 6 22H10z') +
      line('#ffe9c8', 3, 'M34 300q30-34 70-30 30 4 38 24-18-14-34 0', ' opacity=".85"') +
      // A surfer on the wave.
      fill('#ffd24a', 'M62 290q22-14 46-14-14 14-46 14z') +
      fill(
        '#3a2038',
        'M78 284l8-12-4-10 6-8 12 4 8-4 1 3-9 6-7-2-2 8 4 12-5 2-4-10-4 10zM92 246a4.500 4.500 0 1 0 .1 0z',
      ) +
      fill(
        '#8a4f4a',
        `M${left} 360V332q${n((200 - left) / 2)}-8 ${200 - left}-12t280-22q60-4 ${right - 480} 0v62z`,
      ) +
      fill(
        '#5f3540',
        `M${left} 360v-12q${n((240 - left) / 2)}-6 ${240 - left}-12t240-16q60-2 ${right - 480} 0v40z`,
      ) +
      // The tree: a wide roof on few branches.
      fill(
        '#3a2430',
        'M316 334q14-40 4-78-26-20-58-28 34-2 62 16 2-26-8-44 18 14 22 46 10-24' +
          ' 44-38-22 22-32 50 26-22 66-22-44 12-64 38-6 32 14 60z',
      ) +
      fill(
        '#2f4a3c',
        'M186 214q-2-26 30-28 8-24 42-22 18-24 54-14 30-18 60 2 34-8 46 18 34 2 36 28' +
          ' 14 4 12 16-30 10-64 2-26 12-62 2-30 12-62-2-34 10-60 0-26 6-32-2z',
      ) +
      fill(
        '#43684c',
        'M200 202q4-20 32-16 10-22 38-14 20-20 48-6 30-14 50 6 28-4 36 14' +
          ' 24-2 34 14-30-6-50 0-30-10-58 0-26-10-52 2-28-10-46 0-22-4-32 0z',
      ) +
      fill('#5f8a58', 'M250 178q18-18 40-8 22-16 44-2-22 0-40 8-22-6-44 2zM366 174q18-8 32 6-16-2-32-6z') +
      along(sheet, 96, (x, i) =>
        line(
          '#c98a5a',
          2,
          `M${x + 20} ${344 - turn([0, 6, 3], i)}q4-14 0-22M${x + 26} ${344 - turn([0, 6, 3], i)}q2-12 8-18` +
            `M${x + 16} ${344 - turn([0, 6, 3], i)}q-4-10-8-14`,
        ),
      ) +
      gull(196, 118, 1, '#7a3a4a') +
      gull(222, 106, 0.8, '#7a3a4a') +
      gull(240, 124, 0.6, '#7a3a4a') +
      (right > 480 ? palm(720, 346, 744, 232, 0.9) : '') +
      (left < 0 ? palm(-260, 350, -236, 216, 1) + palm(-330, 352, -346, 258, 0.7) : '');
    return { day, lit: 'M420 300h4v4h-4z' };
  },
};
