// Shows the gallery in the light or dark theme regardless of the reader's system, to compare both side by side.
import css from '#platform/workspace/workspace.css?inline';

const night = /@media screen and \(prefers-color-scheme: ?dark\)/g;

export const kitThemes = ['day', 'night'] as const;
export type KitTheme = (typeof kitThemes)[number];

/** The theme named in the address, or null for the reader's own. */
export function kitThemeOf({ searchParams }: URL): KitTheme | null {
  return kitThemes.find((each) => each === searchParams.get('theme')) ?? null;
}

/** The style sheet with one theme made permanent. */
export function kitThemeCss(theme: KitTheme): string {
  const dark = theme === 'night';
  return `${css.replaceAll(night, dark ? '@media all' : '@media not all')}
    :root{color-scheme:${dark ? 'dark' : 'light'}}`;
}
