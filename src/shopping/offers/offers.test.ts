// One card for each place: which offer is on it, and which are on its lines.
import { expect, test } from 'vitest';

import { byPlace, type OfferView } from '#shopping/offers/offers.ts';

const offer = (id: string, to: string, returnDate: string | null): OfferView => ({
  id,
  title: to,
  origin: { airportCode: 'LIS' },
  destination: { destinationAirportCode: to },
  originCity: 'Lisbon',
  destinationCity: to,
  departureDate: '2027-01-12',
  returnDate,
  nights: returnDate === null ? null : 7,
  priceMinor: 10_000,
  currencyCode: 'EUR',
  conditions: null,
  scene: to,
});

test('offers to one place share a card, which shows a return trip if there is one', () => {
  const offers = [
    offer('one way', 'PUJ', null),
    offer('week', 'CUN', '2027-01-19'),
    offer('fortnight', 'PUJ', '2027-01-26'),
    offer('from Madrid', 'CUN', '2027-01-19'),
    offer('only one way', 'FNC', null),
  ];
  const shown = byPlace(offers).map((place) => [place.offer.id, ...place.others.map(({ id }) => id)]);
  expect(shown).toEqual([['week', 'from Madrid'], ['fortnight', 'one way'], ['only one way']]);
});
