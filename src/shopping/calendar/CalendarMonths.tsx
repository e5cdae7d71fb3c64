// Two months side by side with buttons that turn them, or, where there is no room for two, all months in a list that
// scrolls. The cheapest days of each are marked.
import { useTranslations } from 'use-intl';

import { daysOfMonth } from '#shopping/calendar/calendar-days.ts';
import { CalendarGrid } from '#shopping/calendar/CalendarGrid.tsx';
import { MonthList } from '#shopping/calendar/MonthList.tsx';
import { MonthTitle } from '#shopping/calendar/MonthTitle.tsx';
import { bestPrice } from '#shopping/calendar/trip-prices.ts';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { choice: TripChoice; currency: string };

/** The months of `choice`; on a phone long prices are rounded up. */
export function CalendarMonths({ choice, currency }: Props) {
  const t = useTranslations('search');
  const grid = (month: string) => <Month {...{ choice, currency, month }} />;
  if (!choice.wide) return <MonthList choice={choice} grid={grid} />;
  return (
    <div
      aria-busy={choice.prices.loading}
      // As high as a month of six weeks, so that nothing moves when the months are turned.
      className="relative grid min-h-102 grid-cols-2 items-start gap-12 px-7 pt-2 pb-3"
    >
      <MonthButton
        icon="chevron-left"
        label={t('calendarPrevious')}
        side="left-7"
        onPress={() => choice.turn(-1)}
      />
      {choice.months.map((month) => (
        <div key={month} className="min-w-0">
          <MonthTitle month={month} live className="justify-center" />
          {grid(month)}
        </div>
      ))}
      <MonthButton
        icon="chevron-right"
        label={t('calendarNext')}
        side="right-7"
        onPress={() => choice.turn(1)}
      />
    </div>
  );
}

function Month({ choice, currency, month }: Props & { month: string }) {
  const { days, oneWay, mayChoose, cell, prices, firstDay, focusDay } = choice;
  return (
    <CalendarGrid
      {...{ month, currency, firstDay, focusDay, cell, mayChoose }}
      labelledBy={`fare-calendar-${month}`}
      range={{ from: days.out, to: oneWay ? days.out : days.back }}
      loading={prices.loading}
      cheapest={bestPrice(daysOfMonth(month).map((day) => (mayChoose(day) ? cell(day)?.minor : null)))}
      onMove={choice.moveTo}
      onChoose={choice.choose}
    />
  );
}

type MonthButtonProps = {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  side: 'left-7' | 'right-7';
  onPress: () => void;
};

function MonthButton({ icon, label, side, onPress }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute top-2 z-10 flex size-11 items-center justify-center rounded-full border-[1.5px]
        border-field bg-surface hover:border-ink ${side}`}
    >
      <Icon name={icon} />
    </button>
  );
}
