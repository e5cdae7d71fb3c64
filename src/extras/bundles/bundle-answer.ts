// What a bundle contains, costs and saves, for programs.
import type { BundleOffer } from '#extras/bundles/bundle-offer.ts';
import type { ExtrasView } from '#extras/extras-view.ts';

export type BundleAnswer = {
  extras: { code: string; quantity: number }[];
  seatCategories: string[];
  totalMinor: number;
  savedMinor: number;
  replacedMinor: number;
};

export type Bundles = Pick<ExtrasView, 'bundles'> & { offers: readonly BundleOffer[] };

/** Null for any other extra; without amounts where the bundle is not offered. */
export function bundleAnswer(code: string, { bundles, offers }: Bundles): BundleAnswer | null {
  const bundle = bundles.find(({ bundleCode }) => bundleCode === code);
  if (!bundle) return null;
  const offer = offers.find(({ bundleCode }) => bundleCode === code);
  return {
    extras: bundle.extras.map(({ extraCode, quantity }) => ({ code: extraCode, quantity })),
    seatCategories: [...bundle.seats],
    totalMinor: offer?.amountMinor ?? 0,
    savedMinor: offer?.savedMinor ?? 0,
    replacedMinor: offer?.replacedMinor ?? 0,
  };
}
