// The colours of look.css, by day and by night: every text is readable on all its backgrounds (WCAG 2.2).
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

import { contrast, darkColors, darkGround } from '#content/look/dark-colors.ts';
import { neutralTheme } from '#content/look/themes.ts';

type Tokens = Record<string, string>;

const css = fs.readFileSync(new URL('../../platform/ui/look.css', import.meta.url), 'utf8');
const [day = {}, changed = {}] = [...css.matchAll(/:root\s*\{([^}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  ),
);
const night: Tokens = { ...day, ...changed };

const grounds = ['ground', 'surface', 'sunk'];
const categories = ['stc2', 'stc3', 'stc6', 'stc5', 'stc4', 'sxl', 'stur'].map((name) => `seat-${name}`);
/** Text, and its backgrounds. */
const read: Record<string, string[]> = {
  ink: [
    ...grounds,
    'water',
    'primary-soft',
    'ok-soft',
    'notice-soft',
    'warn-soft',
    'danger-soft',
    ...categories,
  ],
  'ink-700': [...grounds, 'primary-soft'],
  'ink-500': [...grounds, 'seat-taken'],
  primary: [...grounds, 'primary-soft'],
  ok: [...grounds, 'ok-soft'],
  notice: [...grounds, 'notice-soft'],
  warn: [...grounds, 'warn-soft'],
  danger: [...grounds, 'danger-soft'],
  'on-fill': ['primary', 'danger', 'ink', 'seat-mine'],
  'on-night-quiet': ['night', 'night-2'],
  'seat-mine': ['surface'],
};
/** Outlines, and the backgrounds they must stand out from. */
const outlines: Record<string, string[]> = { field: grounds };

/** The pairs below the ratio, as `text on ground`. */
function short(tokens: Tokens, pairs: Record<string, string[]>, least: number): string[] {
  const all = Object.entries(pairs).flatMap(([above, below]) =>
    below.map((ground) => [above, ground] as const),
  );
  return all
    .filter(([above, ground]) => !(contrast(tokens[above] ?? '', tokens[ground] ?? '') >= least))
    .map(([above, ground]) => `${above} on ${ground}`);
}

describe('the tokens of look.css', () => {
  it.each([
    ['by day', day],
    ['by night', night],
  ])('are readable on every background %s', (_, tokens) => {
    expect(short(tokens, read, 4.5)).toEqual([]);
    expect(short(tokens, outlines, 3)).toEqual([]);
  });

  it('a token that is too pale, or that is missing, is noticed', () => {
    expect(short({ ...day, ok: '#9fd0b5' }, { ok: ['surface'], on: ['surface'] }, 4.5)).toEqual([
      'ok on surface',
      'on on surface',
    ]);
  });

  it('are the neutral theme, and no airline’s, until a site has its own', () => {
    const themeIn = (tokens: Tokens) => ({
      primary: tokens['primary'],
      primarySoft: tokens['primary-soft'],
      accent: tokens['accent'],
    });
    expect(themeIn(day)).toEqual(neutralTheme);
    expect(themeIn(night)).toEqual(darkColors(neutralTheme));
  });

  it('at night are the base for the night colours of a site', () => {
    const { ground: page, surface: card, sunk: well, 'on-fill': onFill } = night;
    expect(darkGround).toEqual({ page, card, well, onFill });
  });
});
