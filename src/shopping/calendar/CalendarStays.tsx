// Lengths of stay from the outbound day, in the calendar: one press chooses the return day.
import { useTranslations } from 'use-intl';

import type { TripDays } from '#shopping/calendar/calendar-dates.ts';
import { stayNights, staysFrom } from '#shopping/calendar/stays.ts';
import type { CalendarPrices } from '#shopping/calendar/use-calendar-prices.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { addDays, daysFrom, isDay } from '#platform/lib/time.ts';

type Props = { days: TripDays; currency: string; prices: CalendarPrices; choose: (back: string) => void };

export function CalendarStays({ days: { out, back }, currency, prices, choose }: Props) {
  const t = useTranslations('search');
  const money = useMoney();
  if (!isDay(out)) return null;
  const ways = daysFrom(addDays(out, stayNights.fewest), addDays(out, stayNights.most));
  const stays = staysFrom(
    prices.priceOf('out', out),
    ways.flatMap((day) => prices.priceOf('back', day) ?? []),
  );
  return (
    <fieldset className="mt-1 grid min-h-11 grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
      <legend className="sr-only">{t('stay')}</legend>
      {stays.map((stay) => (
        <button
          key={stay.nights}
          type="button"
          aria-pressed={stay.back === back}
          onClick={() => choose(stay.back)}
          className="figures min-h-11 rounded-card border-[1.5px] border-field px-2 py-1.5 text-small font-strong
            hover:border-ink aria-pressed:border-sea aria-pressed:bg-sea-soft aria-pressed:text-sea"
        >
          {t('stayFrom', { count: stay.nights, price: money({ minor: stay.fromMinor, currency }) })}
        </button>
      ))}
    </fieldset>
  );
}
