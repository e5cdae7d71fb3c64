// Lengths of stay, inside the calendar: one press sets both days, or, before a day is chosen, the stay of every price.
import { useTranslations } from 'use-intl';

import { staysFrom, stayNights, usualNights } from '#shopping/calendar/stays.ts';
import { isStayFlown, pairPrice } from '#shopping/calendar/trip-prices.ts';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { addDays, daysFrom, isDay } from '#platform/lib/time.ts';

/** Each length with the price of the whole party, where both days have one; on a phone a row that scrolls. */
export function CalendarStays({ choice, currency }: { choice: TripChoice; currency: string }) {
  const t = useTranslations('search');
  const money = useMoney();
  const { days, stay, stayFor } = choice;
  return (
    <fieldset
      className="flex min-w-0 flex-1 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-sm:-mx-4 md:px-1
        md:max-lg:flex-wrap"
    >
      <legend className="sr-only">{t('stay')}</legend>
      {lengthsOf(choice).map((count) => {
        const minor = isDay(days.out)
          ? pairPrice(days.out, addDays(days.out, count), choice.prices.priceOf)
          : null;
        return (
          <button
            key={count}
            type="button"
            aria-pressed={stay === count}
            onClick={() => stayFor(count)}
            className={chip}
          >
            {t('nights', { count })}
            {minor === null ? null : <Price price={money({ minor, currency })} />}
          </button>
        );
      })}
      <button type="button" aria-pressed={stay === null} onClick={() => stayFor(null)} className={chip}>
        {t('stayFree')}
      </button>
    </fieldset>
  );
}

/** Below the nights, so that all stays are one row. On a phone there is no room for "from". */
function Price({ price }: { price: string }) {
  const t = useTranslations('search');
  return (
    <span className="block text-small leading-tight font-normal">
      <span className="max-md:sr-only"> {t('stayFrom', { price })}</span>
      <span aria-hidden="true" className="md:hidden">
        {price}
      </span>
    </span>
  );
}

const chip = `figures min-h-12 shrink-0 rounded-full border-[1.5px] border-field px-3.5 text-center text-small
  leading-tight font-strong whitespace-nowrap hover:border-ink aria-pressed:border-sea aria-pressed:bg-sea-soft
  aria-pressed:text-sea md:px-5`;

/** Lengths with a flight back from the chosen day; while there is none, the usual ones that some day has. */
function lengthsOf({ days: { out }, prices, priced }: TripChoice): readonly number[] {
  const known = prices.daysOf('out');
  if (!priced || prices.loading || prices.failed || known.length === 0) return usualNights;
  const flown = usualNights.filter((nights) => isStayFlown(nights, known, prices.priceOf));
  if (!isDay(out)) return flown;
  const ways = daysFrom(addDays(out, stayNights.fewest), addDays(out, stayNights.most));
  const found = staysFrom(
    prices.priceOf('out', out),
    ways.flatMap((day) => prices.priceOf('back', day) ?? []),
  );
  return found.length > 0 ? found.map(({ nights }) => nights) : flown;
}
