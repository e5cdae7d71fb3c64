// The drawn scenes: one for each city, of known size, on one horizon, and hidden from screen readers.
import { Hono } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { worldAirports } from '../../../demo/airports.ts';
import { sceneByDay, sceneSvg } from '#content/scenery/draw-scene.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { sceneAddress, type SceneShape } from '#content/scenery/scene-address.ts';
import { sceneries, sceneryOf, sceneryOfStyle, styles } from '#content/scenery/scenery.ts';
import { sceneOfFile, scenesRouter } from '#content/scenery/scenes.api.ts';

const shapes: SceneShape[] = ['card', 'band', 'wide'];
const most = { card: 17_000, band: 27_000, wide: 31_000 };

it.each(sceneries)('the drawing of %s stays within its size limit in each shape', (scenery) => {
  for (const shape of shapes) {
    const svg = sceneSvg({ scenery, shape, moving: false });
    expect(svg.length, shape).toBeGreaterThan(3500);
    expect(svg.length, shape).toBeLessThan(most[shape]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
    // The SVG requests no other file and contains no text.
    expect(svg).not.toMatch(/href|url\((?!#)|<text|<image|<script/);
  }
});

it.each(sceneries)('%s has a night in the same file: one blue layer, stars and a moon', (scenery) => {
  const svg = sceneSvg({ scenery, shape: 'card', moving: false });
  expect(svg).toContain('@media(prefers-color-scheme:dark)');
  expect(svg.match(/<rect class="n"/g)).toHaveLength(1);
  expect(svg.match(/<g class="s">/g)).toHaveLength(1);
  expect(sceneByDay(scenery, { left: 0, right: 480 })).not.toContain('class="n"');
});

it('every airport of the demonstration has a drawing of its own', () => {
  const scenes = worldAirports.map(({ airportCode }) => sceneryOf(airportCode));
  expect(new Set(scenes).size).toBe(worldAirports.length);
  const drawings = scenes.map((scenery) => sceneSvg({ scenery, shape: 'card', moving: false }));
  expect(new Set(drawings).size).toBe(worldAirports.length);
});

it("an airport without a drawing, or any word, always has the same landscape, never another city's", () => {
  const cities = new Set(worldAirports.map(({ airportCode }) => sceneryOf(airportCode)));
  for (const word of ['LPA', 'GIG', 'summer', 'constructor', 'é']) {
    expect(sceneryOf(word)).toBe(sceneryOf(word));
    expect(cities.has(sceneryOf(word)), word).toBe(false);
  }
  expect(sceneryOf('havana')).toBe('havana');
  expect(sceneryOf('portugal')).toBe('lisbon');
});

it('every style of a regional site has a scene of its own', () => {
  expect(new Set(styles.map(sceneryOfStyle)).size).toBe(styles.length);
  expect(sceneryOfStyle('unheard-of')).toBe('ocean');
  expect(sceneryOfStyle('constructor')).toBe('ocean');
});

it('a wider sheet shows the same scene with more around it', () => {
  const viewBox = (shape: SceneShape) =>
    /viewBox="([^"]+)"/.exec(sceneSvg({ scenery: 'cancun', shape, moving: false }))?.[1];
  expect(shapes.map(viewBox)).toEqual(['0 0 480 360', '-260 0 1000 360', '-752 0 1600 360']);
});

it('is decoration: a picture without words', () => {
  const picture = renderToStaticMarkup(<Horizon of="havana" />);
  expect(picture).toContain(' alt=""');
  expect(picture).toContain('loading="lazy"');
  expect(picture).not.toContain('style=');
});

it('is served as a file that never changes, and no other name is a file', async () => {
  const router = new Hono().route('/', scenesRouter());
  const scene = { scenery: 'roatan', shape: 'wide', moving: true } as const;
  const address = sceneAddress('roatan', 'wide', true);
  expect(address).toBe('/scene/3/roatan.wide.moving.svg');
  expect(sceneOfFile(address.split('/').at(-1) ?? '')).toEqual(scene);
  const answer = await router.request(address);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toBe(sceneSvg(scene));
  expect(await (await router.request('/scene/3/RTB.wide.moving.svg')).text()).toBe(sceneSvg(scene));
  for (const name of [
    'moon.card.svg',
    'rtb.card.svg',
    'RTBX.card.svg',
    'roatan.round.svg',
    'roatan.card.still.svg',
    'roatan.card.%3C.svg',
  ])
    expect((await router.request(`/scene/3/${name}`)).status, name).toBe(404);
});
