// The rules for naming a party: every wrong field is reported at once, by its dotted path.
import { airportDay } from '#flights/airport-day.ts';
import type { Filed } from '#flights/filed.server.ts';
import type { BookingView, PassengerView } from '#reservations/booking-view.ts';
import { refuseEmail } from '#reservations/contact/contact.ts';
import { refuseFullPhone } from '#reservations/contact/phone-number.server.ts';
import { isCountry } from '#reservations/contact/countries.ts';
import { mayCarryInfant, refuseBirthDate } from '#reservations/passengers/passenger-age.ts';
import { type MinorRules, refuseMinorsAlone } from '#reservations/passengers/minors.ts';
import { NAME_MAX, refuseName } from '#reservations/passengers/passenger-name.ts';
import type { PassengerInput, PassengersInput } from '#reservations/passengers/passengers-input.ts';
import { hasSamePerson } from '#reservations/passengers/same-person.ts';
import { cleanCode } from '#platform/lib/clean-text.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { FieldError } from '#platform/lib/result.ts';

export const GENDERS = ['F', 'M', 'X', 'U'] as const;

/** Letters, digits and hyphens, as carriers number their members. */
const LOYALTY_ID = /^[A-Za-z0-9][A-Za-z0-9 -]{2,24}$/;

/** What the rules must know about the booking: who flies, and on which local days. */
export type Party = {
  passengers: Pick<PassengerView, 'passengerNo' | 'type'>[];
  flightDays: string[];
  /** The day of the request where the trip begins, YYYY-MM-DD. */
  today: string;
};

/** The party of a booking, as these rules want it. */
export function partyOf(
  view: Pick<BookingView, 'passengers' | 'flights'>,
  filed: Pick<Filed, 'airports'>,
  now: Date,
): Party {
  return {
    passengers: view.passengers,
    flightDays: view.flights.map((flight) => flight.departsLocal.slice(0, 10)),
    today: airportDay(filed, view.flights[0]?.origin ?? '', now),
  };
}

/**
 * Every refused field of the input, in the order of the form; an empty list means that it may be stored. `rules` are
 * needed where nobody in the party is an adult by every site's rules.
 */
export function checkPassengers(
  input: PassengersInput,
  party: Party,
  rules: MinorRules | null = null,
): FieldError[] {
  const each = checkEach(input, party);
  // Who is old enough is only known when every date fits.
  const areDated = !each.some(({ path }) => path.endsWith('.birthDate'));
  return [
    ...checkRoll(input, party),
    ...each,
    ...(areDated ? checkMinors(input, party, rules) : []),
    ...checkTwice(input),
    ...checkContact(input),
  ];
}

/** One person named twice is usually a slip; if they really are two people, that has to be confirmed. */
function checkTwice({ passengers, sameNameConfirmed }: PassengersInput): FieldError[] {
  if (sameNameConfirmed || !hasSamePerson(passengers)) return [];
  return [{ path: 'sameNameConfirmed', code: 'passenger_repeated' }];
}

/** Nobody in the party is old enough to travel alone: reported once, for the oldest of them. */
function checkMinors({ passengers }: PassengersInput, party: Party, rules: MinorRules | null): FieldError[] {
  const [firstDay] = party.flightDays;
  if (!rules || firstDay === undefined) return [];
  const birthDates = passengers.map((person) => person.birthDate);
  const refused = refuseMinorsAlone(birthDates, firstDay, rules);
  if (!refused) return [];
  const { index, code, params } = refused;
  return [{ path: `passengers.${index}.birthDate`, code, params }];
}

/** Each passenger of the booking is named exactly once, and nobody else. */
function checkRoll({ passengers }: PassengersInput, party: Party): FieldError[] {
  const named = passengers.map((person) => person.passengerNo).toSorted((a, b) => a - b);
  const sold = party.passengers.map((person) => person.passengerNo).toSorted((a, b) => a - b);
  if (named.join() === sold.join()) return [];
  return [{ path: 'passengers', code: 'passengers_incomplete', params: { count: sold.length } }];
}

function checkEach({ passengers }: PassengersInput, party: Party): FieldError[] {
  return passengers.flatMap((person, index) => {
    const type = party.passengers.find((sold) => sold.passengerNo === person.passengerNo)?.type;
    if (!type) return [];
    const errors: FieldError[] = [];
    const refuse = (field: string, code: ErrorCode | null, params?: FieldError['params']) => {
      const path = `passengers.${index}.${field}`;
      if (code) errors.push(params ? { path, code, params } : { path, code });
    };
    refuse('givenNames', refuseName('givenNames', person.givenNames), { limit: NAME_MAX });
    refuse('surname', refuseName('surname', person.surname), { limit: NAME_MAX });
    refuse('gender', refuseGender(person.gender));
    const age = person.birthDate.trim()
      ? refuseBirthDate(type, person.birthDate, party.flightDays, party.today)
      : null;
    if (person.birthDate.trim() === '') refuse('birthDate', 'field_missing');
    else if (age) refuse('birthDate', age.code, { date: age.date });
    refuse('nationality', refuseNationality(person.nationality));
    refuse('loyaltyId', refuseLoyaltyId(person.loyaltyId ?? ''));
    if (type === 'infant') refuse('adultNo', refuseAdult(person, passengers, party));
    return errors;
  });
}

function refuseGender(gender: string): ErrorCode | null {
  if (gender.trim() === '') return 'field_missing';
  return GENDERS.some((known) => known === gender) ? null : 'gender_invalid';
}

function refuseNationality(nationality: string): ErrorCode | null {
  if (nationality.trim() === '') return 'field_missing';
  return isCountry(nationality) ? null : 'nationality_invalid';
}

function refuseLoyaltyId(loyaltyId: string): ErrorCode | null {
  const id = cleanCode(loyaltyId);
  return id === '' || LOYALTY_ID.test(id) ? null : 'loyalty_id_invalid';
}

/** An infant sits on the lap of one adult of the booking who is old enough and has no other infant. */
function refuseAdult(infant: PassengerInput, all: PassengerInput[], party: Party): ErrorCode | null {
  if (!infant.adultNo) return 'field_missing';
  const adult = party.passengers.find((sold) => sold.passengerNo === infant.adultNo && sold.type === 'adult');
  if (!adult) return 'infant_adult_invalid';
  const infants = party.passengers.filter((sold) => sold.type === 'infant').map((sold) => sold.passengerNo);
  const sharers = all.filter((each) => infants.includes(each.passengerNo) && each.adultNo === infant.adultNo);
  if (sharers.length > 1 && sharers[0] !== infant) return 'infant_adult_taken';
  const birthDate = all.find((each) => each.passengerNo === infant.adultNo)?.birthDate ?? '';
  // An adult whose own date is wrong gets the error in that field, not here as well.
  if (refuseBirthDate('adult', birthDate, party.flightDays, party.today)) return null;
  return mayCarryInfant(birthDate, party.flightDays) ? null : 'infant_adult_too_young';
}

function checkContact({ contact }: PassengersInput): FieldError[] {
  const email = refuseEmail(contact.email);
  const phone = refuseFullPhone(contact.phone);
  return [
    ...(email ? [{ path: 'contact.email', code: email }] : []),
    ...(phone ? [{ path: 'contact.phone', code: phone }] : []),
  ];
}
