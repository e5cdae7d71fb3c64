// The same page in another language.
import { type Locale, locales } from '#platform/i18n/locales.ts';

export type PageAddress = { pathname: string; search: string };

/** The path and query under the prefix of `locale`. Does not check that the page exists in that language. */
export function inLanguage({ pathname, search }: PageAddress, locale: Locale): string {
  const [, first, ...rest] = pathname.split('/');
  const known = locales.some((l) => l === first);
  const path = known ? rest : [first, ...rest];
  const tail = path.filter((step) => step).join('/');
  return `/${locale}${tail ? `/${tail}` : ''}${search}`;
}
