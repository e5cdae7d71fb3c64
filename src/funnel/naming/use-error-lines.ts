// The lines of an error summary: the traveller, the field, and the same message as beside the field.
import { useTranslations } from 'use-intl';

import { againField, SAME_NAME_FIELD } from '#reservations/passengers/passengers-form.ts';
import type { SummaryLine } from '#platform/steps/shown-errors.ts';
import type { TripPerson } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';

const contactKeys = { email: 'email', phone: 'phone', locale: 'language' } as const;
const personKeys = {
  givenNames: 'givenNames',
  surname: 'surname',
  gender: 'gender',
  birthDate: 'birthDate',
  nationality: 'nationality',
  loyaltyId: 'loyaltyId',
  adultNo: 'infantAdult',
} as const;

type FieldError = { path: string; code: string; message: string; status: number };

/** So many missing details of one traveller are one line. */
const MANY = 3;

/**
 * One line per error, in the same order; an error of no field of the form has no link. A traveller of whom nearly
 * everything is missing has one line, which leads to the first field.
 */
export function useErrorLines(errors: readonly FieldError[], people: readonly TripPerson[]): SummaryLine[] {
  const t = useTranslations('passengers');
  const nameOf = usePersonName();
  const labelOf = (path: string): string | null => {
    const [group, ...rest] = path.split('.');
    if (group === 'contact') {
      const key = contactKeys[rest[0] as keyof typeof contactKeys];
      return key ? t(key) : null;
    }
    const person = people[Number(rest[0])];
    const key = personKeys[rest[1] as keyof typeof personKeys];
    if (!person || !key) return null;
    return t('errorFor', { name: nameOf({ ...person, fullName: null }), field: t(key) });
  };
  const missingOf = Map.groupBy(
    errors.filter(({ code }) => code === 'field_missing'),
    ({ path }) => /^passengers\.\d+/.exec(path)?.[0],
  );
  return errors.flatMap((error) => {
    const { path, message, status } = error;
    const owner = /^passengers\.(\d+)/.exec(path);
    const missing = missingOf.get(owner?.[0]) ?? [];
    const person = people[Number(owner?.[1])];
    if (person && missing.length >= MANY && missing.includes(error)) {
      if (missing[0] !== error) return [];
      const name = nameOf({ ...person, fullName: null });
      return { message: t('missingOf', { name, count: missing.length }), fieldId: path, status };
    }
    if (path === SAME_NAME_FIELD || path === againField(Number(owner?.[1])))
      return { message, fieldId: path, status };
    const label = labelOf(path);
    return label ? { message: `${label}. ${message}`, fieldId: path, status } : { message, status };
  });
}
