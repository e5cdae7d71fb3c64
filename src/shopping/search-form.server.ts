// Makes the search form from the filed data: operated airports only, cities in the language of the page.
import { airportDay } from '#flights/airport-day.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { Place, SearchFormView } from '#shopping/search-form.ts';
import { searchDaysAhead } from '#flights/search-input.ts';
import { fieldOfPath, type SearchField, type SearchValues } from '#shopping/search-query.ts';
import { type Locale, tagOf } from '#platform/i18n/locales.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { sayField } from '#platform/i18n/say-field.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { FieldError } from '#platform/lib/result.ts';
import { addDays, localDay } from '#platform/lib/time.ts';

type FormCtx = Reader & Pick<Ctx, 'now'>;

/** Reads nothing but `filed`. Of `refused`, the first error of each field is shown, in the reader's language. */
export function searchForm(
  ctx: FormCtx,
  filed: Filed,
  values: SearchValues,
  refused: readonly FieldError[] = [],
): SearchFormView {
  const codes = [...new Set([...filed.destinations.values()].flat())];
  const countries = Map.groupBy(codes, (code) => filed.airports.get(code)?.country ?? '');
  // The form is lenient where origins have two days at the moment; the check with the origin's clock decides.
  const todays = filed.origins.map((origin) => airportDay(filed, origin, ctx.now)).toSorted();
  const [earliest = localDay(ctx.now, 'UTC')] = todays;
  return {
    values,
    errors: sentences(ctx, refused),
    origins: places(filed, filed.origins, ctx.locale),
    countries: [...countries]
      .map(([country, own]) => ({
        name: countryName(country, ctx.locale),
        places: places(filed, own, ctx.locale),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, ctx.locale)),
    reach: [...filed.destinations],
    firstDay: earliest,
    lastDay: addDays(todays.at(-1) ?? earliest, searchDaysAhead),
    currencies: filed.currencies,
  };
}

/** A search without an origin starts at the site's home airport, unless its destination is not flown from there. */
export function fromHome(filed: Filed, country: string | null, values: SearchValues): SearchValues {
  const home = homeAirport(filed, country);
  const fits = !values.to || filed.destinations.get(home)?.includes(values.to);
  return values.from || !fits ? values : { ...values, from: home };
}

/** The airport with the most destinations, of the site's country if it has one: most visitors leave from there. */
export function homeAirport(filed: Filed, country: string | null): string {
  const own = filed.origins.filter(
    (code) => country === null || filed.airports.get(code)?.country === country,
  );
  const reach = (code: string) => filed.destinations.get(code)?.length ?? 0;
  return own.toSorted((a, b) => reach(b) - reach(a))[0] ?? '';
}

/** The city in the language; the code itself for an unknown airport. */
export function cityOf(filed: Filed, code: string, locale: Locale): string {
  return filed.airports.get(code)?.name[locale] ?? code;
}

function places(filed: Filed, codes: readonly string[], locale: Locale): Place[] {
  return codes
    .map((code) => ({ code, city: cityOf(filed, code, locale) }))
    .toSorted((a, b) => a.city.localeCompare(b.city, locale));
}

/** The first refusal of each field, in words. */
function sentences(reader: Reader, refused: readonly FieldError[]): SearchFormView['errors'] {
  const errors: SearchFormView['errors'] = {};
  const tell = sayField(reader);
  const tellMissing = say(reader);
  for (const each of refused) {
    const field = fieldOfPath[each.path];
    if (!field) continue;
    const asks = each.code === 'field_missing' ? missingWords[field] : undefined;
    errors[field] ??= asks ? tellMissing(`search.${asks}`) : tell(each);
  }
  return errors;
}

/** An empty field gets its own request, as on the page itself before anything is sent. */
const missingWords: Partial<Record<SearchField, 'missingFrom' | 'missingTo' | 'missingOut'>> = {
  from: 'missingFrom',
  to: 'missingTo',
  out: 'missingOut',
};

const regionNames = new Map<Locale, Intl.DisplayNames>();

/** The country's name in the language; the code itself for an unknown one. */
export function countryName(country: string, locale: Locale): string {
  let names = regionNames.get(locale);
  if (!names) regionNames.set(locale, (names = new Intl.DisplayNames(tagOf(locale), { type: 'region' })));
  return country ? (names.of(country) ?? country) : '';
}
