// What a field of the passengers form needs besides its label: name, value, error, and a check on leaving it.
import { refuseEmail, refuseTypedPhone } from '#reservations/contact/contact.ts';
import { refuseName } from '#reservations/passengers/passenger-name.ts';
import { refuseBirthDay } from '#reservations/passengers/passenger-age.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';

/** Puts a value into a field as if it had been typed, so it is saved too. */
export type Fill = (name: string, value: string) => void;

export type FieldHelp = (name: string) => {
  id: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
  onBlur: (event: { currentTarget: { value: string } }) => void;
};

/** Codes that a field can be refused with while it is being filled in; the others are left to the server. */
export const codesOnLeaving = [
  'text_too_long',
  'name_invalid',
  'name_not_latin',
  'birth_date_form_wrong',
  'birth_date_invalid',
  'email_invalid',
  'phone_invalid',
] as const satisfies ErrorCode[];

export type CodeOnLeaving = (typeof codesOnLeaving)[number];

/** Fields of a person that may be empty when "Save and continue" is pressed; each has a sentence for it. */
export const emptyFields = ['surname', 'birthDate', 'gender', 'nationality', 'adultNo'] as const;

/** The field, by its name in the form, if it is one that has to be filled in. */
export function emptyField(name: string): (typeof emptyFields)[number] | null {
  return emptyFields.find((known) => name.endsWith(`.${known}`)) ?? null;
}

/** What is wrong with a field that was left, or null. An empty field is not wrong yet: it may still be filled in. */
export function refuseOnLeaving(name: string, value: string): CodeOnLeaving | null {
  if (value.trim() === '') return null;
  const code = refusalOf(name.split('.').at(-1) ?? '', value);
  return codesOnLeaving.find((known) => known === code) ?? null;
}

function refusalOf(field: string, value: string): ErrorCode | null {
  if (field === 'surname' || field === 'givenNames') return refuseName(field, value);
  if (field === 'birthDate') return refuseBirthDay(value, value);
  if (field === 'email') return refuseEmail(value);
  return field === 'phone' ? refuseTypedPhone(value) : null;
}
