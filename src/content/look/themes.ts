// The themes of the regional sites: CSS variables only, components untouched. Contrast is checked by a test.

import { darkColors } from '#content/look/dark-colors.ts';
import type { Colors } from '#platform/lib/airline.ts';

export type Theme = Colors;

/** `main` stands for the airline's colours; these, a quiet grey blue, are shown while it has filed none. */
export const themes = {
  main: { primary: '#3d5a73', primarySoft: '#e9eef3', accent: '#c3d0dc' },
  mexico: { primary: '#0b6b4f', primarySoft: '#e2f3ec', accent: '#ffb84d' },
  honduras: { primary: '#1f4fa3', primarySoft: '#e5edf9', accent: '#7fd3f7' },
  costarica: { primary: '#1b5e3a', primarySoft: '#e3f1e8', accent: '#f6c445' },
  dominican: { primary: '#1a3f8f', primarySoft: '#e5ebf7', accent: '#ff8a7a' },
  portugal: { primary: '#8a1f3b', primarySoft: '#f8e6eb', accent: '#f2c14e' },
  usa: { primary: '#24346b', primarySoft: '#e7e9f3', accent: '#ff9f6b' },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;

export function isTheme(name: string): name is ThemeName {
  return Object.hasOwn(themes, name);
}

/** The theme of a name; `main`, and an unknown name, has the airline's `own` colours. */
export function themeOf(name: string, own: Theme): Theme {
  return isTheme(name) && name !== 'main' ? themes[name] : own;
}

/** The style sheet of a theme, by day and by night. Printed pages are light. */
export function themeCss(theme: Theme): string {
  return `${rule(theme)}@media screen and (prefers-color-scheme:dark){${rule(darkColors(theme))}}`;
}

function rule({ primary, primarySoft, accent }: Theme): string {
  return `:root{--primary:${primary};--primary-soft:${primarySoft};--accent:${accent}}`;
}
