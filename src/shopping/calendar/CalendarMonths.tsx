// The months side by side, with the buttons that turn them. The cheapest days of each are marked.
import { useLocale, useTranslations } from 'use-intl';

import { daysOfMonth } from '#shopping/calendar/calendar-days.ts';
import { CalendarGrid } from '#shopping/calendar/CalendarGrid.tsx';
import { bestPrice } from '#shopping/calendar/trip-prices.ts';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { monthName } from '#platform/i18n/format.ts';
import { Icon } from '#platform/ui/Icon.tsx';

/** As many months as `choice` has; on a phone long prices are rounded up. */
export function CalendarMonths({ choice, currency }: { choice: TripChoice; currency: string }) {
  const t = useTranslations('search');
  const locale = useLocale();
  const { months, focusDay, days, oneWay, mayChoose, cell, prices } = choice;
  return (
    <div
      aria-busy={prices.loading}
      className="relative grid items-start gap-12 px-2 pt-2 pb-3 sm:px-7 md:grid-cols-2"
    >
      <MonthButton
        icon="chevron-left"
        label={t('calendarPrevious')}
        side="left"
        onPress={() => choice.turn(-1)}
      />
      {months.map((month) => (
        <div key={month} className="min-w-0">
          <p
            id={`fare-calendar-${month}`}
            aria-live="polite"
            className="flex h-11 items-center justify-center text-lead font-heavy first-letter:uppercase"
          >
            {monthName(month, locale)}
          </p>
          <CalendarGrid
            month={month}
            labelledBy={`fare-calendar-${month}`}
            currency={currency}
            focusDay={focusDay}
            range={{ from: days.out, to: oneWay ? days.out : days.back }}
            cell={cell}
            loading={prices.loading}
            cheapest={bestPrice(daysOfMonth(month).map((day) => (mayChoose(day) ? cell(day)?.minor : null)))}
            mayChoose={mayChoose}
            onMove={choice.moveTo}
            onChoose={choice.choose}
          />
        </div>
      ))}
      <MonthButton
        icon="chevron-right"
        label={t('calendarNext')}
        side="right"
        onPress={() => choice.turn(1)}
      />
    </div>
  );
}

type MonthButtonProps = {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  side: 'left' | 'right';
  onPress: () => void;
};

function MonthButton({ icon, label, side, onPress }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute top-2 z-10 flex size-11 items-center justify-center rounded-full border-[1.5px]
        border-field bg-surface hover:border-ink ${side === 'left' ? 'left-3 sm:left-7' : 'right-3 sm:right-7'}`}
    >
      <Icon name={icon} />
    </button>
  );
}
