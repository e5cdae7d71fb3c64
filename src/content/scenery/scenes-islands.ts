// Islands of the Atlantic and of the bay: Tenerife, Funchal, Roatán, Montego Bay.
import {
  along,
  at,
  boat,
  clouds,
  crowns,
  disc,
  fill,
  ground,
  gull,
  hills,
  line,
  n,
  palm,
  peaks,
  type SceneDrawing,
  sea,
  sun,
  turn,
} from '#content/scenery/kit.ts';
import { stiltHut } from '#content/scenery/kit-town.ts';

/** One crown of a sea of clouds, 48 wide. */
const crownOf = (lean: number, high: number) => `q${lean}-${high} 24-${high - 6} 16-4 24 ${high - 6}`;

const bloom = (x: number, foot: number, height: number, dark: string, light: string) => {
  const dots = Array.from({ length: Math.floor(height / 17) }, (_, i) =>
    disc('#ffd0b8', x + (i % 2 ? 4 : -4), foot - 14 - i * 15, 2),
  ).join('');
  return (
    fill(dark, `M${x - 9} ${foot}q-4-${height / 2} 9-${height} 13 ${height / 2} 9 ${height}z`) +
    fill(light, `M${x - 9} ${foot}q-4-${height / 2} 9-${height} 2 ${height / 2} 1 ${height}z`) +
    dots +
    fill('#7fa08a', `M${x - 26} ${foot + 8}q16-18 26-10 10-8 26 10z`)
  );
};

/** The Teide above the sea of clouds, red tajinastes on the lava. */
export const tenerife: SceneDrawing = {
  sky: ['#3f8fd6', '#a9d4ef', '#ffdcc0'],
  moon: [384, 110],
  draw: (sheet) => {
    const mist = (y: number, steps: readonly number[], colour: string) =>
      fill(
        colour,
        `M${Math.floor(sheet.left / 48) * 48} 312` +
          `V${y}${along(sheet, 48, (_, i) => crownOf(turn([4, 8, 2], i), turn(steps, i)))}V312z`,
      );
    const day =
      sun(384, 150, 34, '#ffcf7f') +
      clouds(sheet, [
        [60, 66, 0.9],
        [430, 84, 0.7],
      ]) +
      peaks(sheet, '#8fa5c4', 64, [222, 190, 208, 180, 212, 188, 206, 196]) +
      fill('#8b6f7f', 'M70 250L196 96q10-10 22-8l24 2q12 2 20 14l120 146z') +
      fill('#6d566c', 'M232 90h10q12 2 20 14l120 146H262q-14-60-30-160z') +
      fill('#fff', 'M196 96q10-10 22-8l24 2q10 2 17 11l20 24-16-6-10 12-12-14-12 18-12-14-14 16-4-18-22 8z') +
      fill('#d9dcec', 'M242 90q10 2 17 11l20 24-16-6-10 12-8-9z') +
      fill('#a3808a', 'M150 250q20-60 52-100-10 50-12 100zM118 250q14-34 34-58l-8 58z', ' opacity=".8"') +
      mist(256, [30, 24, 34, 20, 28], '#e6edf6') +
      mist(278, [24, 30, 18, 26], '#fff') +
      ground(sheet, '#d6e4f0', 294, 8) +
      ground(sheet, '#5a3a3a', 314, 14) +
      ground(sheet, '#43292e', 340, 8) +
      along(sheet, 480, (x) =>
        fill('#7a4f47', `M${x + 30} 326l22-10 18 12zM${x + 300} 322l26-12 24 14zM${x + 424} 326l18-8 14 10z`),
      ) +
      bloom(96, 330, 128, '#b93a42', '#e0524d') +
      bloom(140, 342, 96, '#c4454a', '#ec6a5b') +
      bloom(60, 344, 84, '#a9333d', '#d8484a') +
      bloom(410, 338, 88, '#b93a42', '#e0524d') +
      (sheet.left < 0
        ? bloom(-150, 340, 100, '#b93a42', '#e0524d') + bloom(620, 344, 104, '#c4454a', '#ec6a5b')
        : '') +
      gull(300, 66, 1) +
      gull(326, 78, 0.7);
    return { day, lit: '' };
  },
};

