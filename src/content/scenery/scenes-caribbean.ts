// The Caribbean coast: Cancún, Punta Cana, Santo Domingo, Havana.
import {
  along,
  band,
  boat,
  clouds,
  crowns,
  disc,
  fill,
  gull,
  hills,
  line,
  n,
  palm,
  type SceneDrawing,
  type Sheet,
  sea,
  streaks,
  sun,
  turn,
} from '#content/scenery/kit.ts';
import { arches, battlements, car, facade, stiltHut } from '#content/scenery/kit-town.ts';

/** The temple on the cliff above a turquoise bay. */
export const cancun: SceneDrawing = {
  sky: ['#4fb2e3', '#a9e0ee', '#f3faf0'],
  moon: [92, 108],
  draw: (sheet) => {
    const { left, right } = sheet;
    const day =
      sun(92, 128, 30, '#ffd06a') +
      clouds(sheet, [
        [150, 86, 1.2],
        [20, 60, 0.8],
        [226, 176, 0.7],
      ]) +
      sea(sheet, '#0784ad', '#3fd0c9', '#066f98') +
      fill(
        '#2e8a5b',
        `M214 196q20-26 48-20 10-24 38-18 22-22 52-8 30-18 56 4 34-8 72 10h${right - 480}v70H214z`,
      ) +
      crowns({ left: 480, right: Math.max(right, 481) }, '#2e8a5b', 172, 46, 260) +
      fill('#1f6e4c', `M262 206q18-16 40-8 24-20 50-4 30-14 54 4 36-10 74 6h${right - 480}v50H262z`) +
      fill('#eadfc6', 'M296 196h150l10 20H286z') +
      fill('#d6c6a2', 'M380 196h66l10 20h-70z') +
      fill('#efe5cf', 'M306 176h130l8 20H298z') +
      fill('#dccfae', 'M380 176h56l8 20h-64z') +
      fill('#f5eddb', 'M322 130h98v46h-98z') +
      fill('#ddd0b0', 'M386 130h34v46h-34z') +
      fill('#eadfc6', 'M314 120h114v12H314z') +
      fill('#d6c6a2', 'M386 120h42v12h-42z') +
      fill('#f5eddb', 'M334 96h74v24h-74z') +
      fill('#ddd0b0', 'M386 96h22v24h-22z') +
      fill('#eadfc6', 'M328 89h86v8h-86z') +
      fill('#6e5b45', 'M362 144h18v32h-18zM335 148h12v28h-12zM396 148h10v28h-10z') +
      fill('#8a7456', 'M364 102h14v14h-14z') +
      fill('#cbb98f', 'M354 176h34l8 40h-50z') +
      line('#a8946a', 2, 'M353 184h36M351 192h40M350 200h43M348 208h46') +
      fill(
        '#f0e4c8',
        `M192 250q12-22 34-26 30-14 66-10 60-10 188-2h${right - 480}v148H236q6-26-10-40 8-20-12-34-18-14-22-36z`,
      ) +
      fill(
        '#d9c79d',
        'M236 360q6-26-10-40 8-20-12-34-18-14-22-36 20 8 40 8 14 22 34 30-4 20 18 34 2 18 22 38z',
      ) +
      along({ left: 300, right }, 300, (x) =>
        fill(
          '#c4ae80',
          `M${x} 300q20 8 26 30l-12 30h-20q10-34 6-60zM${x + 80} 268q16 12 14 40l-14 30q-8-40 0-70z`,
          ' opacity=".75"',
        ),
      ) +
      fill('#2e8a5b', `M262 224q30-14 60-6 50-10 158-4h${right - 480}v12H480q-100-8-150 4-40-8-68-6z`) +
      fill(
        '#e9fbf5',
        `M${left} 322q${n((134 - left) / 2)}-18 ${134 - left}-12 60 8 96 48h-8q-40-36-90-40-64-6-${132 - left} 14z`,
        ' opacity=".8"',
      ) +
      fill('#fbeccb', `M${left} 330q${n((130 - left) / 2)}-16 ${130 - left}-10 60 6 96 40H${left}z`) +
      palm(456, 232, 470, 158, 0.62) +
      palm(278, 226, 266, 166, 0.52) +
      (right > 480 ? palm(560, 226, 574, 140, 0.72) + palm(660, 228, 648, 168, 0.55) : '') +
      fill('#39506a', 'M142 156q18-16 36-4 14-10 34-2-18 2-24 12l12 8-22-3q-14-6-36-11z') +
      gull(96, 196, 0.9, '#39506a') +
      (left < 0 ? boat(-180, 258, 0.9) : '');
    return { day, lit: 'M364 150h14v20h-14zM337 152h8v18h-8z' };
  },
};

