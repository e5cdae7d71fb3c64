// A drawing of the airline is shown inside our pages: no part of it may load, link or run anything.
import { expect, it } from 'vitest';

import { cleanSvg } from '#content/clean-svg.server.ts';
import { icon, markDark, markLight } from '#demo/airline-look.ts';

const wrap = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;

it('keeps shapes, gradients and the colours of the site', () => {
  for (const drawing of [icon, markLight, markDark]) {
    expect(cleanSvg(drawing)?.replaceAll(/><\/\w+>/g, '/>')).toBe(drawing.replace('/></svg>', '/></svg>'));
  }
  const sky = '<linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient>';
  const drawing = wrap(`<defs>${sky}</defs><path d="M0 0h8v8z" fill="url(#a)"></path>`);
  expect(cleanSvg(drawing)).toBe(drawing);
});

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<path d="M0 0" onload="alert(1)"></path>'],
  ['a style', '<path d="M0 0" style="fill:url(//evil.example)"></path><style>*{color:red}</style>'],
  ['a picture', '<image href="https://evil.example/a.png"></image><use href="#a"></use>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"></path></a>'],
  ['a foreign element', '<foreignObject><p>evil</p></foreignObject>'],
  ['a paint from elsewhere', '<path d="M0 0" fill="url(https://evil.example/#a)"></path>'],
])('leaves out %s', (_, inside) => {
  expect(cleanSvg(wrap(inside))).not.toMatch(/script|on\w+=|style|image|use|href|foreign|evil|url\(/i);
});

it('has no size of its own, and is null when no drawing remains', () => {
  expect(cleanSvg('<svg width="900" height="900" viewBox="0 0 8 8"></svg>')).toBe(
    '<svg viewBox="0 0 8 8"></svg>',
  );
  expect(cleanSvg('<svg></svg>')).toBeNull();
  expect(cleanSvg('Norte Air')).toBeNull();
});
