// The drawn scenes: small, always the same for a place, and silent for who does not see them.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Horizon } from '#site/Horizon.tsx';

const sceneries = ['sea', 'island', 'hills', 'city', 'volcano'] as const;
const draw = (seed: string, scenery: (typeof sceneries)[number], wide = false) =>
  renderToStaticMarkup(<Horizon seed={seed} scenery={scenery} wide={wide} />);

it.each(sceneries)('a scene of kind %s takes at most 6 kB', (scenery) => {
  for (const seed of ['CUN', 'PUJ', 'SJO', 'home']) {
    expect(draw(seed, scenery).length).toBeLessThan(6000);
    expect(draw(seed, scenery, true).length).toBeLessThan(6000);
  }
});

it('a place always looks the same, and other places look different', () => {
  expect(draw('CUN', 'sea')).toBe(draw('CUN', 'sea'));
  const paths = (seed: string) =>
    draw(seed, 'sea')
      .match(/d="[^"]+"/g)
      ?.join();
  expect(paths('CUN')).not.toBe(paths('HAV'));
});

it('is decoration', () => {
  expect(draw('CUN', 'sea')).toMatch(/^<svg aria-hidden="true"/);
});