const cottage =
  fill('#fffdf5', 'M0 0h18v-12H0z') +
  fill('#e2ddd0', 'M12 0h6v-12h-6z') +
  fill('#ee7f4b', 'M-2-12l6-8h10l6 8z') +
  fill('#5b7f8f', 'M3-9h3v4H3zM9-9h3v4H9z');

const flower = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    line('#2c7a50', 5, 'M0 90Q-4 40 4 4') +
      fill('#2c7a50', 'M2 8Q20-6 62 2 30 14 6 14z') +
      fill('#d9463a', 'M2 8Q26-2 62 2 34 6 6 10z') +
      fill('#ff9a3d', 'M10 4Q4-26 14-48 24-26 20 2zM22 2Q26-26 44-42 44-18 32 2z') +
      fill('#ffc04d', 'M10 4Q0-18-8-32 14-24 16 2z') +
      fill('#3b4fb0', 'M24 2Q34-12 66-20 48-4 34 3z'),
  );

const cabin = (x: number, y: number, scale: number, colour: string) =>
  at(
    x,
    y,
    scale,
    line('#234b5c', 2, 'M4 0v14') +
      `<rect x="-10" y="13" width="28" height="22" rx="6" fill="${colour}"/>` +
      `<rect x="-6" y="17" width="20" height="9" rx="2" fill="#cfeef4"/>`,
  );

/** White houses on the green slope, the cable car, strelitzias. */
export const funchal: SceneDrawing = {
  sky: ['#7fcdea', '#cdeef0', '#fff3d6'],
  moon: [104, 104],
  draw: (sheet) => {
    const { left, right } = sheet;
    const spots = (
      '226 228 .9,258 214 .9,284 226 1,318 204 .9,350 196 1,384 190 .9,418 186 1,448 178 .9,244 258 1.1,286 262 1.15,' +
      '330 244 1.1,' +
      '368 236 1.15,408 230 1.1,446 224 1.15,216 290 1.2,262 296 1.25,312 288 1.3,362 276 1.3,412 272 1.3,' +
      '456 268 1.3,' +
      '370 152 .8,420 140 .8,520 210 1,560 240 1.1,510 262 1.2,590 196 .9,640 226 1,620 262 1.2,700 236 1.1,760 250 1.1'
    )
      .split(',')
      .map((spot) => spot.split(' ').map(Number))
      .filter(([x = 0]) => x < right - 10);
    const lit = spots
      .filter((_, i) => i % 3 === 0)
      .map(([x = 0, y = 0, scale = 1]) => `M${n(x + 3 * scale)} ${n(y - 9 * scale)}h4v5h-4z`)
      .join('');
    const day =
      sun(104, 110, 28) +
      clouds(sheet, [
        [170, 78, 1],
        [320, 54, 1.3],
      ]) +
      sea(sheet, '#2a8fc0', '#1b6fa3', '#2380b3') +
      fill('#8fc0cf', 'M-60 232v-6q60-20 120-12t50 18z') +
      boat(60, 262, 0.5, '#fff') +
      fill(
        '#7fb89a',
        `M120 240q60-90 130-120 60-36 120-30t110-30q${n((right - 480) / 2)}-30 ${right - 480} 60V260z`,
      ) +
      fill(
        '#55a079',
        `M150 262q50-60 110-76 40-36 100-30 50-30 120-24 ${n((right - 480) / 2)}-20 ${right - 480} 60v100H160z`,
      ) +
      fill('#3a8a63', `M170 296q60-56 120-58 50-34 100-26 50-20 90-16 60-8 ${right - 480} 40v80H180z`) +
      fill('#2d7656', `M120 330q80-44 150-40 60-26 110-14 50-12 100-10 50 6 ${right - 480} 20v74H110z`) +
      line(
        '#a9d3a0',
        2,
        'M196 232q50-34 100-34M210 244q50-30 96-30M330 172q60-20 150-16M340 186q60-18 140-14M222 284q50-22 90-20' +
          'M330 236q60-18 150-14M340 250q60-14 140-10',
        ' opacity=".65"',
      ) +
      fill('#f3e8d2', 'M300 176l6-24h4l6 24z') +
      fill('#ee7f4b', 'M305 153l3-10 3 10z') +
      spots.map(([x = 0, y = 0, scale = 1]) => at(x, y, scale, cottage)).join('') +
      line('#234b5c', 1.8, `M${left} ${n(210 - left * 0.3)}L480 64 ${right} ${n(64 - (right - 480) * 0.1)}`) +
      cabin(196, 150, 1, '#d9463a') +
      cabin(330, 109, 0.72, '#f2b53c') +
      crowns(sheet, '#1f5b45', 338, 44) +
      fill(
        '#2c7a50',
        'M20 360Q0 300 10 266 34 300 40 360zM70 360Q84 306 112 286 108 324 92 360z' +
          'M150 360Q150 330 138 308 168 330 170 360z',
      ) +
      flower(48, 276, 0.92) +
      flower(132, 300, 0.66) +
      flower(14, 318, 0.56);
    return { day, lit };
  },
};

