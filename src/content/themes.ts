// The looks of the regional sites: CSS variables only, components untouched. Contrast is checked by a test.

export type Theme = {
  /** Buttons and links; at least 4.5:1 on white and on sand. */
  primary: string;
  /** Quiet fills behind primary text. */
  primarySoft: string;
  /** Fills with ink text on them; at least 4.5:1. */
  accent: string;
};

export const themes = {
  main: { primary: '#00607a', primarySoft: '#e3f1f5', accent: '#ffb84d' },
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

/** The colour of the browser's own bars around the page. */
export function themeColor(name: string): string {
  return themes[isTheme(name) ? name : 'main'].primary;
}

/** The style sheet of a theme; a name that nobody knows gets the main site's. */
export function themeCss(name: string): string {
  const { primary, primarySoft, accent } = themes[isTheme(name) ? name : 'main'];
  return `:root{--primary:${primary};--primary-soft:${primarySoft};--accent:${accent}}`;
}
