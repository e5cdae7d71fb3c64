// The drawn scenes: small, always the same for a place, and silent for who does not see them.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { themes } from '#content/themes.ts';
import { Horizon } from '#site/Horizon.tsx';
import { sceneries, type Scenery, sceneryOfStyle } from '#site/scenery.ts';

const draw = (seed: string, scenery: Scenery, wide = false) =>
  renderToStaticMarkup(<Horizon seed={seed} scenery={scenery} wide={wide} />);
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

it('a place always looks the same, and another place looks different', () => {
  expect(draw('CUN', 'lagoon')).toBe(draw('CUN', 'lagoon'));
  expect(paths(draw('CUN', 'lagoon'))).not.toEqual(paths(draw('HAV', 'lagoon')));
});

it('every look of a regional site has a landscape of its own', () => {
  const styles = Object.keys(themes);
  expect(new Set(styles.map(sceneryOfStyle)).size).toBe(styles.length);
  expect(sceneryOfStyle('unheard-of')).toBe('sea');
  expect(sceneryOfStyle('constructor')).toBe('sea');
});

it('is decoration, without names that could clash and without style of its own', () => {
  const svg = draw('CUN', 'cliffs');
  expect(svg).toMatch(/^<svg aria-hidden="true"/);
  expect(svg).not.toMatch(/\bid=|style=|url\(/);
});

it('nothing that an editor types as a scene reaches the page', () => {
  expect(draw('"><script>', 'sea')).not.toContain('script');
});
