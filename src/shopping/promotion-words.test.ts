// The text about a code on the select page, in the three languages.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { withPromotion } from '#flights/promotions/find-promotion.server.ts';
import type { SearchInput } from '#flights/offer.ts';
import { defaultListOptions } from '#shopping/list-options.ts';
import { readSelect } from '#shopping/select-view.server.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

const trip: SearchInput = {
  origin: 'MAD',
  destination: 'CUN',
  departureDate: '2027-01-05',
  returnDate: '2027-01-15',
  passengers: { adults: 1, children: 0, infants: 0 },
  currency: 'EUR',
};

async function viewOf(code: string, locale: 'en' | 'es' | 'pt' = 'en', change: Partial<SearchInput> = {}) {
  const ctx = { ...world.ctx, locale };
  const input = await withPromotion(ctx, { ...trip, ...change, promotionCode: code });
  return readSelect(ctx, input, defaultListOptions);
}

it.each([
  ['VERANO10', 'en', 'Code VERANO10: 10% off the fare', 'The prices below are with it.'],
  ['VERANO10', 'es', 'Código VERANO10: 10 % menos en la tarifa', 'Los precios de abajo ya lo incluyen.'],
  [
    'MENOS20',
    'pt',
    'Código MENOS20: 20 € de desconto na tarifa de cada adulto e criança, por voo',
    'Os preços',
  ],
  ['NAVIDAD20', 'en', 'Code NAVIDAD20: 20% off the fare', 'It is for the outbound flight only. The prices'],
  ['PLUSFLEX12', 'es', 'Código PLUSFLEX12: 12 % menos en la tarifa', 'Es para estas tarifas: Plus y Flex.'],
] as const)('%s applies: %s', async (code, locale, title, sentence) => {
  const { promotion, chargeNames, directions } = await viewOf(code, locale);
  expect(promotion).toMatchObject({ code, applied: true });
  // A number and its unit are not separated at a line break.
  expect(promotion?.title.replaceAll('\u00a0', ' ')).toBe(title);
  expect(promotion?.sentence.startsWith(sentence)).toBe(true);
  // The row of the price has a name of its own.
  expect(chargeNames['promotion']).toContain(code);
  expect(directions[0]?.flights[0]?.fares.some((fare) => fare.parts.some((p) => p.kind === 'discount'))).toBe(
    true,
  );
});

it.each([
  ['NADA99', 'en', {}, 'We do not know this code. Check its spelling: letters and digits only.'],
  ['ADIOS30', 'es', {}, 'Este código ya no es válido.'],
  ['PRONTO30', 'en', {}, 'This code is not valid yet. It can be used from January 1, 2098 on.'],
  [
    'NAVIDAD20',
    'pt',
    { departureDate: '2027-02-05', returnDate: null },
    'Este código é para outras datas de viagem. Escolha outro dia. ' +
      'É para voos de 20 de dezembro de 2026 a 6 de janeiro de 2027.',
  ],
  [
    'CANCUN25',
    'es',
    { destination: 'PUJ' },
    'Este código es para otra ruta. Es para vuelos entre Madrid y Cancún.',
  ],
  ['PORTUGAL15', 'en', {}, 'This code is for another of our sites.'],
  [
    'MENOS20',
    'en',
    { currency: 'GBP' },
    'This code is not available in this currency. Choose another currency. It is available in EUR, MXN, and USD.',
  ],
  ['GRUPO15', 'pt', {}, 'Este código é para grupos maiores. É para 4 ou mais passageiros com lugar.'],
  ['AGOTADO40', 'en', {}, 'This code has been used as often as it can be.'],
] as const)(
  '%s does not apply, in %s, and the sentence says what would help',
  async (code, locale, change, sentence) => {
    const { promotion, trip: shown, directions } = await viewOf(code, locale, change);
    expect(promotion).toMatchObject({ code, applied: false, sentence });
    expect(promotion?.title).toContain(code);
    // It stays in every address of the page until the traveller removes it.
    expect(shown.promotion).toBe(code);
    expect(directions[0]?.flights.length).toBeGreaterThan(0);
  },
);
