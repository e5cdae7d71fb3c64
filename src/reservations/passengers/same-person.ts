// Whether one person was named twice in a booking: the same names and birth date, however they are written.
import { sameSurname, tidyName } from '#reservations/passengers/passenger-name.ts';

type NamedPerson = { givenNames: string | null; surname: string | null; birthDate: string | null };

/** True when two of them have the same names and birth date. */
export function hasSamePerson(people: readonly NamedPerson[]): boolean {
  return people.some((person, index) => people.slice(0, index).some((other) => isSame(other, person)));
}

function isSame(one: NamedPerson, other: NamedPerson): boolean {
  if (!one.birthDate || one.birthDate !== other.birthDate) return false;
  return sameSurname(one.surname ?? '', other.surname ?? '') && sameGiven(one.givenNames, other.givenNames);
}

/** Given names are folded like surnames; a person with a single name has none. */
function sameGiven(one: string | null, other: string | null): boolean {
  const [first, second] = [tidyName(one ?? ''), tidyName(other ?? '')];
  return first === '' || second === '' ? first === second : sameSurname(first, second);
}
