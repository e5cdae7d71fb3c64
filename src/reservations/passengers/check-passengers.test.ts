// Every wrong field is reported at once, in the words of the catalogue.
import { describe, expect, test } from 'vitest';

import { checkPassengers, type Party } from '#reservations/passengers/check-passengers.ts';
import { type PassengersInput, readPassengersInput } from '#reservations/passengers/passengers-input.ts';

const family: Party = {
  passengers: [
    { passengerNo: 1, type: 'adult' },
    { passengerNo: 2, type: 'adult' },
    { passengerNo: 3, type: 'child' },
    { passengerNo: 4, type: 'infant' },
    { passengerNo: 5, type: 'infant' },
  ],
  flightDays: ['2027-03-01', '2027-03-15'],
  today: '2026-11-20',
};

const person = { gender: 'F', nationality: 'ES', loyaltyId: '' };

function right(): PassengersInput {
  return {
    passengers: [
      { ...person, passengerNo: 1, givenNames: 'Ana', surname: 'García López', birthDate: '1990-01-31' },
      { ...person, passengerNo: 2, givenNames: '', surname: 'Sukarno', birthDate: '1988-05-02', gender: 'M' },
      {
        ...person,
        passengerNo: 3,
        givenNames: 'Íñigo',
        surname: 'García',
        birthDate: '2020-07-01',
        gender: 'X',
      },
      {
        ...person,
        passengerNo: 4,
        givenNames: 'Leo',
        surname: 'García',
        birthDate: '2026-01-01',
        adultNo: 1,
      },
      {
        ...person,
        passengerNo: 5,
        givenNames: 'Lua',
        surname: 'García',
        birthDate: '2026-01-01',
        adultNo: 2,
      },
    ],
    contact: { email: 'ana@example.com', phone: '+34 600 112 233', locale: 'es', marketingConsent: false },
    sameNameConfirmed: false,
  };
}

/** The valid input with one value of one passenger (by index) replaced. */
function withField(index: number, field: string, value: unknown): PassengersInput {
  const input = right();
  Object.assign(input.passengers[index] ?? {}, { [field]: value });
  return input;
}

const refusals = (input: PassengersInput) => checkPassengers(input, family).map((e) => `${e.path} ${e.code}`);

test('a family with two infants, one of them with an adult who has a single name, is accepted', () => {
  expect(refusals(right())).toEqual([]);
});

describe('one wrong field', () => {
  test.each([
    [0, 'surname', '', 'field_missing'],
    [0, 'surname', 'García2', 'name_invalid'],
    [0, 'surname', '王', 'name_not_latin'],
    [0, 'surname', 'a'.repeat(61), 'text_too_long'],
    [0, 'givenNames', 'Ana!', 'name_invalid'],
    [0, 'gender', '', 'field_missing'],
    [0, 'gender', 'female', 'gender_invalid'],
    [0, 'birthDate', '', 'field_missing'],
    [0, 'birthDate', '31/01/1990', 'birth_date_form_wrong'],
    [0, 'birthDate', '88-04-12', 'birth_date_form_wrong'],
    [0, 'birthDate', '1990-02-30', 'birth_date_invalid'],
    [0, 'birthDate', '1850-01-01', 'birth_date_too_early'],
    [0, 'birthDate', '1750-01-01', 'birth_date_too_early'],
    [0, 'birthDate', '2026-11-21', 'birth_date_invalid'],
    [0, 'birthDate', '2020-01-01', 'birth_date_not_adult'],
    [2, 'birthDate', '1990-01-01', 'birth_date_not_child'],
    [3, 'birthDate', '2024-01-01', 'birth_date_not_infant'],
    [3, 'birthDate', '2026-12-01', 'birth_date_invalid'],
    [0, 'nationality', '', 'field_missing'],
    [0, 'nationality', 'ZZ', 'nationality_invalid'],
    [0, 'loyaltyId', 'x', 'loyalty_id_invalid'],
    [0, 'loyaltyId', '<script>', 'loyalty_id_invalid'],
    [3, 'adultNo', null, 'field_missing'],
    [3, 'adultNo', 3, 'infant_adult_invalid'],
    [3, 'adultNo', 9, 'infant_adult_invalid'],
    [4, 'adultNo', 1, 'infant_adult_taken'],
  ])('passenger %i: %s %j is refused: %s', (index, field, value, code) => {
    expect(refusals(withField(index, field, value))).toEqual([`passengers.${index}.${field} ${code}`]);
  });

  test('an infant cannot travel on the lap of a thirteen-year-old', () => {
    expect(refusals(withField(0, 'birthDate', '2014-01-01'))).toEqual([
      'passengers.3.adultNo infant_adult_too_young',
    ]);
  });

  test('an age refusal names the flight day that it is about', () => {
    expect(checkPassengers(withField(3, 'birthDate', '2025-03-10'), family)).toEqual([
      { path: 'passengers.3.birthDate', code: 'birth_date_not_infant', params: { date: '2027-03-15' } },
    ]);
  });
});

