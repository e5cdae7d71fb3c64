// Landscapes of no city in particular: for the brand, and for what has no drawing of its own.
import {
  along,
  at,
  boat,
  clouds,
  cypress,
  fill,
  glow,
  gull,
  ground,
  hills,
  line,
  n,
  palm,
  peaks,
  type SceneDrawing,
  type Sheet,
  sea,
  shade,
  streaks,
  sun,
  turn,
} from '#content/scenery/kit.ts';
import { battlements, house, lighthouse, terrace } from '#content/scenery/kit-town.ts';

/** Both shores of the ocean: a white town and a lighthouse, the low sun, palms. */

const plasters = ['#fff3d2', '#f6dcd2', '#eaf3f2', '#fffaf0', '#ffe6cf'];

/** A fort and palms on sand. */
const newShore =
  fill('#e9d3ae', `M316 230v-26h96v26z${battlements(316, 412, 205)}`) +
  fill('#cfb488', 'M384 230v-34h28v34z') +
  fill('#e9d3ae', 'M424 230v-50h24v50z') +
  fill('#d9694a', 'M420 180h32q-16-22-32 0z') +
  fill('#8a7456', 'M334 216h8v14h-8zM358 216h8v14h-8z') +
  fill('#e8fbf5', 'M150 360q60-70 170-96 80-20 170-22v16q-120 6-190 40-60 28-90 62z', ' opacity=".85"') +
  fill('#fbe6bd', 'M176 360q60-58 160-88 80-20 154-20v108z') +
  fill('#f2d193', 'M270 360q80-60 220-70v70z') +
  palm(404, 346, 366, 184, 1.15) +
  palm(318, 320, 300, 232, 0.62) +
  palm(462, 340, 474, 214, 0.9);

const oceanFar = (sheet: Sheet) =>
  sun(262, 222, 44, '#ffb84d') +
  clouds(sheet, [
    [330, 118, 1.1],
    [140, 70, 0.8],
  ]) +
  sea(sheet, '#1591a8', '#0b4a66', '#0f8199') +
  glow(262, 92, '#ffd590');

export const ocean: SceneDrawing = {
  sky: ['#7ccbe6', '#cdeaee', '#ffe3b4'],
  moon: [262, 92],
  draw: (sheet) => {
    const { left, right } = sheet;
    // On a wide sheet the shores part: the old one goes to the left edge, the new one to the right.
    const [old, young] = [left < 0 ? Math.max(left, -560) : -150, right > 480 ? right - 480 : 60];
    const back = terrace({
      from: old - 40,
      to: old + 240,
      foot: 226,
      heights: [42, 52, 58, 46, 60],
      plasters: ['#faf5eb', '#fae1cb', '#faeece', '#f1d8ce', '#e5eeed'],
      roof: '#d56749',
      widths: [30, 38, 44, 34],
    });
    const front = terrace({
      from: old - 60,
      to: old + 250,
      foot: 250,
      heights: [44, 50, 54, 42, 48],
      plasters,
      widths: [36, 44, 38, 42],
    });
    const town =
      left < 0
        ? terrace({
            from: left - 10,
            to: old - 40,
            foot: 244,
            heights: [40, 52, 46],
            plasters,
            widths: [40, 46, 36],
          })
        : { day: '', lit: '' };
    const day =
      oceanFar(sheet) +
      fill('#9db7bf', `M${left} 240v-44q${n((old + 140 - left) / 2)}-22 ${old + 140 - left}-2t280 46z`) +
      fill('#7f9f9c', `M${left} 244v-32q${n((old + 100 - left) / 2)}-30 ${old + 100 - left}-14t220 38v8z`) +
      town.day +
      back.day +
      fill('#f4e6cb', `M${old + 120} 186v-36h22v36z`) +
      fill('#d9694a', `M${old + 116} 150h30l-15-18z`) +
      fill('#4d6d86', `M${old + 126} 156h9v11h-9z`) +
      front.day +
      fill(
        '#c69b6d',
        `M${left} 248q${n((old + 200 - left) / 2)}-4 ${old + 200 - left} 4 90 6 124 20 26 14 40 44 22 30 26 44` +
          `H${left}z`,
      ) +
      fill('#b08254', `M${old + 180} 272q80-14 144 0 26 14 40 44 22 30 26 44H${old + 250}q-10-60-70-88z`) +
      fill(
        '#7c9a63',
        `M${left} 246q${n((old + 200 - left) / 2)}-6 ${old + 200 - left} 4 80 4 124 18-80-8-140-8T${left} 262z`,
      ) +
      lighthouse(old + 292, 272) +
      [20, 96, 178, 240].map((x) => cypress(old + x, 252, 46)).join('') +
      boat(204, 240, 0.9) +
      fill('#8fc7bd', `M${right} 206q-100-18-190 6t-150 24h340z`) +
      fill('#5fae94', `M${right} 216q-90-10-160 8t-120 20h280z`) +
      at(young, 0, 1, newShore);
    return {
      day,
      lit: `${back.lit}${front.lit}${town.lit}M${old + 285} 168h14v10h-14zM${old + 126} 156h9v11h-9z`,
    };
  },
};

