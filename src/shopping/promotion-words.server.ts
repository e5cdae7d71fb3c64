// The text about a promotion code: what it takes off and from which price, or why it does not apply and what would
// help.
import type { Filed } from '#flights/filed.server.ts';
import type { PromotionState, SearchInput } from '#flights/offer.ts';
import { amountOff, isForFlight, type Promotion } from '#flights/promotions/promotion.ts';
import { date, moneyFor } from '#platform/i18n/format.ts';
import { type Locale, tagOf } from '#platform/i18n/locales.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { WordKey } from '#platform/i18n/words.ts';
import type { Money } from '#platform/lib/money.ts';
import type { Params } from '#platform/lib/result.ts';
import { cityOf } from '#shopping/search-form.server.ts';
import type { PromotionView } from '#shopping/select-view.ts';

type WordsCtx = Pick<Ctx, 'locale' | 'site'>;

/** `state` is the search's verdict on the code, which may know more than the look-up did. */
export function promotionView(
  ctx: WordsCtx,
  filed: Filed,
  input: SearchInput,
  state: PromotionState,
): PromotionView {
  const words = new PromotionWords(ctx, filed, input.promotion?.promotion ?? null);
  const { code, applied, reason } = state;
  if (applied || reason === null) {
    return {
      code,
      applied: true,
      title: words.tell('promotion.appliedTitle', { code, what: words.discount(input.currency) }),
      sentence: words.join([...words.scope(input), words.tell('promotion.pricesWith')]),
    };
  }
  return {
    code,
    applied: false,
    title: words.tell('promotion.refusedTitle', { code }),
    sentence: words.join([words.tell(`errors.${reason}`), words.help(reason)]),
  };
}

class PromotionWords {
  readonly tell: (key: WordKey, params?: Params) => string;
  private readonly money: (amount: Money) => string;
  private readonly locale: Locale;
  private readonly filed: Filed;
  private readonly promotion: Promotion | null;

  constructor(ctx: WordsCtx, filed: Filed, promotion: Promotion | null) {
    this.tell = say(ctx);
    this.money = moneyFor(ctx);
    this.locale = ctx.locale;
    this.filed = filed;
    this.promotion = promotion;
  }

  join(sentences: readonly string[]): string {
    return sentences.filter(Boolean).join(' ');
  }

  discount(currency: string): string {
    if (!this.promotion) return '';
    const { percent } = this.promotion;
    if (percent !== null) return this.tell('promotion.percent', { percent: String(percent) });
    const amount = this.money({ minor: amountOff(this.promotion, currency) ?? 0, currency });
    return this.tell('promotion.amount', { amount });
  }

  /** For an applied code: for which fares, and for which of the two flights if only one of them. */
  scope({ origin, destination, departureDate: out, returnDate: back }: SearchInput): string[] {
    const { promotion } = this;
    if (!promotion) return [];
    const there = isForFlight(promotion, { origin, destination, fromDay: out, toDay: out });
    const home = { origin: destination, destination: origin };
    const here = back !== null && isForFlight(promotion, { ...home, fromDay: back, toDay: back });
    const one = there ? 'promotion.outboundOnly' : 'promotion.inboundOnly';
    return [back === null || there === here ? '' : this.tell(one), this.fares()];
  }

  /** What would help, where the reason needs more than its sentence. */
  help(reason: NonNullable<PromotionState['reason']>): string {
    const { promotion, locale } = this;
    if (!promotion) return '';
    const { bookFrom, travelFrom, travelTo, minPassengers } = promotion;
    const day = (iso: string) => date(iso, locale);
    if (reason === 'promotion_too_early')
      return this.tell('promotion.notYet', { date: day(bookFrom.toISOString()) });
    if (reason === 'promotion_dates_wrong') {
      return this.tell('promotion.travel', { from: day(travelFrom), to: day(travelTo) });
    }
    if (reason === 'promotion_party_too_small')
      return this.tell('promotion.party', { count: String(minPassengers) });
    if (reason === 'promotion_currency_wrong') {
      return this.tell('promotion.currencies', {
        currencies: this.list(Object.keys(promotion.amounts ?? {})),
      });
    }
    if (reason === 'promotion_fare_wrong') return this.fares();
    return reason === 'promotion_route_wrong' ? this.route() : '';
  }

  private fares(): string {
    const families = this.promotion?.families;
    const names: Partial<Record<string, string>> = {
      basic: this.tell('booking.families.basic'),
      plus: this.tell('booking.families.plus'),
      flex: this.tell('booking.families.flex'),
      business: this.tell('booking.families.business'),
    };
    if (!families) return '';
    return this.tell('promotion.fares', { families: this.list(families.map((each) => names[each] ?? each)) });
  }

  private route(): string {
    const { origin, destination } = this.promotion ?? {};
    const city = (code: string) => cityOf(this.filed, code, this.locale);
    if (origin && destination) {
      return this.tell('promotion.route', { origin: city(origin), destination: city(destination) });
    }
    const airport = origin ?? destination;
    return airport ? this.tell('promotion.city', { city: city(airport) }) : '';
  }

  private list(names: readonly string[]): string {
    return new Intl.ListFormat(tagOf(this.locale), { type: 'conjunction' }).format(names);
  }
}
