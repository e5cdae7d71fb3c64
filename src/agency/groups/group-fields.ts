// The request of a group as typed, and all its errors.
import { nameErrors, readName } from '#identity/accounts/person.ts';
import { hasUnseen, line, lines } from '#identity/agencies/agency-fields.ts';
import type { Filed } from '#flights/filed.server.ts';
import { parseSearch } from '#flights/search-input.ts';
import { fullPhone, refuseFullPhone } from '#reservations/contact/phone-number.server.ts';
import { isCurrency, readAmount } from '#platform/lib/money.ts';
import { type FieldError, ok, refuseFields, type Result } from '#platform/lib/result.ts';

export const groupFieldNames = [
  'name',
  'origin',
  'destination',
  'outDay',
  'backDay',
  'flexibleDays',
  'adults',
  'children',
  'infants',
  'family',
  'currency',
  'budget',
  'remarks',
  'contactName',
  'contactPhone',
] as const;

/** The options that the form offers. */
export type GroupChoices = {
  origins: readonly (readonly [code: string, name: string])[];
  destinations: readonly (readonly [code: string, name: string])[];
  families: readonly (readonly [code: string, name: string])[];
  currencies: readonly string[];
  firstDay: string;
  lastDay: string;
};

/** As it is typed. */
export type TypedGroup = Record<(typeof groupFieldNames)[number], string>;

export type GroupData = {
  name: string;
  origin: string;
  destination: string;
  outDay: string;
  backDay: string | null;
  flexibleDays: number;
  adults: number;
  children: number;
  infants: number;
  family: string | null;
  currency: string;
  budgetMinor: number | null;
  remarks: string | null;
  contactName: string;
  contactPhone: string;
};

/** Smaller groups book like any trip; larger ones need a charter, which is agreed in person. */
export const groupSize = { min: 10, max: 150 } as const;
export const groupNameLength = 80;
const remarksLength = 2000;

export function readGroup(
  typed: TypedGroup,
  { filed, now }: { filed: Filed; now: Date },
): Result<GroupData, 'input_invalid'> {
  const wrong: FieldError[] = [];
  const trip = readTrip(typed, { filed, now }, wrong);
  const party = readParty(typed, wrong);
  const flexibleDays = /^[0-3]$/.test(typed.flexibleDays) ? Number(typed.flexibleDays) : 0;
  const name = line(typed.name);
  if (name === '') wrong.push({ path: 'name', code: 'field_missing' });
  else if (name.length > groupNameLength) wrong.push({ path: 'name', code: 'text_too_long' });
  else if (hasUnseen(name)) wrong.push({ path: 'name', code: 'field_invalid' });
  const family = typed.family.trim() || null;
  if (family !== null && !filed.families.some((each) => each.family === family))
    wrong.push({ path: 'family', code: 'field_unknown' });
  const budgetMinor = readBudget(typed, wrong);
  const remarks = lines(typed.remarks);
  if (remarks.length > remarksLength) wrong.push({ path: 'remarks', code: 'text_too_long' });
  const contact = readContact(typed, wrong);
  if (wrong.length > 0 || !trip) return refuseFields(wrong);
  const data = { ...trip, ...party, ...contact, name, flexibleDays, family, budgetMinor };
  return ok({ ...data, remarks: remarks || null });
}

/** Route, days and currency by the rules of the search. */
function readTrip(typed: TypedGroup, given: { filed: Filed; now: Date }, wrong: FieldError[]) {
  const { origin, destination, outDay, backDay, currency } = typed;
  const oneWay = backDay.trim() === '';
  const people = { adults: '1', children: '0', infants: '0' };
  const days = { departureDate: outDay, returnDate: backDay, oneWay };
  const read = parseSearch({ origin, destination, currency, ...days, ...people }, given);
  if (read.ok) {
    const { departureDate, returnDate, ...trip } = read.value;
    const { origin: from, destination: to } = trip;
    return {
      origin: from,
      destination: to,
      currency: trip.currency,
      outDay: departureDate,
      backDay: returnDate,
    };
  }
  const names: Record<string, string> = { departureDate: 'outDay', returnDate: 'backDay' };
  wrong.push(...(read.fields ?? []).map((each) => ({ ...each, path: names[each.path] ?? each.path })));
  return null;
}

function readParty(typed: TypedGroup, wrong: FieldError[]) {
  const count = (path: 'adults' | 'children' | 'infants') => {
    const text = typed[path].trim();
    if (/^\d{1,3}$/.test(text)) return Number(text);
    if (text !== '') wrong.push({ path, code: 'passengers_invalid' });
    return 0;
  };
  const party = { adults: count('adults'), children: count('children'), infants: count('infants') };
  const all = party.adults + party.children + party.infants;
  if (party.adults < 1) wrong.push({ path: 'adults', code: 'adult_missing' });
  else if (all < groupSize.min)
    wrong.push({ path: 'adults', code: 'group_too_small', params: { limit: groupSize.min } });
  else if (all > groupSize.max)
    wrong.push({ path: 'adults', code: 'group_too_large', params: { limit: groupSize.max } });
  if (party.infants > party.adults) wrong.push({ path: 'infants', code: 'infants_too_many' });
  return party;
}

function readBudget({ budget, currency }: TypedGroup, wrong: FieldError[]): number | null {
  if (budget.trim() === '' || !isCurrency(currency)) return null;
  const minor = readAmount(budget, currency);
  if (minor === null || minor === 0) wrong.push({ path: 'budget', code: 'amount_invalid' });
  return minor;
}

function readContact(typed: TypedGroup, wrong: FieldError[]) {
  const contactName = readName(typed.contactName) ?? '';
  wrong.push(...nameErrors('contactName', typed.contactName));
  const contactPhone = fullPhone(typed.contactPhone, '');
  const phone = refuseFullPhone(contactPhone);
  if (phone) wrong.push({ path: 'contactPhone', code: phone });
  return { contactName, contactPhone };
}