test.each(['2026-12-31', '2015-02-01', '31/01/1990'])(
  'the birth date %s of the only adult gets one error, not another one about companions',
  (birthDate) => {
    const [adult] = right().passengers;
    const input = {
      ...right(),
      passengers: adult ? [{ ...adult, birthDate }] : [],
    };
    const party: Party = {
      ...family,
      passengers: family.passengers.slice(0, 1),
    };
    const rules = { aloneFrom: 16, serviceFrom: null, telephone: null };
    const paths = checkPassengers(input, party, rules).map(({ path }) => path);
    expect(paths).toEqual(['passengers.0.birthDate']);
  },
);

test.each([
  ['+34 600 112 23', 'phone_too_short'],
  ['+34 600 112 2333', 'phone_too_long'],
  ['+351 91234567', 'phone_too_short'],
  ['600112233', 'phone_invalid'],
])('the telephone number %s is refused: %s', (phone, code) => {
  const input = right();
  expect(refusals({ ...input, contact: { ...input.contact, phone } })).toEqual([`contact.phone ${code}`]);
});

test.each([
  ['1988-4-12', '1988-04-12'],
  ['１９８８-04-12', '1988-04-12'],
  [' 1988/04/12\u200B', '1988-04-12'],
])('the birth date %j is read as %s', (typed, birthDate) => {
  const read = readPassengersInput(withField(1, 'birthDate', typed));
  expect(read).toMatchObject({
    ok: true,
    value: { passengers: { 1: { birthDate } } },
  });
});

test('everything that is wrong is reported at once', () => {
  const input = right();
  input.passengers = input.passengers.map((each) => ({
    ...each,
    surname: '',
    birthDate: 'x',
    nationality: '',
  }));
  input.contact = { ...input.contact, email: 'ana', phone: '600' };
  expect(refusals(input)).toHaveLength(5 * 3 + 2);
});

test('no passenger may be left out, named twice or invented', () => {
  const missing = { ...right(), passengers: right().passengers.slice(0, 3) };
  expect(refusals(missing)).toContain('passengers passengers_incomplete');
  expect(refusals(withField(1, 'passengerNo', 1))).toContain('passengers passengers_incomplete');
  expect(refusals(withField(4, 'passengerNo', 7))).toContain('passengers passengers_incomplete');
});

describe('the shape of the input', () => {
  test.each([
    [null],
    ['x'],
    [{ passengers: [] }],
    [{ ...right(), passengers: Array.from({ length: 19 }, () => right().passengers[0]) }],
    [{ ...right(), contact: { ...right().contact, locale: 'fr' } }],
    [{ ...right(), contact: { ...right().contact, marketingConsent: 'yes' } }],
    [withField(0, 'surname', { $gt: '' })],
    [withField(0, 'surname', 'x'.repeat(301))],
  ])('%# is refused without looking at its contents', (given) => {
    expect(readPassengersInput(given).ok).toBe(false);
  });

  test('a missing field counts as empty, so that it is reported by name', () => {
    const read = readPassengersInput({ passengers: [{ passengerNo: 1 }], contact: { locale: 'pt' } });
    expect(read.ok && refusals(read.value)).toContain('passengers.0.surname field_missing');
  });
});
