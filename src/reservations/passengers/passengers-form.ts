// The passengers form as it is submitted: field names are the dotted paths of the input, so an error finds its field.
import type { BookingView } from '#reservations/booking-view.ts';
import { readTypedDate, writeTypedDate } from '#reservations/passengers/typed-date.ts';
import type { Locale } from '#platform/i18n/locales.ts';

/** The value of each field, by its name; a box that is not ticked is absent. */
export type FormValues = Readonly<Record<string, string>>;

export const personFields = [
  'givenNames',
  'surname',
  'gender',
  'birthDate',
  'nationality',
  'loyaltyId',
  'adultNo',
] as const;
export type PersonField = (typeof personFields)[number];

export function personField(index: number, field: PersonField): string {
  return `passengers.${index}.${field}`;
}

const LONGEST = 300;

/** Everything that was typed, to be shown again as it was. */
export function readValues(form: FormData): FormValues {
  const pairs = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(
    pairs
      .filter(([name]) => /^(passengers\.\d{1,2}|contact)\.[A-Za-z]+$/.test(name))
      .map(([name, value]) => [name, value.slice(0, LONGEST)]),
  );
}

/** The values as the command expects them. A date that cannot be parsed stays as typed and is refused by name. */
export function inputOf(values: FormValues, people: number[], locale: Locale): Record<string, unknown> {
  return {
    passengers: people.map((passengerNo, index) => {
      const at = (field: PersonField) => values[personField(index, field)] ?? '';
      return {
        passengerNo,
        givenNames: at('givenNames'),
        surname: at('surname'),
        gender: at('gender'),
        birthDate: readTypedDate(at('birthDate'), locale) ?? at('birthDate').trim(),
        nationality: at('nationality'),
        loyaltyId: at('loyaltyId'),
        ...(/^\d{1,2}$/.test(at('adultNo')) ? { adultNo: Number(at('adultNo')) } : {}),
      };
    }),
    contact: {
      email: values['contact.email'] ?? '',
      phone: values['contact.phone'] ?? '',
      locale: values['contact.locale'] ?? locale,
      marketingConsent: values['contact.marketingConsent'] === 'yes',
    },
  };
}

/** What the form shows when a stored booking is opened again. */
export function storedValues(view: BookingView, locale: Locale): FormValues {
  const values: Record<string, string> = { 'contact.locale': view.contact?.locale ?? locale };
  view.passengers.forEach((person, index) => {
    for (const field of personFields) {
      const value = person[field];
      const shown = field === 'birthDate' && value ? writeTypedDate(String(value), locale) : value;
      if (shown !== null) values[personField(index, field)] = String(shown);
    }
  });
  if (view.contact) {
    values['contact.email'] = view.contact.email;
    values['contact.phone'] = view.contact.phone;
    if (view.contact.marketingConsent) values['contact.marketingConsent'] = 'yes';
  }
  return values;
}
