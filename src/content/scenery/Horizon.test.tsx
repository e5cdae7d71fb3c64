// The drawn scenes: small, always the same for an airport, and hidden from screen readers.
import { Hono } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { themes } from '#content/look/themes.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { sceneAddress, sceneOfFile } from '#content/scenery/scene-address.ts';
import { sceneries, type Scenery, sceneryOfStyle } from '#content/scenery/scenery.ts';
import { scenesRouter, sceneSvg } from '#content/scenery/scenes.api.ts';

const draw = (seed: string, scenery: Scenery, wide = false) =>
  sceneSvg({ seed, scenery, shape: wide ? 'wide' : 'card', moving: wide });
const paths = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d ?? '');

it.each(sceneries)('a scene of kind %s takes at most 6 kB and has at least four layers', (scenery) => {
  for (let i = 0; i < 60; i++) {
    const seed = `seed-${i}`;
    for (const wide of [false, true]) {
      const svg = draw(seed, scenery, wide);
      expect(svg.length, `${seed} ${wide}`).toBeLessThan(6000);
      expect(paths(svg).length).toBeGreaterThanOrEqual(7);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

it('an airport always looks the same, and another one looks different', () => {
  expect(draw('CUN', 'lagoon')).toBe(draw('CUN', 'lagoon'));
  expect(paths(draw('CUN', 'lagoon'))).not.toEqual(paths(draw('HAV', 'lagoon')));
});

it('every style of a regional site has a landscape of its own', () => {
  const styles = Object.keys(themes);
  expect(new Set(styles.map(sceneryOfStyle)).size).toBe(styles.length);
  expect(sceneryOfStyle('unheard-of')).toBe('sea');
  expect(sceneryOfStyle('constructor')).toBe('sea');
});

it('is decoration: a picture without words', () => {
  const picture = renderToStaticMarkup(<Horizon seed="CUN" scenery="cliffs" />);
  expect(picture).toContain(' alt=""');
  expect(picture).toContain('loading="lazy"');
  expect(picture).not.toContain('style=');
});

it('no text that an editor types as a scene reaches the page or the file', () => {
  expect(draw('"><script>', 'sea')).not.toContain('script');
  const address = sceneAddress({ scenery: 'sea', seed: '"><script>/../é', shape: 'card', moving: false });
  expect(address).toBe('/scene/1/sea.card.still.script.svg');
});

it('is served as a file that never changes, and no other name is a file', async () => {
  const router = new Hono().route('/', scenesRouter());
  const scene = { scenery: 'reef', seed: 'RTB', shape: 'wide', moving: true } as const;
  const address = sceneAddress(scene);
  expect(sceneOfFile(address.split('/').at(-1) ?? '')).toEqual(scene);
  const answer = await router.request(address);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toBe(sceneSvg(scene));
  for (const name of [
    'moon.card.still.a.svg',
    'sea.round.still.a.svg',
    'sea.card.still..svg',
    'sea.card.still.%3C.svg',
  ])
    expect((await router.request(`/scene/1/${name}`)).status, name).toBe(404);
});
