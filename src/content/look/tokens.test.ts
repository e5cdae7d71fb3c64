// The colours of site.css, by day and by night: every text is readable on all its backgrounds (WCAG 2.2).
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

import { contrast, darkGround } from '#content/look/dark-colors.ts';

type Tokens = Record<string, string>;

const css = fs.readFileSync(new URL('../../platform/ui/site.css', import.meta.url), 'utf8');
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
  ink: [...grounds, 'water', 'primary-soft', 'ok-soft', 'notice-soft', 'warn-soft', 'danger-soft'],
  'ink-700': [...grounds, 'primary-soft'],
  'ink-500': grounds,
  primary: [...grounds, 'primary-soft'],
  ok: [...grounds, 'ok-soft'],
  notice: [...grounds, 'notice-soft'],
  warn: [...grounds, 'warn-soft'],
  danger: [...grounds, 'danger-soft'],
  'on-fill': ['primary', 'danger', 'seat-sbus', 'seat-mine'],
  'on-night-quiet': ['night', 'night-2'],
  'seat-ink': categories,
  'seat-mine': ['surface'],
  'seat-quiet': ['surface', 'seat-taken'],
};
/** Outlines, and the backgrounds they must stand out from. */
const outlines: Record<string, string[]> = { field: grounds, 'seat-line': ['surface'] };

/** The pairs below the ratio, as `text on ground`. */
function short(tokens: Tokens, pairs: Record<string, string[]>, least: number): string[] {
  const all = Object.entries(pairs).flatMap(([above, below]) =>
    below.map((ground) => [above, ground] as const),
  );
  return all
    .filter(([above, ground]) => !(contrast(tokens[above] ?? '', tokens[ground] ?? '') >= least))
    .map(([above, ground]) => `${above} on ${ground}`);
}

/** How different two colours look, from 0 to about 1: their distance in the OKLab space. */
function difference(one: string, other: string): number {
  const [a, b] = [okLab(one), okLab(other)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

function okLab(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

describe('the tokens of site.css', () => {
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

  it.each([
    ['by day', day],
    ['by night', night],
  ])('show a chosen seat in another colour than a fault or a warning %s', (_, tokens) => {
    const [mine, ...states] = ['seat-mine', 'danger', 'warn', 'ok', 'notice'].map(
      (name) => tokens[name] ?? '',
    );
    for (const state of states) expect(difference(mine ?? '', state), state).toBeGreaterThan(0.1);
    // The red that a seat had once, beside the red of a fault.
    expect(difference('#c8321f', '#b92b18')).toBeLessThan(0.1);
  });

  it('at night are the base for the night colours of a site', () => {
    const { ground: page, surface: card, sunk: well, 'on-fill': onFill } = night;
    expect(darkGround).toEqual({ page, card, well, onFill });
  });
});
