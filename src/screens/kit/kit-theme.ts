// The gallery by day or by night whatever the reader's system: both can be put beside each other.
import css from '#platform/ui/site.css?inline';
import workCss from '#platform/workspace/workspace.css?inline';

const night = /@media screen and \(prefers-color-scheme: ?dark\)/g;

export const kitThemes = ['day', 'night'] as const;
export type KitTheme = (typeof kitThemes)[number];

/** The theme that an address names, or null for the reader's own. */
export function kitThemeOf({ searchParams }: URL): KitTheme | null {
  return kitThemes.find((each) => each === searchParams.get('theme')) ?? null;
}

/** Style sheets in which it is always day, or always night. */
export function kitThemeCss(theme: KitTheme): string {
  const dark = theme === 'night';
  return `${(css + workCss).replaceAll(night, dark ? '@media all' : '@media not all')}
    :root{color-scheme:${dark ? 'dark' : 'light'}}`;
}
