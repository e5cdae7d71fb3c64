// The night colours of a site, derived from its day colours: the same hues, light enough to read on dark cards.
import { hsl, type RGBColor, rgb } from 'd3-color';

import type { Colors } from '#platform/lib/airline.ts';

/** The dark tokens of platform/ui/look.css: the page, a card, a well in a card, text on a filled control. */
export const darkGround = { page: '#081521', card: '#0f2234', well: '#0b1d2e', onFill: '#06202b' };

/** The contrast for text (WCAG 2.2 asks for 4.5), with a margin for a tinted background. */
const readable = 6.5;

/**
 * The dark form of a site's colours, as `#rrggbb`: `primary` keeps its hue and becomes lighter until it reads on a card
 * at 6.5:1, its soft fill is a card with a hint of it, the accent stays.
 */
export function darkColors({ primary, accent }: Colors): Colors {
  const lighter = hsl(primary);
  lighter.s = Math.min(lighter.s || 0, 0.68);
  while (lighter.l < 1 && contrast(lighter.formatHex(), darkGround.card) < readable) lighter.l += 0.01;
  const shown = lighter.formatHex();
  return { primary: shown, primarySoft: mix(darkGround.card, shown, 0.16), accent };
}

/** The contrast of two colours as WCAG 2.2 computes it: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(rgb(a)), luminance(rgb(b))].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance (WCAG 2.2): 0 for black, 1 for white. */
function luminance({ r, g, b }: RGBColor): number {
  const linear = (part: number) =>
    part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** `part` (0 to 1) of the `upper` colour over the `lower`. */
export function mix(lower: string, upper: string, part: number): string {
  const [low, high] = [rgb(lower), rgb(upper)];
  const between = (a: number, b: number) => a + (b - a) * part;
  return rgb(between(low.r, high.r), between(low.g, high.g), between(low.b, high.b)).formatHex();
}
