// What is still missing for a person on the passengers step, as far as the page can tell. The command decides.
import type { SellerCredit } from '#funnel/agency-prices/seller-view.ts';
import type { PassengerType } from '#reservations/booking-view.ts';
import { refuseBirthDate, typeOn } from '#reservations/passengers/passenger-age.ts';
import { refuseName } from '#reservations/passengers/passenger-name.ts';
import type { FieldHelp } from '#funnel/naming/field-help.ts';
import {
  joinDate,
  type PersonField,
  personField,
  personFields,
} from '#reservations/passengers/passengers-form.ts';

export type PersonValues = Readonly<Partial<Record<PersonField, string>>>;

/** Local departure days in travel order, and the day of the server's clock. */
export type FlownDays = { flightDays: readonly string[]; today: string };

/** A passenger's price as another type, or why that is not possible, as a sentence. */
export type TypeOffer =
  | {
      differenceMinor: number;
      refused: null;
      /** For agents who see net: the whole booking after the change, and the line that would pay it. */
      after?: { totalMinor: number; commissionMinor: number; credit: SellerCredit | null };
    }
  | { refused: string };

/** Initial values of the fields; the nationality starts with the country of the site. */
export function startValues(index: number, help: FieldHelp, site: string): PersonValues {
  const values = personFields.map((field) => [field, help(personField(index, field)).defaultValue]);
  const start: PersonValues = Object.fromEntries(values);
  return { ...start, nationality: start.nationality || site };
}

/** How far somebody is, for the page and for the others' cards. */
export type PersonStage = 'ready' | 'begun' | 'wrong' | 'empty';

/** Everything that a card shows about its person besides the fields. */
export function judgePerson(type: PassengerType, values: PersonValues, days: FlownDays, isRefused: boolean) {
  const birthDate = birthDateOf(values);
  const asked = typeByAge(type, birthDate, days);
  // An age of another type does not count as missing: it is explained below the fields.
  const missing = openFields(type, values, days).filter((field) => !asked || field !== 'birthDay');
  const isEmpty = (['givenNames', 'surname', 'birthDay', 'birthMonth', 'birthYear', 'gender'] as const).every(
    (field) => !values[field]?.trim(),
  );
  const unfinished: PersonStage = isEmpty ? 'empty' : missing.length > 0 ? 'begun' : 'ready';
  return { birthDate, asked, missing, stage: isRefused || asked !== null ? 'wrong' : unfinished } as const;
}

/** True while a field of this person, or its date as a whole, has an error. */
export function isRefused(index: number, help: FieldHelp): boolean {
  return ([...personFields, 'birthDate'] as const).some((field) => help(personField(index, field)).error);
}

/** A field that somebody has to fill in, or can have wrong; the day represents the whole date. */
export type OpenField = 'givenNames' | 'surname' | 'birthDay' | 'gender' | 'nationality' | 'adultNo';

/** Fields that are empty or wrong, in the order of the form. */
export function openFields(type: PassengerType, values: PersonValues, days: FlownDays): OpenField[] {
  const at = (field: PersonField) => (values[field] ?? '').trim();
  const open: OpenField[] = [];
  if (refuseName('givenNames', at('givenNames'))) open.push('givenNames');
  if (refuseName('surname', at('surname'))) open.push('surname');
  if (refuseBirthDate(type, birthDateOf(values), days.flightDays, days.today)) open.push('birthDay');
  for (const field of ['gender', 'nationality'] as const) if (at(field) === '') open.push(field);
  if (type === 'infant' && at('adultNo') === '') open.push('adultNo');
  return open;
}

export function birthDateOf(values: PersonValues): string {
  return joinDate(values.birthYear ?? '', values.birthMonth ?? '', values.birthDay ?? '');
}

/** The type for this birth date, if it differs from the booked one; null otherwise. */
export function typeByAge(
  type: PassengerType,
  birthDate: string,
  { flightDays, today }: FlownDays,
): PassengerType | null {
  const last = flightDays.at(-1);
  const refused = refuseBirthDate(type, birthDate, flightDays, today);
  if (!refused || !refused.code.startsWith('birth_date_not_') || last === undefined) return null;
  return typeOn(birthDate, last);
}
