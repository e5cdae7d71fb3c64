// The demonstration catalogue: complete in three languages, priced in every currency, consistent with the fares.
import { describe, expect, test } from 'vitest';

import { worldAircraft } from '#demo/fleet.ts';
import { worldCurrencies } from '#demo/fares.ts';
import { worldDomains } from '#demo/sites.ts';
import { worldBundleExtras, worldBundleSeats } from '#demo/extras/bundles.ts';
import { worldSeatPrices } from '#demo/seat-prices.ts';
import { worldExtraCapacities, worldExtraPrices, worldFamilyExtras } from '#demo/extras/extra-prices.ts';
import { worldExtraGroups } from '#demo/extras/extra-groups.ts';
import { worldExtras } from '#demo/extras/extras.ts';
import { worldFamilies } from '#demo/airline.ts';
import { worldRoutes } from '#demo/rotations.ts';
import { locales } from '#platform/i18n/locales.ts';
import { textInEach } from '#platform/i18n/texts.ts';
import { iconNames } from '#platform/ui/icon-names.ts';

const prices = worldExtraPrices();
const codes = new Set(worldExtras.map((extra) => extra.extraCode));

const amount = (code: string, haul: string, currency: string) =>
  prices.find(
    (p) => p.extraCode === code && p.haul === haul && p.currency === currency && p.onSale && !p.destination,
  )?.amountMinor ?? 0;

describe('the catalogue', () => {
  test('has everything that leisure airlines sell, with each code and number only once', () => {
    expect(worldExtraGroups.map((group) => group.type)).toEqual([
      'baggage',
      'sports',
      'pet',
      'meal',
      'priority',
      'fast_lane',
      'lounge',
      'flexible',
      'insurance',
      'transfer',
      'assistance',
      'bundle',
    ]);
    expect(codes.size).toBe(worldExtras.length);
    expect(new Set(worldExtras.map((extra) => extra.serviceId)).size).toBe(worldExtras.length);
    for (const code of ['BG23', 'BG32', 'CBAG', 'GOLF', 'BIKE', 'SURF', 'DIVE', 'SKI', 'PETC', 'AVIH'])
      expect(codes).toContain(code);
  });

  test('has every text in three languages and only existing icons', () => {
    const icons: readonly string[] = iconNames;
    for (const group of worldExtraGroups) {
      for (const name of ['title', 'shortDescription'] as const)
        for (const language of locales)
          expect(group[name][language].length, group.groupCode).toBeGreaterThan(3);
      expect(icons).toContain(group.icon);
    }
    for (const extra of worldExtras) {
      for (const language of locales) {
        expect(extra.title[language].length, extra.extraCode).toBeGreaterThan(5);
        expect(extra.description[language], extra.extraCode).toMatch(/\.$/);
      }
      expect(icons).toContain(extra.icon);
    }
  });

  test('calls a group as its only extra in the words of each market', () => {
    for (const type of ['priority', 'flexible']) {
      const [group, extra] = [worldExtraGroups, worldExtras].map((all) =>
        all.find(({ groupCode }) => groupCode === type),
      );
      expect(group && textInEach(group.title)).toEqual(extra && textInEach(extra.title));
    }
  });

  test('offers free assistance of every kind defined for EU airports, with 48 hours’ notice', () => {
    const help = worldExtras.filter((extra) => extra.groupCode === 'assistance');
    expect(help.map((extra) => extra.extraCode)).toEqual([
      'WCHR',
      'WCHS',
      'WCHC',
      'BLND',
      'DEAF',
      'DPNA',
      'MAAS',
    ]);
    for (const { free, deadlineHours, ssrCode, extraCode } of help)
      expect([free, deadlineHours, ssrCode]).toEqual([true, 48, extraCode]);
  });
});

