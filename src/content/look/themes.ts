// The colours of a site, which are data: its own, or else the airline's. Contrast is checked when they are filed.
import { contrast, darkColors } from '#content/look/dark-colors.ts';
import type { Colors } from '#platform/lib/airline.ts';

export type Theme = Colors;

/** A quiet grey blue, for an airline that has filed no colours. */
export const neutralTheme: Theme = { primary: '#3d5a73', primarySoft: '#e9eef3', accent: '#c3d0dc' };

/** The colours of a site, or the airline's `own`. */
export function themeOf(site: { colors: Theme | null } | null | undefined, own: Theme): Theme {
  return site?.colors ?? own;
}

/** The style sheet of a theme, by day and by night. Printed pages are light. */
export function themeCss(theme: Theme): string {
  return `${rule(theme)}@media screen and (prefers-color-scheme:dark){${rule(darkColors(theme))}}`;
}

function rule({ primary, primarySoft, accent }: Theme): string {
  return `:root{--primary:${primary};--primary-soft:${primarySoft};--accent:${accent}}`;
}

const ink = '#0b1f33';
const white = '#ffffff';
/** The background of wells and of the page. */
const sunk = '#eaf0f4';

/** Pairs of colours by day that fall short of 4.5:1 (WCAG 2.2). */
export function unreadablePairs({ primary, primarySoft, accent }: Theme): string[] {
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
