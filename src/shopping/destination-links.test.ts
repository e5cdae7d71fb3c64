// The addresses of destination pages, and the flight back of a day.
import { expect, test } from 'vitest';

import { codeOfKey, destinationLink, placeKey } from '#shopping/destination-links.ts';
import { returnFor } from '#shopping/destinations/destination-view.ts';

test.each([
  ['CUN', 'Cancún', 'cancun-cun'],
  ['SDQ', 'Santo Domingo', 'santo-domingo-sdq'],
  ['LIR', 'Liberia, Guanacaste', 'liberia-guanacaste-lir'],
  ['GVA', "Genève-Cointrin (l'aéroport)", 'geneve-cointrin-l-aeroport-gva'],
  ['NRT', '成田', 'nrt'],
])('the key of %s %s is %s, and leads back to the code', (code, name, key) => {
  expect(placeKey(code, name)).toBe(key);
  expect(codeOfKey(key)).toBe(code);
  // As the page cache and the router accept it.
  expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('a link has only what was chosen', () => {
  expect(destinationLink('pt', 'cancun-cun')).toBe('/pt/destinations/cancun-cun');
  expect(destinationLink('es', 'cancun-cun', { from: 'LIS', month: '2027-03' })).toBe(
    '/es/destinations/cancun-cun?from=LIS&month=2027-03',
  );
});

test('the flight back is the first after the stay, within a week of it', () => {
  const returns = ['2027-01-09', '2027-01-16', '2027-01-30'];
  expect(returnFor('2027-01-02', 7, returns)).toBe('2027-01-09');
  expect(returnFor('2027-01-03', 7, returns)).toBe('2027-01-16');
  expect(returnFor('2027-01-10', 7, returns)).toBeNull();
  expect(returnFor('2027-01-02', 7, [])).toBeNull();
});
