// What is still missing for a person on the passengers step, as far as the page can tell. The command decides.
import type { PassengerType } from '#reservations/booking-view.ts';
import { refuseBirthDate, typeOn } from '#reservations/passengers/passenger-age.ts';
import { refuseName } from '#reservations/passengers/passenger-name.ts';
import { joinDate, type PersonField } from '#reservations/passengers/passengers-form.ts';

export type PersonValues = Readonly<Partial<Record<PersonField, string>>>;

/** Local departure days in travel order, and the day of the server's clock. */
export type FlownDays = { flightDays: readonly string[]; today: string };

/** A passenger's price as another type, or why that is not possible, as a sentence. */
export type TypeOffer = { differenceMinor: number; refused: null } | { refused: string };

/** Fields that are empty or wrong, in the order of the form. */
export function openFields(type: PassengerType, values: PersonValues, days: FlownDays): PersonField[] {
  const at = (field: PersonField) => (values[field] ?? '').trim();
  const open: PersonField[] = [];
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
  if (!refused || refused.code === 'birth_date_invalid' || last === undefined) return null;
  return typeOn(birthDate, last);
}
