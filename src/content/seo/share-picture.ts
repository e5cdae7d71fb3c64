// The picture for link previews of a page: its title over the horizon, in the colours of the region, or below the
// scene of the destination that the page is about.
import { type Airline, paint, type Scene } from '#platform/lib/airline.ts';
import type { PhotographView } from '#content/photographs/photograph.ts';
import type { Theme } from '#content/look/themes.ts';
import { sceneByDay } from '#content/scenery/scenes.ts';
import { imageSize } from '#content/seo/seo.ts';
import { wrapTitle } from '#content/seo/wrap-title.ts';

export type SharePicture = {
  title: string;
  /** Beside the airline's name: host of the site. */
  label: string;
  theme: Theme;
  airline: Pick<Airline, 'name' | 'mark'>;
  /** The scene of the destination that the page is about. */
  scene?: Scene;
  /** Shown instead of the drawing: a JPEG, cropped around its focal point. */
  photograph?: { jpeg: Uint8Array; width: number; height: number; focus: PhotographView['focus'] };
};

type SharedPhotograph = NonNullable<SharePicture['photograph']>;

const { width, height } = imageSize;
const ink = '#0b1f33';
const margin = 80;
const sizes = [
  { fontSize: 92, lines: 2 },
  { fontSize: 76, lines: 3 },
  { fontSize: 58, lines: 4 },
];

/** With a scene the title is below it, in one or two lines. */
const sceneSizes = [
  { fontSize: 68, lines: 1 },
  { fontSize: 46, lines: 2 },
];
const sceneHeight = 420;
/** The visible part of a scene at that height. */
const sceneSheet = { left: -260, right: 740 };

/** An SVG of {@link imageSize}; its letters need the font Figtree (600 and 800). */
export function sharePicture(picture: SharePicture): string {
  const { title, label, theme, airline, scene, photograph } = picture;
  if (photograph) return pictureAboveTitle(picture, photographPart(photograph));
  if (scene) return pictureAboveTitle(picture, scenePart(scene));
  const { lines, fontSize } = wrapTitle(title, width - 2 * margin, sizes);
  const spans = lines.map(
    (line, at) => `<tspan x="${margin}" y="${top(fontSize, lines.length, at)}">${escaped(line)}</tspan>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Figtree">`,
    horizon(theme),
    `<text font-size="${fontSize}" font-weight="800" letter-spacing="-1" fill="${ink}">${spans.join('')}</text>`,
    signature(airline, theme),
    `<text x="1120" y="572" font-size="28" font-weight="600" fill="#fff" text-anchor="end">${escaped(label)}</text>`,
    '</svg>',
  ].join('');
}

function scenePart(scene: Scene): string {
  const { left, right } = sceneSheet;
  return [
    `<svg width="${width}" height="${sceneHeight}" preserveAspectRatio="xMidYMid slice"`,
    ` viewBox="${left} 0 ${right - left} 360">`,
    `${sceneByDay(scene)}</svg>`,
  ].join('');
}

/** As large as needed to fill the space; parts over the edges are cut off, and the focal point stays. */
function photographPart({ jpeg, width: across, height: down, focus }: SharedPhotograph): string {
  const scale = Math.max(width / across, sceneHeight / down);
  const [w, h] = [across * scale, down * scale];
  const [x, y] = [((width - w) * focus[0]) / 100, ((sceneHeight - h) * focus[1]) / 100];
  const data = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  return [
    `<svg width="${width}" height="${sceneHeight}" viewBox="0 0 ${width} ${sceneHeight}">`,
    `<image x="${x}" y="${y}" width="${w}" height="${h}" href="${data}"/></svg>`,
  ].join('');
}

function pictureAboveTitle({ title, label, theme, airline }: SharePicture, shown: string): string {
  const { lines, fontSize } = wrapTitle(title, width - 2 * margin, sceneSizes);
  const first = lines.length > 1 ? 484 : 510;
  const spans = lines.map(
    (text, at) => `<tspan x="${margin}" y="${first + at * fontSize * 1.12}">${escaped(text)}</tspan>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Figtree">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    shown,
    `<rect y="${sceneHeight}" width="${width}" height="8" fill="${theme.accent}"/>`,
    `<text font-size="${fontSize}" font-weight="800" letter-spacing="-1" fill="${ink}">${spans.join('')}</text>`,
    `<text x="${margin}" y="596" font-size="32" font-weight="800" fill="${theme.primary}">`,
    `${escaped(airline.name)}</text>`,
    `<text x="1120" y="596" font-size="26" font-weight="600" fill="${ink}" text-anchor="end">${escaped(label)}</text>`,
    '</svg>',
  ].join('');
}

/** Two or three lines share the same middle; more of them start higher. */
function top(fontSize: number, count: number, at: number): number {
  const line = fontSize * 1.12;
  return Math.round(205 - (count * line) / 2 + fontSize * 0.82 + at * line);
}

/** Sky, sun, arc and three layers of sea: the design "Horizon" in two colours of the region. */
function horizon({ primary, primarySoft, accent }: Theme): string {
  const wave = (y: number, rise: number) =>
    `M0 ${height}V${y}Q150 ${y - rise} 300 ${y}T600 ${y}T900 ${y}T1200 ${y}V${height}Z`;
  return [
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">',
    `<stop offset="0" stop-color="#fff"/><stop offset=".72" stop-color="${primarySoft}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="960" cy="430" r="118" fill="${accent}"/>`,
    `<path d="M-20 452C260 372 860 322 1220 418" fill="none" stroke="${primary}" stroke-width="4"`,
    ` stroke-linecap="round" stroke-dasharray="3 15" opacity=".75"/>`,
    `<path d="${wave(446, 26)}" fill="${lighter(primary, 0.6)}"/>`,
    `<path d="${wave(476, -22)}" fill="${lighter(primary, 0.3)}"/>`,
    `<path d="${wave(508, 18)}" fill="${primary}"/>`,
  ].join('');
}

/** `share` of the way to white. */
function lighter(color: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${parts.map((part) => Math.round(part + (255 - part) * share)).join()})`;
}

/** The airline's mark, where it has one, and its name, white on the sea. */
function signature({ name, mark }: SharePicture['airline'], theme: Theme): string {
  const drawn =
    mark && paint(mark.dark, theme).replace('<svg ', '<svg x="76" y="530" width="70" height="56" ');
  const at = `x="${mark ? 160 : margin}" y="574"`;
  const text = `<text ${at} font-size="44" font-weight="800" letter-spacing="-1" fill="#fff">${escaped(name)}</text>`;
  return `${drawn ?? ''}${text}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
