// The passengers form as it is submitted: field names are the dotted paths of the input, so an error finds its field.
import type { BookingView } from '#reservations/booking-view.ts';
import { hasSamePerson } from '#reservations/passengers/same-person.ts';
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

const contactFields = ['email', 'phoneCountry', 'phone', 'locale', 'marketingConsent'] as const;

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

/** As they are kept in a draft, which may be shown in another language: a date that can be read is YYYY-MM-DD. */
export function draftValues(values: FormValues, locale: Locale): FormValues {
  return mapDates(values, (typed) => readTypedDate(typed, locale) ?? typed);
}

/** A draft as the page of this language shows it. */
export function shownValues(draft: FormValues, locale: Locale): FormValues {
  return mapDates(draft, (kept) => writeTypedDate(kept, locale));
}

function mapDates(values: FormValues, of: (date: string) => string): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('.birthDate') ? of(value) : value]),
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
    sameNameConfirmed: values[SAME_NAME_FIELD] === 'yes',
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
  // Two of them were stored only because that was confirmed.
  if (hasSamePerson(view.passengers)) values[SAME_NAME_FIELD] = 'yes';
  return values;
}
