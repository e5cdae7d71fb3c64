// The form of a group: its choices, and what was typed.
import { type GroupChoices, groupFieldNames, type TypedGroup } from '#agency/groups/group-fields.ts';
import type { GroupRequest } from '#agency/groups/read-groups.server.ts';
import { airportDay } from '#flights/airport-day.ts';
import { filedNow } from '#flights/availability.server.ts';
import { searchDaysAhead } from '#flights/search-input.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { formText } from '#platform/lib/form-text.ts';
import { decimalText } from '#platform/lib/money.ts';
import { addDays, localDay } from '#platform/lib/time.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { familyName } from '#screens/workspace/family-name.server.ts';

/** The same airports as in the search. */
export async function groupChoices(
  ctx: Pick<AppCtx, 'db' | 'now' | 'locale' | 'site'>,
): Promise<GroupChoices> {
  const filed = await filedNow(ctx);
  const todays = filed.origins.map((origin) => airportDay(filed, origin, ctx.now)).toSorted();
  const [earliest = localDay(ctx.now, 'UTC')] = todays;
  const destinations = [...new Set([...filed.destinations.values()].flat())];
  return {
    origins: placesOf(filed, filed.origins, ctx.locale),
    destinations: placesOf(filed, destinations, ctx.locale),
    families: filed.families.map(({ family }) => [family, familyName(ctx, family)] as const),
    currencies: filed.currencies,
    firstDay: earliest,
    lastDay: addDays(todays.at(-1) ?? earliest, searchDaysAhead),
  };
}

function placesOf(filed: Filed, codes: readonly string[], locale: Locale) {
  return codes
    .map((code) => [code, `${filed.airports.get(code)?.name[locale] ?? code} (${code})`] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale));
}

export function readGroupForm(form: FormData): TypedGroup {
  const typed = groupFieldNames.map((name) => [name, formText(form, name).slice(0, 10_000)]);
  return Object.fromEntries(typed) as TypedGroup;
}

/** The values of the form for a stored request. */
export function valuesOf(group: GroupRequest): TypedGroup {
  const { currency, budgetMinor } = group;
  return {
    name: group.name,
    origin: group.origin,
    destination: group.destination,
    outDay: group.outDay,
    backDay: group.backDay ?? '',
    flexibleDays: String(group.flexibleDays),
    adults: String(group.adults),
    children: String(group.children),
    infants: String(group.infants),
    family: group.family ?? '',
    currency,
    budget: budgetMinor === null ? '' : decimalText({ minor: budgetMinor, currency }),
    remarks: group.remarks ?? '',
    contactName: group.contactName,
    contactPhone: group.contactPhone,
  };
}