/** A bay with palms and a boat on the sand. */
export const bay: SceneDrawing = {
  sky: ['#7fd0ea', '#cdeef0', '#ffeccb'],
  moon: [360, 92],
  draw: (sheet) => {
    const { left, right } = sheet;
    const day =
      sun(360, 100, 29) +
      clouds(sheet, [
        [90, 74, 1],
        [230, 116, 0.8],
      ]) +
      hills(sheet, '#8fc4b4', 120, [226, 200, 214, 222, 206], 240) +
      sea(sheet, '#12a0b4', '#7fdcd0', '#0c8ca4') +
      boat(300, 246, 1) +
      fill(
        '#ecfbf4',
        `M${left} 284q${n((200 - left) / 2)}-4 ${200 - left} 18t280 30q60 4 ${right - 480} 0v28H${left}z`,
        ' opacity=".8"',
      ) +
      fill(
        '#fbe6bd',
        `M${left} 292q${n((200 - left) / 2)}-4 ${200 - left} 18t280 30q60 4 ${right - 480} 0v20H${left}z`,
      ) +
      fill('#f4d59c', `M${left} 330q${n((160 - left) / 2)}-8 ${160 - left} 6t160 24H${left}z`) +
      palm(96, 330, 158, 140, 1.3) +
      palm(36, 340, 20, 220, 0.95) +
      (left < 0 ? palm(-140, 334, -110, 190, 1.1) + palm(-300, 336, -318, 226, 0.9) : '') +
      gull(246, 158, 0.9) +
      gull(268, 168, 0.7);
    return { day, lit: '' };
  },
};

/** A lighthouse on high rocks. */
export const cape: SceneDrawing = {
  sky: ['#7cbfe8', '#d6ebee', '#ffe9c4'],
  moon: [110, 92],
  draw: (sheet) => {
    const { right } = sheet;
    const day =
      sun(110, 196, 38, '#ffc66b') +
      clouds(sheet, [
        [60, 84, 0.9],
        [190, 122, 0.8],
      ]) +
      sea(sheet, '#3f9dc2', '#1d6b98', '#338fb6') +
      glow(110, 78, '#ffe0a0') +
      boat(176, 252, 0.8) +
      fill('#d9a36c', `M250 300l10-40 22-10 8-50 26-12 14-12h${right - 330}v184H232z`) +
      fill('#b97f4e', `M300 360l14-54 26-16 10-60 30-40h${right - 380}v170z`) +
      fill('#9c6740', `M372 360l22-70 34-22 12-70h${right - 440}v162z`) +
      fill('#6d9460', `M286 200l30-14 14-12h${right - 330}v28q-60-12-110-4t-80 6z`) +
      lighthouse(380, 180) +
      house({ x: 412, foot: 182, width: 54, height: 26, plaster: '#fdf8ec', roof: '#cc6346' }) +
      fill('#c99258', 'M206 360l16-38 22-8 16 46zM168 360l10-18 18 4 8 14z') +
      line('#fff', 3, 'M150 356q8-8 18-2t18-2 18 2 20-4', ' stroke-linecap="round" opacity=".8"') +
      gull(226, 150, 1) +
      gull(252, 164, 0.7);
    return { day, lit: 'M373 76h14v10h-14zM420 164h5v8h-5z' };
  },
};

