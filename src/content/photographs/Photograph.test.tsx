// The markup of a photograph: formats, every available width, its text and its focal point.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { PhotographView } from '#content/photographs/photograph.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';

const id = '0123456789abcdef0123456789abcdef';
const pier: PhotographView = { id, width: 1300, height: 800, alt: 'A pier.', focus: [21, 78] };
const markup = (photograph: PhotographView, first = false) =>
  renderToStaticMarkup(<Horizon of="RTB" photograph={photograph} first={first} className="h-40" />);

it('the browser chooses format and width, and the space is known before the picture', () => {
  const html = markup(pier);
  expect([...html.matchAll(/<source type="([^"]+)"/g)].map(([, type]) => type)).toEqual([
    'image/avif',
    'image/webp',
  ]);
  for (const ending of ['avif', 'webp', 'jpg']) {
    expect(html).toContain(
      `srcSet="/photo/${id}/360.${ending} 360w,/photo/${id}/720.${ending} 720w,/photo/${id}/1080.${ending} 1080w"`,
    );
  }
  expect(html.match(/ sizes="/g)).toHaveLength(3);
  expect(html).toContain('width="1300" height="800"');
  expect(html).not.toContain('/scene/');
});

it("it has its alternative text, in that text's own language if it differs", () => {
  expect(markup(pier)).toContain('alt="A pier."');
  expect(markup(pier)).not.toContain('lang=');
  expect(markup({ ...pier, language: 'es', alt: 'Un muelle.' })).toContain('alt="Un muelle." lang="es"');
  expect(markup(pier)).not.toContain('Ana');
  expect(markup({ ...pier, credit: 'Ana Pérez' })).toContain('Ana Pérez</span>');
});

it('the first picture of a page is fetched at once, others when they come near', () => {
  expect(markup(pier, true)).toMatch(/loading="eager" fetchPriority="high"/);
  expect(markup(pier)).toMatch(/loading="lazy" fetchPriority="auto"/);
});

it('its focal point needs no style of the page, which would be refused', () => {
  const html = markup(pier);
  expect(html).toContain('focal-x-20 focal-y-80');
  expect(html).not.toContain('style=');
});