const coral = (x: number, foot: number, size: number, colour: string) =>
  line(
    colour,
    7,
    `M${x} ${foot}v${-size}M${x} ${n(foot - size * 0.3)}q${-size * 0.4}-2 ${n(-size * 0.42)} ${n(-size * 0.46)}` +
      `M${x} ${n(foot - size * 0.42)}q${size * 0.4} 0 ${n(size * 0.44)} ${n(-size * 0.42)}` +
      `M${n(x - size * 0.3)} ${n(foot - size * 0.44)}l${n(-size * 0.24)} ${n(-size * 0.18)}` +
      `M${n(x + size * 0.34)} ${n(foot - size * 0.52)}l${n(size * 0.22)} ${n(-size * 0.1)}`,
    ' stroke-linecap="round"',
  );

const fan = (x: number, foot: number, size: number, colour: string) =>
  fill(
    colour,
    `M${x} ${foot}Q${x - size} ${n(foot - size * 0.5)} ${n(x - size * 0.7)} ${foot - size}` +
      `Q${x} ${n(foot - size * 1.5)} ${n(x + size * 0.7)} ${foot - size}` +
      ` ${x + size} ${n(foot - size * 0.5)} ${x} ${foot}z`,
  ) +
  line(
    '#fff',
    1.5,
    `M${x} ${foot}V${n(foot - size * 1.1)}M${x} ${foot}` +
      `L${n(x - size * 0.5)} ${foot - size}M${x} ${foot}L${n(x + size * 0.5)} ${foot - size}`,
    ' opacity=".4"',
  );

const fish = (x: number, y: number, scale: number, colour: string, stripe: string) =>
  at(
    x,
    y,
    scale,
    fill(colour, 'M0 0q14-14 32-4 4 2 6 4-2 2-6 4Q14 14 0 0zM4 0l-12-8v16z') +
      line(stripe, 3, 'M14-7q4 7 0 14M23-6q3 6 0 12') +
      disc('#12324a', 31, -1, 1.6),
  );

const turtle =
  fill(
    '#5f9a6a',
    'M60 2q14-8 22 0 4 6-4 8-8 2-18-4zM18-10q-14-22-30-22 0 18 20 30zM44-12q14-24 34-24-4 20-22 32z' +
      'M14 16Q2 32-12 30q0-12 14-24zM42 18q4 14 18 16 0-12-8-22z',
  ) +
  fill('#3f7a58', 'M4 4Q10-18 36-16q24 4 28 20-8 16-30 16T4 4z') +
  fill('#8fbf7a', 'M20 2l8-10h12l6 10-8 10H26z') +
  line('#8fbf7a', 2, 'M20 2H8M28-8l-5-7M40-8l5-6M46 2h14M38 12l5 7M26 12l-5 6') +
  disc('#12324a', 75, 3, 1.8);

