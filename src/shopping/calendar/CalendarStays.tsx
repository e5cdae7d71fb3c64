// Lengths of stay, inside the calendar: one press sets both days, or, before a day is chosen, the stay of every price.
import { useTranslations } from 'use-intl';

import { staysFrom, stayNights, usualNights } from '#shopping/calendar/stays.ts';
import { nightsOf, pairPrice } from '#shopping/calendar/trip-prices.ts';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { addDays, daysFrom, isDay } from '#platform/lib/time.ts';

export function CalendarStays({ choice, currency }: { choice: TripChoice; currency: string }) {
  const t = useTranslations('search');
  const money = useMoney();
  const { days, stay, stayFor } = choice;
  const nights = nightsOf(days);
  return (
    <fieldset className="flex min-h-13 min-w-0 flex-1 items-center gap-2 overflow-x-auto p-1 md:flex-wrap md:pt-7">
      <legend className="sr-only">{t('stay')}</legend>
      {lengthsOf(choice).map((count) => {
        const minor = isDay(days.out)
          ? pairPrice(days.out, addDays(days.out, count), choice.prices.priceOf)
          : null;
        return (
          <button
            key={count}
            type="button"
            aria-pressed={stay === count || (stay === null && nights === count)}
            onClick={() => stayFor(count)}
            className={chip}
          >
            {minor === null
              ? t('nights', { count })
              : t('stayFrom', { count, price: money({ minor, currency }) })}
          </button>
        );
      })}
      <button
        type="button"
        aria-pressed={stay === null && nights === 0}
        onClick={() => stayFor(null)}
        className={chip}
      >
        {t('stayFree')}
      </button>
    </fieldset>
  );
}

const chip = `figures min-h-11 shrink-0 rounded-full border-[1.5px] border-field px-4 text-small font-strong
  hover:border-ink aria-pressed:border-sea aria-pressed:bg-sea-soft aria-pressed:text-sea`;

/** Lengths with a flight back from the chosen day; the usual ones while there is none. */
function lengthsOf({ days: { out }, prices, priced }: TripChoice): readonly number[] {
  if (!isDay(out) || !priced) return usualNights;
  const ways = daysFrom(addDays(out, stayNights.fewest), addDays(out, stayNights.most));
  const found = staysFrom(
    prices.priceOf('out', out),
    ways.flatMap((day) => prices.priceOf('back', day) ?? []),
  );
  return found.length > 0 ? found.map(({ nights }) => nights) : usualNights;
}
