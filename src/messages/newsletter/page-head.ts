// The head of the newsletter's own pages.
import type { MetaDescriptor } from 'react-router';

import type { Locale } from '#platform/i18n/locales.ts';
import { pageMeta, siteOf } from '#content/seo/seo.ts';

type HeadArgs = {
  loaderData: { locale: Locale; title: string } | undefined;
  matches: Parameters<typeof siteOf>[0];
};

/** A route's `meta` for the page at `path` behind the language. */
export function newsletterHead(path: string): (args: HeadArgs) => MetaDescriptor[] {
  return ({ loaderData, matches }) => {
    if (!loaderData) return [];
    return pageMeta({ ...loaderData, site: siteOf(matches), path, description: null, noindex: true });
  };
}