/** Palms over white sand, a hut in the lagoon, a sail. */
export const puntacana: SceneDrawing = {
  sky: ['#6cc6e6', '#bfe9ee', '#fff6df'],
  moon: [150, 96],
  draw: (sheet) => {
    const { left, right } = sheet;
    const day =
      sun(150, 96, 30) +
      clouds(sheet, [
        [300, 92, 1.1],
        [30, 168, 0.8],
        [388, 170, 0.7],
      ]) +
      sea(sheet, '#0f9fb4', '#7fdfd2', '#0b8aa3') +
      boat(224, 230, 0.95) +
      stiltHut(48, 232) +
      fill(
        '#ecfbf4',
        `M${left} 318q${n((190 - left) / 2)}-16 ${190 - left}-4t290-44q60-16 ${right - 480}-10v12` +
          `q-160 44-${right - 190} 52T${left} 328z`,
        ' opacity=".8"',
      ) +
      fill(
        '#fbe6bd',
        `M${left} 326q${n((196 - left) / 2)}-14 ${196 - left}-4t284-42q60-14 ${right - 480}-8v88H${left}z`,
      ) +
      fill('#f4d59c', `M150 360q140-40 330-46 60-2 ${right - 480} 0v46z`) +
      palm(405, 350, 312, 136, 1.35) +
      palm(471, 356, 456, 206, 1) +
      (right > 480 ? palm(600, 352, 652, 176, 1.1) + palm(690, 350, 676, 232, 0.8) : '') +
      (left < 0 ? boat(-260, 246, 0.6, '#fff') : '') +
      fill('#ff7f6b', 'M204 340l10-9 8 2 8-4-3 9 5 6h-9l-4 7-5-7z');
    return { day, lit: 'M91 250h14v12H91z' };
  },
};

const columns = (foot: number, height: number) =>
  Array.from({ length: 6 }, (_, i) => `M${164 + i * 34 - 3} ${foot}v${-height}h6v${height}z`).join('');

const windows = 'M104 196h16v22h-16zM138 196h0M104 246h16v24h-16zM378 196h16v22h-16zM378 246h16v24h-16z';

const blossoms = [
  [38, 176, 34],
  [2, 196, 30],
  [70, 198, 30],
  [34, 206, 32],
] as const;

const santodomingoFar = (sheet: Sheet) => {
  const { left, right } = sheet;
  return (
    sun(104, 94, 28) +
    clouds(sheet, [
      [190, 66, 1.1],
      [352, 92, 0.9],
    ]) +
    hills(sheet, '#9cc4c2', 110, [222, 206, 214, 200, 218], 240) +
    sea(sheet, '#2b9dbd', '#3aa7bd', '#1f8bb0') +
    boat(452, 252, 0.62, '#fff') +
    boat(30, 250, 0.4, '#fff') +
    // The tower of the fortress.
    fill('#d3b88e', `M410 262V150h52v112z${battlements(410, 462, 151, 7)}`) +
    fill('#b99b6f', 'M442 262V150h20v112z') +
    fill('#8a6f4c', 'M424 172h8v14h-8zM424 206h8v14h-8z') +
    line('#6b4a30', 2, 'M436 144V112') +
    fill('#2456a6', 'M437 112h12v8h-12z') +
    fill('#ce2b37', 'M449 112h12v8h-12zM437 120h12v8h-12z') +
    fill('#2456a6', 'M449 120h12v8h-12z') +
    fill(
      '#6fa35f',
      `M${left} 264q${n((120 - left) / 2)}-14 ${120 - left}-6H480q60-8 ${right - 480} 4v34H${left}z`,
    )
  );
};

/** The palace of Columbus with its two galleries, the square, a flamboyán in flower. */
export const santodomingo: SceneDrawing = {
  sky: ['#5cb4e4', '#c6e6ea', '#ffeccb'],
  moon: [104, 88],
  draw: (sheet) => {
    const { left, right } = sheet;
    const [plaster, dark, pale] = ['#e6c896', '#cda971', '#f6e3bd'];
    const paving = along(sheet, 48, (x) => `M${x} 360L${n(240 + (x - 240) * 0.5)} 296`);
    const day =
      santodomingoFar(sheet) +
      // The palace: two galleries between two blocks.
      fill(plaster, 'M86 172h326v124H86z') +
      fill(dark, 'M340 172h72v124h-72z', ' opacity=".45"') +
      fill('#6a5140', arches(164, 334, 228, 5, 0.78, 40) + arches(164, 334, 292, 5, 0.82, 46)) +
      fill(pale, columns(228, 34) + columns(292, 38)) +
      fill(pale, 'M80 164h338v9H80zM150 228h198v8H150zM80 290h338v7H80z') +
      fill('#b8895a', 'M150 218h198v3H150z') +
      line('#f6e3bd', 3, 'M152 224h194', ' stroke-dasharray="3 4"') +
      fill('#6a5140', windows) +
      fill(pale, 'M100 192h24v4h-24zM374 192h24v4h-24zM100 242h24v4h-24zM374 242h24v4h-24z') +
      fill('#c9764f', 'M84 164l8-7h314l8 7z') +
      fill(pale, battlements(86, 160, 157, 6) + battlements(340, 416, 157, 6)) +
      band(sheet, '#e9d6b4', 296) +
      band(sheet, '#d6bd92', 296, 300) +
      line('#cdb287', 2, `${paving}M${left} 312H${right}M${left} 332H${right}`, ' opacity=".8"') +
      // The statue on its column.
      fill('#c9bda8', 'M226 332h44v12h-44zM234 288h28v44h-28z') +
      fill('#b3a58d', 'M250 288h12v44h-12z') +
      fill('#5b6b66', 'M242 288q-2-24 2-36 0-8 5-8t5 8l12-10 2 4-14 14q2 14 0 28z') +
      line('#6b4a30', 9, 'M34 330Q40 270 34 216M36 262Q58 246 66 214') +
      blossoms.map(([x, y, r]) => disc('#c63a2a', x, y, r)).join('') +
      blossoms.map(([x, y, r]) => disc('#ec5a36', x - 4, y - 6, r - 8)).join('') +
      fill('#3f8a4f', 'M-6 226q20-12 44-4 24-10 50 2-24 8-46 4-24 6-48-2z') +
      palm(448, 322, 456, 216, 0.8) +
      (right > 480
        ? facade({
            x: 520,
            foot: 296,
            width: 96,
            height: 92,
            plaster: '#f3d9a4',
            trim: '#c98a4b',
            floors: 1,
            bays: 3,
          }) +
          facade({
            x: 616,
            foot: 296,
            width: 84,
            height: 110,
            plaster: '#e7a58e',
            trim: '#b8614d',
            floors: 1,
            bays: 3,
          }) +
          palm(730, 330, 744, 216, 0.85)
        : '') +
      (left < 0 ? palm(-120, 326, -136, 210, 0.9) + palm(-330, 324, -322, 236, 0.7) : '');
    return {
      day,
      lit: `${arches(164, 334, 292, 5, 0.6, 40)}M104 196h16v22h-16zM378 246h16v24h-16zM424 172h8v14h-8z`,
    };
  },
};

