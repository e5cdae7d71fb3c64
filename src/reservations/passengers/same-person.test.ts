// One person named twice in a booking, however the names are written.
import { expect, test } from 'vitest';

import { hasSamePerson } from '#reservations/passengers/same-person.ts';

const person = (
  givenNames: string | null,
  surname: string | null,
  birthDate: string | null = '1988-04-12',
) => ({
  givenNames,
  surname,
  birthDate,
});

test.each([
  ['case, accents and hyphens', person('María José', 'Núñez-Peña'), person('MARIA JOSE', 'nunez pena'), true],
  ['an umlaut that is spelled out', person('Jörg', 'Müller'), person('Joerg', 'Mueller'), true],
  ['a single name', person('', 'Sukarno'), person(null, 'SUKARNO'), true],
  ['a single name and a whole one', person('', 'Sukarno'), person('Ana', 'Sukarno'), false],
  ['another birth date', person('Ana', 'Gil'), person('Ana', 'Gil', '1988-04-13'), false],
  ['another given name, as of twins', person('Ana', 'Gil'), person('Eva', 'Gil'), false],
  ['nobody named yet', person(null, null, null), person(null, null, null), false],
  ['no birth date yet', person('Ana', 'Gil', ''), person('Ana', 'Gil', ''), false],
])('%s', (_, one, other, same) => {
  expect(hasSamePerson([person('Luis', 'Gil'), one, other])).toBe(same);
});
