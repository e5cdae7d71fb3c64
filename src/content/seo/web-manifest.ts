// What a browser needs to put the site on a home screen.
import type { Domain } from '#content/domain.ts';
import { themeColor } from '#content/themes.ts';

/** The manifest of a site (W3C Web Application Manifest), in its default language. */
export function webManifest({ companyName, defaultLanguage, style, favicon }: Domain) {
  return {
    name: companyName,
    short_name: companyName,
    lang: defaultLanguage,
    id: '/',
    start_url: `/${defaultLanguage}`,
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: themeColor(style),
    icons: [{ src: favicon, sizes: 'any', type: 'image/svg+xml' }],
  };
}