/** The street of colours before the dome, a car of the fifties, the sun going down. */
export const havana: SceneDrawing = {
  sky: ['#5b4b9a', '#f08a83', '#ffd08a'],
  moon: [392, 74],
  draw: (sheet) => {
    const { left, right } = sheet;
    const fronts = [
      { x: -6, width: 86, height: 110, plaster: '#f3a79c', trim: '#cf6f74', floors: 1, bays: 3 },
      { x: 80, width: 66, height: 90, plaster: '#8fd3c6', trim: '#3f938f', floors: 1, bays: 2 },
      { x: 146, width: 84, height: 118, plaster: '#ffd987', trim: '#d8964a', floors: 2, bays: 3 },
      { x: 230, width: 62, height: 82, plaster: '#f7f0e0', trim: '#b79a86', floors: 1, bays: 2 },
      { x: 292, width: 92, height: 126, plaster: '#8db9e6', trim: '#4a78b4', floors: 2, bays: 3 },
      { x: 384, width: 104, height: 102, plaster: '#f5b0bd', trim: '#c26a86', floors: 1, bays: 3 },
    ];
    const more = [-994, -500, 488, 982].flatMap((shift) =>
      fronts
        .map((front, i) => ({ ...front, ...turn(fronts, i + (shift < 0 ? 1 : 3)), x: 0, at: i }))
        .reduce<typeof fronts>((row, { at: _, ...front }) => {
          const before = row.at(-1);
          return [...row, { ...front, x: before ? before.x + before.width : shift }];
        }, []),
    );
    const street = [
      ...fronts,
      ...more.filter(({ x, width }) => x + width > left && x < right && (x < -10 || x > 480)),
    ];
    const day =
      sun(128, 176, 46, '#ffdf9a') +
      streaks(sheet, [
        [250, 62, 120],
        [290, 78, 130],
        [24, 92, 96],
      ]) +
      fill(
        '#8a5b8f',
        'M236 150q2-40 34-46 32 6 34 46zM264 82h12v24h-12zM267 66h6v18h-6zM228 150h84v14h-84zM236 164h68v40h-68z' +
          'M214 196h112v50H214z',
      ) +
      fill(
        '#a8719c',
        'M236 150q2-40 34-46-16 12-18 46zM240 164h7v32h-7zM254 164h7v32h-7zM268 164h7v32h-7zM282 164h7v32h-7z',
      ) +
      fill('#9a5f8c', `M${left} 232V206H0V196h40v-16h46v24h50v28z`) +
      fill('#7d5b93', `M420 240v-80h22v-14h20v14h18v30h${right - 480}v50z`) +
      street.map((front) => facade({ ...front, foot: 286 })).join('') +
      band(sheet, '#d9c0b0', 284, 298) +
      band(sheet, '#f4e3d3', 284, 287) +
      band(sheet, '#564a6b', 298) +
      band(sheet, '#6a5c80', 298, 308) +
      line('#e8d7c8', 3, `M${left} 346H${right}`, ' stroke-dasharray="30 24" opacity=".6"') +
      car(150, 262);
    return {
      day,
      lit:
        'M20 208h11v18H20zM160 200h11v18h-11zM188 234h11v12h-11zM310 192h11v18h-11zM340 226h11v14h-11z' +
        'M420 214h11v18h-11z' +
        'M102 228h10v14h-10zM341 309a6 6 0 1 0 12 0 6 6 0 1 0-12 0z',
    };
  },
};