/** Half above and half below the water: the huts of the island, the reef and a turtle. */
export const roatan: SceneDrawing = {
  sky: ['#5fc3ea', '#bfeaf2', '#f6fbee'],
  moon: [392, 90],
  draw: (sheet) => {
    const { left, right } = sheet;
    const day =
      sun(392, 92, 28) +
      clouds(sheet, [
        [180, 64, 1],
        [36, 104, 0.8],
      ]) +
      fill('#7fb8b0', `M${left} 232V210q${n((60 - left) / 2)}-26 ${60 - left} -6t150-8 120 18v18z`) +
      fill('#3f9a6a', 'M120 234q10-40 50-44 16-26 52-18 40-20 74 8 40-4 56 20 34 4 40 34z') +
      fill('#2b7d56', 'M160 234q10-26 44-26 30-22 62-6 40-14 60 10 40-2 52 22z') +
      fill('#f6e4b8', 'M104 236q40-14 130-10t170 10z') +
      palm(348, 232, 366, 158, 0.56) +
      palm(330, 232, 312, 174, 0.44) +
      at(0, 0, 1, stiltHut(60, 176, '#c9564a', '#f2c14e')) +
      at(196, 196, 0.72, stiltHut(0, 0, '#3f7fa8', '#f4efe0')) +
      fill('#1aa6b8', `M${left} 246${along(sheet, 120, () => 'q30-8 60 0t60 0')}V360H${left}z`) +
      '<linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2fc0' +
      'c6"/><stop offset=".45" stop-color="#1391ae"/><stop offset="1" stop-color="#0b5a8c"/></linearGradient>' +
      fill('url(#d)', `M${left} 252${along(sheet, 120, () => 'q30 8 60 0t60 0')}V360H${left}z`) +
      line('#eafcff', 2.5, `M${left} 250${along(sheet, 120, () => 'q30 8 60 0t60 0')}`, ' opacity=".8"') +
      fill(
        '#fff',
        'M150 254l-40 106h44l14-106zM290 254l20 106h36l-40-106zM390 254l44 106h26l-52-106z',
        ' opacity=".09"',
      ) +
      along(sheet, 480, (x) =>
        [
          fill('#2a6f8f', `M${x} 360v-22q40-22 90-8t110-6 120 0 160-6v42z`),
          fan(x + 58, 346, 28, '#c65aa8'),
          coral(x + 112, 352, 46, '#ff8a6b'),
          fan(x + 172, 354, 20, '#f2b53c'),
          coral(x + 338, 354, 38, '#f2d06b'),
          fan(x + 392, 350, 26, '#e0634a'),
          coral(x + 446, 352, 48, '#d46ab0'),
          fill('#f0e2bc', `M${x} 360v-8q60-12 130-4t130-4 130 2 90-2v16z`),
        ].join(''),
      ) +
      at(206, 300, 1, turtle) +
      fish(330, 290, 0.9, '#ffd24a', '#2b4f9a') +
      fish(364, 306, 0.7, '#ffd24a', '#2b4f9a') +
      fish(110, 284, 0.75, '#ff8a5c', '#fff') +
      line('#fff', 1.5, 'M300 282a3 3 0 1 0 .1 0zM308 268a2 2 0 1 0 .1 0z', ' opacity=".7"') +
      (right > 480 ? boat(620, 240, 0.9, '#ffd24a') : '');
    return { day, lit: 'M101 192h18v20h-18zM226 207h13v15h-13z' };
  },
};

const panes = [0, 1]
  .flatMap((floor) => Array.from({ length: 9 }, (_, i) => `M${288 + i * 15} ${150 + floor * 18}h7v11h-7z`))
  .join('');

const petals = [0, 72, 144, 216, 288]
  .map(
    (angle) =>
      `<path transform="rotate(${angle})" fill="${angle % 144 ? '#e8455a' : '#f0616f'}" d="M0 0` +
      `Q-24-14-16-36 0-48 16-36 24-14 0 0z"/>`,
  )
  .join('');

const hibiscus = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    petals +
      disc('#a81f3d', 0, 0, 8) +
      line('#ffd24a', 4, 'M0 0L26-24') +
      disc('#ffe28a', 26, -24, 4) +
      disc('#ffe28a', 20, -26, 3) +
      disc('#ffe28a', 28, -17, 3),
  );

const bird =
  fill(
    '#16202c',
    'M-6 6Q-40 30-66 78q-8 22-2 40-12-20-2-46Q-48 24-10 0zM-2 10Q-26 44-38 88q-4 18 4 34-16-16-8-40Q-28 36-6 6z',
  ) +
  fill('#1f9a5c', 'M-14 8Q-8-16 18-20q12-2 18 4 2 8-8 14Q10 14-14 8z') +
  fill('#16202c', 'M14-22q10-6 20 0 4 4 2 9-10-4-22-9z') +
  fill('#2bbd73', 'M-2-4Q-34-18-58-58-22-50 6-20q8 8 4 14z') +
  fill('#17794a', 'M2-4Q-16-30-18-66 12-44 18-14z') +
  line('#d1483c', 3, 'M35-14L58-8') +
  disc('#fff', 27, -13, 2.2);

