// The passengers form as it is submitted: field names are the dotted paths of the input, so an error finds its field.
import type { BookingView } from '#reservations/booking-view.ts';
import { hasSamePerson } from '#reservations/passengers/same-person.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** The value of each field, by its name; a box that is not ticked is absent. */
export type FormValues = Readonly<Record<string, string>>;

export const personFields = [
  'givenNames',
  'surname',
  'gender',
  'birthDay',
  'birthMonth',
  'birthYear',
  'nationality',
  'loyaltyId',
  'adultNo',
] as const;
export type PersonField = (typeof personFields)[number];

/** `birthDate` represents all three of its parts: an error is about the whole date. */
export function personField(index: number, field: PersonField | 'birthDate'): string {
  return `passengers.${index}.${field}`;
}

const dateParts = ['birthDay', 'birthMonth', 'birthYear'] as const;

function isDatePart(field: PersonField): field is (typeof dateParts)[number] {
  return dateParts.some((part) => part === field);
}

const contactFields = ['email', 'phoneCountry', 'phone', 'locale', 'marketingConsent'] as const;

/** Ticked to say that a traveller is booked again on a flight where they are already. */
export function againField(index: number): string {
  return `passengers.${index}.againConfirmed`;
}

/** Ticked to say that two travellers with the same names and birth date are two people. */
export const SAME_NAME_FIELD = 'sameNameConfirmed';

/** Every field that is kept as it is typed, in the order of the form. */
export function fieldsOf({ passengers }: Pick<BookingView, 'passengers'>): string[] {
  return [
    ...passengers.flatMap((_, index) => personFields.map((field) => personField(index, field))),
    ...contactFields.map((field) => `contact.${field}`),
  ];
}

const LONGEST = 300;

/** Everything that was typed, to be shown again as it was. */
export function readValues(form: FormData): FormValues {
  const pairs = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(
    pairs
      .filter(([name]) => /^(passengers\.\d{1,2}|contact)\.[A-Za-z]+$/.test(name) || name === SAME_NAME_FIELD)
      .map(([name, value]) => [name, value.slice(0, LONGEST)]),
  );
}

/** YYYY-MM-DD, which may not exist in the calendar; empty while no part of it is typed. */
export function joinDate(year: string, month: string, day: string): string {
  const typed = [year, month, day].map(cleanCode);
  return typed.every((part) => part === '') ? '' : typed.map((part) => part.padStart(2, '0')).join('-');
}

/** The values as the command expects them. An invalid date is refused under its own name. */
export function inputOf(values: FormValues, people: number[], locale: Locale): Record<string, unknown> {
  return {
    passengers: people.map((passengerNo, index) => {
      const at = (field: PersonField) => values[personField(index, field)] ?? '';
      return {
        passengerNo,
        givenNames: at('givenNames'),
        surname: at('surname'),
        gender: at('gender'),
        birthDate: joinDate(at('birthYear'), at('birthMonth'), at('birthDay')),
        nationality: at('nationality'),
        loyaltyId: at('loyaltyId'),
        againConfirmed: values[againField(index)] === 'yes',
        ...(/^\d{1,2}$/.test(at('adultNo')) ? { adultNo: Number(at('adultNo')) } : {}),
      };
    }),
    contact: {
      email: values['contact.email'] ?? '',
      phone: values['contact.phone'] ?? '',
      locale: values['contact.locale'] ?? locale,
      marketingConsent: values['contact.marketingConsent'] === 'yes',
    },
    sameNameConfirmed: values[SAME_NAME_FIELD] === 'yes',
  };
}

/** What the form shows when a stored booking is opened again. */
export function storedValues(view: BookingView, locale: Locale): FormValues {
  const values: Record<string, string> = { 'contact.locale': view.contact?.locale ?? locale };
  view.passengers.forEach((person, index) => {
    const [year, month, day] = (person.birthDate ?? '').split('-');
    const parts = { birthYear: year, birthMonth: month, birthDay: day };
    for (const field of personFields) {
      const part = isDatePart(field) ? Number(parts[field]) || null : person[field];
      if (part !== null) values[personField(index, field)] = String(part);
    }
  });
  if (view.contact) {
    values['contact.email'] = view.contact.email;
    values['contact.phone'] = view.contact.phone;
    if (view.contact.marketingConsent) values['contact.marketingConsent'] = 'yes';
  }
  // Two people with the same data were stored only because that was confirmed.
  if (hasSamePerson(view.passengers)) values[SAME_NAME_FIELD] = 'yes';
  return values;
}
