// Arranges a booking's available extras as its page draws them, with prices and sentences in the page's language.
import type { PassengerType } from '#reservations/booking-view.ts';
import type { BundleOffer } from '#extras/bundles/bundle-offer.ts';
import { pageBundles } from '#extras/choosing/bundle-page.server.ts';
import { type Card, sectionsOf } from '#extras/choosing/extra-sections.ts';
import type { ExtrasPage, PageExtra, PageFlight } from '#extras/choosing/extras-page.ts';
import type { ExtraOnFlight, ExtrasView, ExtraView } from '#extras/extras-view.ts';
import type { ClosedCode } from '#extras/extra-rules.ts';
import { spanOf } from '#extras/choosing/quantities.ts';
import { date, moneyFor, time } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Money } from '#platform/lib/money.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { WordKey } from '#platform/i18n/words.ts';

/** From this number down the page says how many are left. */
const FEW = 5;

/** Extras that nobody in the party may have are left out. */
export function extrasPage(
  { locale, site }: { locale: Locale; site?: { country?: string | null } },
  view: ExtrasView,
  people: readonly { type: PassengerType }[],
  offers: readonly BundleOffer[] = [],
): ExtrasPage {
  const money = moneyFor({ locale, site });
  const words = wording({ locale, site }, view.currency, money);
  const help = view.groups.filter((group) => group.type === 'assistance');
  return {
    currency: view.currency,
    bundles: pageBundles({ reader: { locale, site }, money }, view, offers),
    chosen: view.chosen,
    lateForHelp: help.some(({ extras }) => extras.some(({ flights }) => flights.some(({ late }) => late))),
    sections: sectionsOf(view.groups, people).map(({ name, icon, about, cards }) => ({
      name,
      title: say({ locale, site })(`extras.sections.${name}`),
      icon,
      about,
      from: words.from(cards.flatMap((card) => card.extras)),
      cards: cards.map(({ key, title, icon: own, exclusiveGroup, extras }: Card) => ({
        key,
        title,
        icon: own,
        exclusiveGroup,
        from: words.from(extras),
        extras: extras.map((extra) => pageExtra(extra, words)),
      })),
    })),
  };
}

type Wording = ReturnType<typeof wording>;

function pageExtra(extra: ExtraView, words: Wording): PageExtra {
  const { extraCode, title, description, icon, scope, weightKg, maxQuantity, passengerTypes } = extra;
  const flights = extra.flights.map((flight): PageFlight => {
    const { flightNo, amountMinor, included, bundled, left, closed } = flight;
    const sentences = { ...words.price(extra, flight), ...words.terms(flight) };
    return { flightNo, amountMinor, included, bundled, left, closed: closed !== null, ...sentences };
  });
  const from = words.from([extra]);
  return { extraCode, title, description, icon, scope, weightKg, maxQuantity, passengerTypes, from, flights };
}

const closedNotes = {
  extra_not_available: 'extras.notOnFlight',
  extra_too_late: 'extras.wasUntil',
  extra_sold_out: 'extras.soldOut',
} as const satisfies Record<ClosedCode, WordKey>;
/** Without an order deadline an extra is too late when the flight has left. */
const closedWithoutDeadline = { ...closedNotes, extra_too_late: 'extras.notOnFlight' } as const;

/** The sentences of one page. */
function wording(reader: Reader, currency: string, money: (amount: Money) => string) {
  const t = say(reader);
  const { locale } = reader;
  const price = (minor: number) => money({ minor, currency });
  return {
    /** One price, "from" the lowest of several, free, or not available now. */
    from: (extras: readonly ExtraView[]): string => {
      if (!extras.some((extra) => extra.flights.some((flight) => !flight.closed))) return t('extras.notNow');
      const span = spanOf(extras);
      if (!span) return t('extras.free');
      // Beside a free extra, one price is one of several too.
      const isOnly = span.lowest === span.highest && !extras.some((extra) => extra.free);
      return isOnly ? price(span.lowest) : t('extras.from', { price: price(span.lowest) });
    },
    price: ({ weightKg }: ExtraView, { amountMinor }: ExtraOnFlight) => {
      if (amountMinor === null) return { price: '', short: '' };
      if (amountMinor === 0) return { price: t('extras.free'), short: t('extras.free') };
      const short = price(amountMinor);
      const each = weightKg > 0 ? 'extras.priceEach' : 'extras.pricePerTraveler';
      return { price: t(each, { price: short }), short };
    },
    terms: ({ closed, closesLocal, left }: ExtraOnFlight) => {
      const until = closesLocal ? { date: date(closesLocal, locale), time: time(closesLocal) } : null;
      const few = !closed && left !== null && left <= FEW ? t('extras.lastLeft', { count: left }) : null;
      if (!closed) return { note: until ? t('extras.orderUntil', until) : null, few };
      return { note: until ? t(closedNotes[closed], until) : t(closedWithoutDeadline[closed]), few };
    },
  };
}
