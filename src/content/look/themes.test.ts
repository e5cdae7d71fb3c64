// Every site's theme is readable: contrast as WCAG 2.2 computes it, on every background on which it is used.
import { describe, expect, it } from 'vitest';

import { contrast, darkColors, darkGround } from '#content/look/dark-colors.ts';
import { isTheme, type Theme, themeCss, themeOf, themes } from '#content/look/themes.ts';
import { worldDomains } from '#demo/sites.ts';

const ink = '#0b1f33';
const white = '#ffffff';
/** The background of wells and of the page. */
const sunk = '#eaf0f4';
const inkByNight = '#eef5f9';

/** Colour pairs that fall short of 4.5:1. */
function unreadable({ primary, primarySoft, accent }: Theme): string[] {
  const pairs: [string, string, string][] = [
    ['primary on white', primary, white],
    ['primary on a well', primary, sunk],
    ['white on primary', white, primary],
    ['primary on its soft fill', primary, primarySoft],
    ['ink on its soft fill', ink, primarySoft],
    ['ink on accent', ink, accent],
  ];
  return pairs.filter(([, a, b]) => contrast(a, b) < 4.5).map(([name]) => name);
}

/** The same at night, when filled controls have dark text. */
function unreadableByNight(theme: Theme): string[] {
  const { primary, primarySoft, accent } = darkColors(theme);
  const pairs: [string, string, string][] = [
    ...Object.entries(darkGround).map(([name, ground]): [string, string, string] => [name, primary, ground]),
    ['its soft fill', primary, primarySoft],
    ['ink on its soft fill', inkByNight, primarySoft],
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

  it.each(Object.entries(themes))('%s is readable at night, too', (_, theme) => {
    expect(unreadableByNight(theme)).toEqual([]);
    // A dark colour is different at night; a white one cannot become lighter.
    expect(darkColors(theme).primary).not.toBe(theme.primary);
    expect(darkColors({ ...theme, primary: '#ffffff' }).primary).toBe('#ffffff');
    expect(unreadableByNight({ ...theme, accent: '#24346b' })).toEqual(['ink on accent']);
  });

  it('would notice a theme that is too pale', () => {
    expect(unreadable({ primary: '#3f9bb5', primarySoft: '#e3f1f5', accent: '#24346b' })).toEqual([
      'primary on white',
      'primary on a well',
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
    expect(themeCss(own)).toBe(
      ':root{--primary:#123456;--primary-soft:#eeeeee;--accent:#ffcc00}@media screen and (prefers-color-scheme:dark)' +
        '{:root{--primary:#71a9e1;--primary-soft:#1f3850;--accent:#ffcc00}}',
    );
  });
});
