// Every site's theme is readable: contrast as WCAG 2.2 computes it, on every background on which it is used.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { contrast, darkColors, darkGround } from '#content/look/dark-colors.ts';
import { neutralTheme, type Theme, themeCss, themeOf, unreadablePairs } from '#content/look/themes.ts';
import { worldPalettes } from '#demo/sites.ts';
import { testAirline } from '#tests/support/airline.ts';

const look = readFileSync(new URL('../../platform/ui/look.css', import.meta.url), 'utf8');

const ink = '#0b1f33';
const white = '#ffffff';
const inkByNight = '#eef5f9';

/** Every palette that is filed, and the one used without any. */
const themes = {
  neutral: neutralTheme,
  airline: testAirline.colors,
  ...worldPalettes,
};

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

/** How different two colours look (CIE 1976): 100 from black to white, about 2 is just seen. */
function distance(one: string, other: string): number {
  return Math.hypot(...labOf(one).map((value, at) => value - (labOf(other)[at] ?? 0)));
}

function labOf(color: string): number[] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92;
  });
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** A token by day and by night, as look.css has them. */
function token(name: string): [day: string, night: string] {
  const [day = '', night = ''] = [...look.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(
    ([, hex]) => hex ?? '',
  );
  return [day, night];
}

/** How far each meaning must at least be from a brand, by day and by night. */
const apart = { danger: [60, 40], ok: [30, 30], 'seat-mine': [50, 40] } as const;

describe('themes', () => {
  it('computes contrast as WCAG does', () => {
    expect(contrast('#000000', white)).toBeCloseTo(21, 5);
    expect(contrast('#777777', white)).toBeCloseTo(4.478, 3);
    expect(contrast('#767676', white)).toBeGreaterThan(4.5);
  });

  it.each(Object.entries(themes))('%s is readable wherever its colours are used', (_, theme) => {
    expect(unreadablePairs(theme)).toEqual([]);
  });

  it.each(Object.entries(themes))('%s is readable at night, too', (_, theme) => {
    expect(unreadableByNight(theme)).toEqual([]);
    // A dark colour is different at night; a white one cannot become lighter.
    expect(darkColors(theme).primary).not.toBe(theme.primary);
    expect(darkColors({ ...theme, primary: '#ffffff' }).primary).toBe('#ffffff');
    expect(unreadableByNight({ ...theme, accent: '#24346b' })).toEqual(['ink on accent']);
  });

  it.each(Object.entries(themes))(
    '%s cannot be taken for an error, a success or an own seat, by day or by night',
    (_, theme) => {
      for (const [name, [byDay, byNight]] of Object.entries(apart)) {
        const [day, night] = token(name);
        expect(distance(theme.primary, day), name).toBeGreaterThan(byDay);
        expect(distance(darkColors(theme).primary, night), `${name} by night`).toBeGreaterThan(byNight);
      }
    },
  );

  it('an own seat, an error and a success differ, by day and by night', () => {
    for (const [one, other] of [
      ['seat-mine', 'danger'],
      ['seat-mine', 'ok'],
      ['danger', 'ok'],
    ] as const)
      for (const time of [0, 1] as const)
        expect(distance(token(one)[time], token(other)[time]), `${one}, ${other}`).toBeGreaterThan(40);
  });

  it('would notice a brand that looks like an error', () => {
    expect(distance('#8a1f3b', token('danger')[0])).toBeLessThan(50);
    expect(distance('#000000', '#ffffff')).toBeCloseTo(100, 0);
  });

  it('would notice a theme that is too pale', () => {
    expect(unreadablePairs({ primary: '#3f9bb5', primarySoft: '#e3f1f5', accent: '#24346b' })).toEqual([
      'primary on white',
      'primary on a well',
      'white on primary',
      'primary on its soft fill',
      'ink on accent',
    ]);
  });

  it('a site has its own colours, or else the airline’s', () => {
    expect(new Set(Object.values(themes).map(({ primary }) => primary)).size).toBe(8);
    const own = { primary: '#123456', primarySoft: '#eeeeee', accent: '#ffcc00' };
    for (const site of [null, undefined, { colors: null }]) expect(themeOf(site, own)).toBe(own);
    expect(themeOf({ colors: neutralTheme }, own)).toBe(neutralTheme);
    expect(themeCss(own)).toBe(
      ':root{--primary:#123456;--primary-soft:#eeeeee;--accent:#ffcc00}@media screen and (prefers-color-scheme:dark)' +
        '{:root{--primary:#71a9e1;--primary-soft:#1f3850;--accent:#ffcc00}}',
    );
  });
});
