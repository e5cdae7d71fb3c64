// The bundles of the demonstration and their contents. Their prices are with those of the other extras.
import type { SeatCategoryCode } from '#platform/db/seat-category-codes.ts';

const holds: Record<string, { extras: string[]; seats: SeatCategoryCode[] }> = {
  CALM: { extras: ['BG23', 'FLEX'], seats: ['STC2', 'STC3'] },
  AIRP: { extras: ['PRIO', 'FAST', 'LOUN'], seats: [] },
};

export const worldBundleExtras = Object.entries(holds).flatMap(([bundleCode, { extras }]) =>
  extras.map((extraCode) => ({ bundleCode, extraCode, quantity: 1 })),
);

export const worldBundleSeats = Object.entries(holds).flatMap(([bundleCode, { seats }]) =>
  seats.map((categoryCode) => ({ bundleCode, categoryCode })),
);
