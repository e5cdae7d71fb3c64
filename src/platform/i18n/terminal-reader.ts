// The language of a command's output.
import type { Reader } from '#platform/i18n/markets.ts';
import { toLocale } from '#platform/i18n/locales.ts';

const flag = '--lang=';

/**
 * Reads `--lang=es`, else `LC_ALL`, `LC_MESSAGES`, `LANG`; English for a language that we lack.
 * `--lang=es-MX` and `LANG=es_MX.UTF-8` also name the market; otherwise `country` is null.
 */
export function terminalReader(args: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Reader {
  const asked = args.find((arg) => arg.startsWith(flag))?.slice(flag.length);
  const setting = [asked, env.LC_ALL, env.LC_MESSAGES, env.LANG].find(Boolean) ?? '';
  const [language = '', country = ''] = setting.split(/[.@]/)[0]?.split(/[-_]/) ?? [];
  const isCountry = /^[A-Za-z]{2}$/.test(country);
  return {
    locale: toLocale(language.toLowerCase()) ?? 'en',
    country: isCountry ? country.toUpperCase() : null,
  };
}

/** The arguments without the language. */
export function withoutLanguage(args: readonly string[]): string[] {
  return args.filter((arg) => !arg.startsWith(flag));
}
