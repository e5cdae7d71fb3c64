// The bundles as the page draws them: contents, price for everybody, and the effect of a press, in words.
import type { BundleOffer } from '#extras/bundles/bundle-offer.ts';
import { sectionOf } from '#extras/choosing/extra-sections.ts';
import type { Drawing, PageBundle } from '#extras/choosing/extras-page.ts';
import type { ExtrasView } from '#extras/extras-view.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Money } from '#platform/lib/money.ts';

type Language = { reader: Reader; money: (amount: Money) => string };

export function pageBundles(
  language: Language,
  view: ExtrasView,
  offers: readonly BundleOffer[],
): PageBundle[] {
  return offers.flatMap((offer) => {
    const extra = view.groups
      .flatMap((group) => group.extras)
      .find(({ extraCode }) => extraCode === offer.bundleCode);
    return extra ? [pageBundle(language, view, { offer, flights: extra.flights })] : [];
  });
}

type Flights = { flightNo: number; amountMinor: number | null }[];

function pageBundle(
  { reader, money }: Language,
  { groups, currency }: ExtrasView,
  { offer, flights }: { offer: BundleOffer; flights: Flights },
): PageBundle {
  const t = say(reader);
  const price = (minor: number) => money({ minor, currency });
  const { chosen, amountMinor, savedMinor, withSeat, passengerNos } = offer;
  const sections = offer.parts.flatMap(({ extraCode }) => sectionOf(groups, extraCode) ?? []);
  const drawings = new Set<Drawing>([
    ...sections.slice(0, 1),
    ...(withSeat ? ['seat' as const] : []),
    ...sections,
  ]);
  const lines = offer.parts.map(({ title, quantity }) =>
    quantity > 1 ? t('booking.quantityOf', { count: String(quantity), name: title }) : title,
  );
  return {
    extraCode: offer.bundleCode,
    title: offer.title,
    description: offer.description,
    scope: 'flight',
    drawings: [...drawings],
    parts: [...lines.slice(0, 1), ...(withSeat ? [t('extras.bundles.seat')] : []), ...lines.slice(1)],
    passengerNos,
    chosen,
    price: price(amountMinor),
    forWhom: t('extras.bundles.forWhom', { travelers: passengerNos.length, flights: flights.length }),
    saved: savedMinor > 0 ? t('extras.bundles.saved', { price: price(savedMinor) }) : null,
    effect: effectOf(offer, t, price),
    flights: flights.map(({ flightNo, amountMinor: minor }) => ({ flightNo, amountMinor: minor })),
  };
}

/** The effect of a press, shown beforehand; null where it equals the price shown above. */
function effectOf(
  { chosen, amountMinor, replacedMinor, seatsAloneMinor }: BundleOffer,
  t: ReturnType<typeof say>,
  price: (minor: number) => string,
): string | null {
  if (chosen && seatsAloneMinor > 0)
    return t('extras.bundles.withoutItSeats', {
      price: price(Math.abs(amountMinor - seatsAloneMinor)),
      more: seatsAloneMinor > amountMinor ? 'yes' : 'no',
      seats: price(seatsAloneMinor),
    });
  if (chosen) return t('extras.bundles.withoutIt', { price: price(amountMinor) });
  if (replacedMinor === 0) return null;
  const more = amountMinor - replacedMinor;
  return t('extras.bundles.replaces', {
    had: price(replacedMinor),
    price: price(Math.abs(more)),
    less: more < 0 ? 'yes' : 'no',
  });
}