describe('prices', () => {
  test('are filed in every currency for every priced extra, and for no free one', () => {
    for (const { extraCode, free } of worldExtras)
      for (const currency of worldCurrencies) {
        const own = prices.filter((p) => p.extraCode === extraCode && p.currency === currency && p.onSale);
        expect(own.length > 0, `${extraCode} ${currency}`).toBe(!free);
        for (const { amountMinor } of own) expect(amountMinor).toBeGreaterThan(0);
      }
    for (const { extraCode } of prices) expect(codes).toContain(extraCode);
  });

  test('are higher for a heavier bag and for a longer flight', () => {
    for (const currency of worldCurrencies) {
      expect(amount('BG23', 'short', currency)).toBeGreaterThan(0);
      expect(amount('BG32', 'short', currency)).toBeGreaterThan(amount('BG23', 'short', currency));
      expect(amount('BG32', 'long', currency)).toBeGreaterThan(amount('BG32', 'short', currency));
    }
  });

  test('include an extra withdrawn on a site, one withdrawn on a route, and one cheaper on a route', () => {
    const gone = prices.filter((p) => !p.onSale);
    const flown = new Set(worldRoutes().flatMap(({ origin, destination }) => [origin, destination]));
    expect(gone.some((p) => p.domainId !== null)).toBe(true);
    expect(gone.some((p) => p.destination !== null || p.origin !== null)).toBe(true);
    for (const { domainId, origin, destination } of prices) {
      if (domainId !== null) expect(worldDomains.map((domain) => domain.domainId)).toContain(domainId);
      for (const end of [origin, destination]) if (end !== null) expect(flown).toContain(end);
    }
    const cheaper = prices.find((p) => p.extraCode === 'BIKE' && p.origin === 'MAD' && p.currency === 'EUR');
    expect(cheaper?.amountMinor).toBeLessThan(amount('BIKE', 'short', 'EUR'));
  });
});

test('a bundle costs one traveller less than its parts, return and one way, in every currency', () => {
  const tripCodes = new Set(
    worldExtras.filter(({ scope }) => scope === 'trip').map(({ extraCode }) => extraCode),
  );
  const seats = worldSeatPrices();
  for (const bundleCode of new Set(worldBundleExtras.map((row) => row.bundleCode)))
    for (const currency of worldCurrencies)
      for (const haul of ['short', 'long'] as const)
        for (const flights of [1, 2]) {
          const parts = worldBundleExtras.filter((row) => row.bundleCode === bundleCode);
          const extras = parts.map(
            ({ extraCode }) => amount(extraCode, haul, currency) * (tripCodes.has(extraCode) ? 1 : flights),
          );
          const own = worldBundleSeats.filter((row) => row.bundleCode === bundleCode);
          const filed = own.flatMap(({ categoryCode }) =>
            seats.filter(
              (row) =>
                row.categoryCode === categoryCode &&
                row.currency === currency &&
                !row.origin &&
                row.haul === (haul === 'short' ? 'short' : null),
            ),
          );
          const seat = filed.length > 0 ? Math.min(...filed.map((row) => row.amountMinor)) : 0;
          const single = extras.reduce((sum, each) => sum + each, seat * flights);
          const bundle = amount(bundleCode, haul, currency) * flights;
          expect(bundle, `${bundleCode} ${currency} ${haul} ${flights}`).toBeLessThan(single);
        }
});

describe('fares and aircraft', () => {
  test('a fare includes as many suitcases as it states', () => {
    for (const { family, checkedBags } of worldFamilies) {
      const bags = worldFamilyExtras.find((row) => row.family === family && row.extraCode === 'BG23');
      expect(bags?.quantity ?? 0, family).toBe(checkedBags);
    }
    for (const { family, extraCode } of worldFamilyExtras) {
      expect(codes).toContain(extraCode);
      expect(worldFamilies.map((row) => row.family)).toContain(family);
    }
  });

  test('every aircraft has its stock of every limited extra', () => {
    const limited = [...new Set(worldExtraCapacities.map((row) => row.extraCode))];
    expect(limited).toEqual(['PETC', 'AVIH', 'BIKE', 'GOLF', 'SURF', 'DIVE', 'SKI', 'WCHC']);
    expect(worldExtraCapacities).toHaveLength(limited.length * worldAircraft.length);
    for (const { extraCode, capacity } of worldExtraCapacities) {
      expect(codes).toContain(extraCode);
      expect(capacity).toBeGreaterThan(0);
    }
  });
});
