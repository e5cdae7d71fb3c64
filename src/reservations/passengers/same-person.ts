// Whether one person was named twice in a booking: the same names and birth date, however they are written.
import { sameSurname, tidyName } from '#reservations/passengers/passenger-name.ts';

type Named = { givenNames: string | null; surname: string | null; birthDate: string | null };

/** The first two, by their index, who have the same names and birth date; null when there are none. */
export function findSamePerson(people: readonly Named[]): [first: number, second: number] | null {
  for (const [second, person] of people.entries()) {
    const first = people.findIndex((other, index) => index < second && isSame(other, person));
    if (first >= 0) return [first, second];
  }
  return null;
}

function isSame(one: Named, other: Named): boolean {
  if (!one.birthDate || one.birthDate !== other.birthDate) return false;
  return sameSurname(one.surname ?? '', other.surname ?? '') && sameGiven(one.givenNames, other.givenNames);
}

/** Given names are folded like surnames; a person with a single name has none. */
function sameGiven(one: string | null, other: string | null): boolean {
  const [first, second] = [tidyName(one ?? ''), tidyName(other ?? '')];
  return first === '' || second === '' ? first === second : sameSurname(first, second);
}
