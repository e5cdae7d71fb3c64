// Names on a page that anybody with the reference and a last name can open.
import { expect, test } from 'vitest';

import { maskedName } from '#servicing/reservation-view.ts';

test.each([
  ['María José', 'Núñez', 'M… N…'],
  ['M.ª Carmen', '’t Hooft', 'M… T…'],
  ['Anna', "'s Gravensande", 'A… S…'],
  [null, 'élise', 'É…'],
  ['', 'ñandú', 'Ñ…'],
  ['-', "'", ''],
  [null, null, ''],
])('%j %j is shown as %j', (givenNames, surname, shown) => {
  expect(maskedName(givenNames, surname)).toBe(shown);
});
