// What a browser needs to put the site on a home screen.
import type { Domain } from '#content/domain.ts';
import { type Theme, themeOf } from '#content/look/themes.ts';
import { pathTo } from '#paths.ts';

/** The manifest of a site (W3C Web Application Manifest), in its default language; `own` are the airline's colours. */
export function webManifest({ companyName, defaultLanguage, colors, favicon }: Domain, own: Theme) {
  return {
    name: companyName,
    short_name: companyName,
    lang: defaultLanguage,
    id: '/',
    start_url: pathTo(defaultLanguage, ''),
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: themeOf({ colors }, own).primary,
    icons: [{ src: favicon, sizes: 'any', type: 'image/svg+xml' }],
  };
}
