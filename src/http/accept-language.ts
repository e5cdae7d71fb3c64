// Which of our languages a browser or program would like best.
import { type Locale, toLocale } from '#i18n/locales.ts';

/** The best of our languages in an `Accept-Language` header (RFC 9110 §12.5.4), English when none fits. */
export function preferredLocale(header: string | null | undefined): Locale {
  if (!header) return 'en';
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';').map((text) => text.trim());
      const quality = options.find((option) => option.startsWith('q='));
      return { locale: toLocale(tag), q: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter((wish) => wish.q > 0)
    .toSorted((a, b) => b.q - a.q);
  return wishes.find((wish) => wish.locale !== null)?.locale ?? 'en';
}
