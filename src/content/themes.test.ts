// Every site's theme is readable: contrast as WCAG 2.2 computes it, on every background that it is used on.
import { describe, expect, it } from 'vitest';

import { isTheme, type Theme, themeCss, themeOf, themes } from '#content/themes.ts';
import { worldDomains } from '#demo/sites.ts';

const sand = '#fbf4e9';
const ink = '#0b1f33';
const white = '#ffffff';

/** Relative luminance of a #rrggbb colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Colour pairs that fall short of 4.5:1. */
function unreadable({ primary, primarySoft, accent }: Theme): string[] {
  const pairs: [string, string, string][] = [
    ['primary on white', primary, white],
    ['primary on sand', primary, sand],
    ['white on primary', white, primary],
    ['primary on its soft fill', primary, primarySoft],
    ['ink on its soft fill', ink, primarySoft],
    ['ink on accent', ink, accent],
  ];
  return pairs.filter(([, a, b]) => contrast(a, b) < 4.5).map(([name]) => name);
}

describe('themes', () => {
  it('computes contrast as WCAG does', () => {
    expect(contrast('#000000', white)).toBeCloseTo(21, 5);
    expect(contrast('#777777', white)).toBeCloseTo(4.478, 3);
    expect(contrast('#767676', white)).toBeGreaterThan(4.5);
  });

  it.each(Object.entries(themes))('%s is readable wherever its colours are used', (_, theme) => {
    expect(unreadable(theme)).toEqual([]);
  });

  it('would notice a theme that is too pale', () => {
    expect(unreadable({ primary: '#3f9bb5', primarySoft: '#e3f1f5', accent: '#24346b' })).toEqual([
      'primary on white',
      'primary on sand',
      'white on primary',
      'primary on its soft fill',
      'ink on accent',
    ]);
  });

  it('every site has one of them; `main` and an unknown name have the airline’s own colours', () => {
    expect(worldDomains.map(({ style }) => style).filter((style) => !isTheme(style))).toEqual([]);
    const own = { primary: '#123456', primarySoft: '#eeeeee', accent: '#ffcc00' };
    for (const name of ['main', '}body{display:none', 'constructor']) expect(themeOf(name, own)).toBe(own);
    expect(themeOf('mexico', own)).toBe(themes.mexico);
    expect(themeCss(own)).toBe(':root{--primary:#123456;--primary-soft:#eeeeee;--accent:#ffcc00}');
  });
});