/** The great house on the hill, a fishing boat in the bay, the streamertail at a hibiscus. */
export const montegobay: SceneDrawing = {
  sky: ['#52b9e8', '#b5e6ef', '#fdf6df'],
  moon: [86, 84],
  draw: (sheet) => {
    const { right } = sheet;
    const day =
      sun(86, 88, 29) +
      clouds(sheet, [
        [176, 60, 1.1],
        [24, 158, 0.7],
      ]) +
      hills(sheet, '#8fb7c6', 90, [204, 176, 190, 160, 196, 182], 240) +
      sea(sheet, '#128fb8', '#4fd0cb', '#0c7da6') +
      fill(
        '#5fa97c',
        `M150 240q30-46 90-56 60-24 130-18t110 6q${n((right - 480) / 2)} 4 ${right - 480} 40v28z`,
      ) +
      fill('#3d8f62', `M190 240q40-34 110-36 90-24 180-4 40 8 ${right - 480} 20v20z`) +
      fill('#7cc08a', 'M326 186h48l26 52h-100z') +
      line('#f3ead6', 5, 'M350 188q-14 14 2 24t-2 26') +
      fill('#efe6d2', 'M276 140h150v48H276z') +
      fill('#d8cbb0', 'M386 140h40v48h-40zM276 162h150v3H276z') +
      fill('#f8f1e0', 'M326 132h50v56h-50z') +
      fill('#6d7480', 'M270 140l16-24h130l16 24z') +
      fill('#585f6b', 'M386 140h46l-16-24h-30z') +
      fill('#f8f1e0', 'M322 134l29-18 29 18z') +
      fill('#4f6a78', panes) +
      fill('#7a4a32', 'M345 170h12v18h-12z') +
      fill('#e9dcc0', 'M334 188h34l6 10h-46z') +
      crowns({ left: 200, right: 292 }, '#2b7a52', 204, 26, 224) +
      crowns({ left: 412, right: 494 }, '#2b7a52', 200, 28, 226) +
      palm(262, 214, 254, 148, 0.5) +
      palm(448, 214, 458, 142, 0.55) +
      boat(60, 250, 0.5, '#fff') +
      fill(
        '#ecfbf4',
        `M${sheet.left} 326q${n((190 - sheet.left) / 2)}-6 ${190 - sheet.left}-10t290-34` +
          `q${n((right - 480) / 2)}-10 ${right - 480}-8v14q-160 40-290 40T${sheet.left} 340z`,
        ' opacity=".8"',
      ) +
      fill(
        '#fbe6bd',
        `M${sheet.left} 336q${n((196 - sheet.left) / 2)}-8 ${196 - sheet.left}-14t284-36` +
          `q${n((right - 480) / 2)}-10 ${right - 480}-8v84H${sheet.left}z`,
      ) +
      fill('#1d7a4a', 'M190 276q70 20 150-6-6 30-26 36H222q-24-8-32-30z') +
      fill('#f4c531', 'M193 282q70 20 144-6l-4 10q-70 22-136 6z') +
      fill('#1b1f26', 'M200 296q66 12 130-6l-6 8q-60 16-118 6z') +
      line('#8a5a32', 3, 'M212 286l20-46M318 280l26-30') +
      fill('#f1d9a6', `M220 360q130-30 260-40 60-4 ${right - 480} 0v40z`) +
      fill(
        '#2b7a4c',
        'M-10 360q10-60 60-70-6 40-34 70zM30 360q40-60 96-50-20 34-60 50zM-20 300q34-30 70-6-30 20-70 6z',
      ) +
      hibiscus(58, 306, 0.95) +
      hibiscus(22, 344, 0.6) +
      at(142, 244, 0.8, `<g transform="scale(-1 1)">${bird}</g>`) +
      gull(196, 120, 0.8);
    return {
      day,
      lit: 'M288 150h7v11h-7zM318 168h7v11h-7zM393 150h7v11h-7zM408 168h7v11h-7zM345 170h12v18h-12z',
    };
  },
};