/** A village in the hills, a church on its square. */
export const valley: SceneDrawing = {
  sky: ['#79c2e6', '#d3edea', '#fff0cc'],
  moon: [96, 84],
  draw: (sheet) => {
    const village = ['#fff6e6', '#f6dcc4', '#ffe7b8', '#eaf0ee', '#f3d3c8'];
    const rows = [
      terrace({
        from: 120,
        to: 330,
        foot: 270,
        heights: [38, 44, 40, 48],
        plasters: village,
        widths: [40, 36, 44],
      }),
      terrace({
        from: 84,
        to: 372,
        foot: 300,
        heights: [44, 40, 50, 42],
        plasters: ['#f8ead0', '#fff9ee', '#efd2b8'],
        widths: [44, 38, 48],
      }),
    ];
    const day =
      sun(96, 90, 28) +
      clouds(sheet, [
        [210, 70, 1.1],
        [380, 100, 0.8],
      ]) +
      peaks(sheet, '#a9c4cc', 70, [180, 120, 164, 104, 150, 190, 132], 260) +
      hills(sheet, '#8fbf9a', 100, [214, 190, 206, 184, 200], 280) +
      hills(sheet, '#65a478', 80, [244, 228, 240, 222, 236], 300) +
      fill('#f4ead2', 'M262 250V170h34v80z') +
      fill('#dccdac', 'M284 250V170h12v80z') +
      fill('#d9694a', 'M256 170l23-42 23 42z') +
      fill('#4d6d86', 'M272 198v-14a7 7 0 0 1 14 0v14z') +
      rows.map((row) => row.day).join('') +
      ground(sheet, '#4f9262', 296, 10) +
      line(
        '#7fb87f',
        3,
        `M${sheet.left} 316${along(sheet, 240, () => 'q60-10 120 0t120 0')}` +
          `M${sheet.left} 330${along(sheet, 240, () => 'q60-10 120 0t120 0')}`,
      ) +
      ground(sheet, '#356f4c', 338, 8) +
      along(sheet, 480, (x) =>
        [40, 66, 392, 424, 452]
          .map((c, i) => cypress(x + c, 320 + turn([0, 8], i), 64 + turn([0, 14, -8], i)))
          .join(''),
      );
    return { day, lit: `${rows[0]?.lit ?? ''}${rows[1]?.lit ?? ''}M272 198v-14a7 7 0 0 1 14 0v14z` };
  },
};

const tower = (x: number, width: number, height: number, colour: string, i: number) => {
  let rows = '';
  for (let y = 264 - height; y < 240; y += 11) rows += `M${x + 5} ${y}h${width - 8}`;
  const roof = turn(
    [
      `M${x + width * 0.3} ${252 - height}v-12h${n(width * 0.4)}v12z`,
      `M${x + width / 2 - 1.5} ${252 - height}v-26h3v26z`,
      `M${x} ${252 - height}l${width}-14v14z`,
    ],
    i,
  );
  return (
    fill(colour, `M${x} 252v${-height}h${width}v${height}z${roof}`) +
    fill(shade(colour, 0.13), `M${n(x + width * 0.7)} 252v${-height}h${n(width * 0.3)}v${height}z`) +
    line(turn(['#f7c98f', '#a9a1d2'], i), 4, rows, ' stroke-dasharray="4 5"')
  );
};

/** A city by the water as its lights come on. */
export const city: SceneDrawing = {
  sky: ['#6a6cb4', '#f7b09c', '#ffdfae'],
  moon: [100, 80],
  draw: (sheet) => {
    const day =
      streaks(sheet, [
        [40, 70, 120],
        [300, 92, 130],
      ]) +
      sun(168, 214, 40, '#ffe0a4') +
      along(sheet, 120, (x, i) =>
        fill(
          '#b09ac6',
          `M${x} 252v${-turn([70, 96, 58], i)}h26v-20h24v44h24v${-turn([50, 34, 70], i)}h22v60h24v60z`,
        ),
      ) +
      along(
        sheet,
        96,
        (x, i) =>
          tower(x + 6, 38, turn([84, 122, 70, 140, 96], i), turn(['#665f9e', '#58528f', '#736bab'], i), i) +
          tower(x + 48, 42, turn([110, 66, 128, 82], i), turn(['#7d74b4', '#625b9a'], i), i + 1),
      ) +
      sea(sheet, '#c08aa0', '#3d4280', '#a8789a') +
      glow(168, 88, '#ffe0a4') +
      boat(330, 282, 0.9, '#fff');
    return {
      day,
      lit: along(
        sheet,
        96,
        (x, i) =>
          `M${x + 14} ${turn([190, 160, 206], i)}h5v6h-5zM${x + 62} ${turn([176, 208, 160], i)}h5v6h-5z`,
      ),
    };
  },
};
