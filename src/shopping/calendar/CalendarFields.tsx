// The two days of the calendar as native date fields: typed days are checked and errors explained. Until a field has the
// focus, its day, or that it is missing, is in words. The field being filled is marked.
import { useLocale, useTranslations } from 'use-intl';

import type { DateFault, TripDay, TripDays } from '#shopping/calendar/calendar-dates.ts';
import { shortDay, weekday } from '#platform/i18n/format.ts';
import { isDay } from '#platform/lib/time.ts';
import { FieldErrorLine } from '#platform/ui/Field.tsx';

type Props = {
  days: TripDays;
  phase: TripDay;
  oneWay: boolean;
  limits: { firstDay: string; lastDay: string };
  fault: (which: TripDay) => DateFault | null;
  onPhase: (which: TripDay) => void;
  onType: (which: TripDay, day: string) => void;
};

/** `phase` is the day that the grid fills in next; one way has no return. */
export function CalendarFields({ days, phase, oneWay, limits, fault, onPhase, onType }: Props) {
  const t = useTranslations('search');
  const locale = useLocale();
  const shown = oneWay ? (['out'] as const) : (['out', 'back'] as const);
  return (
    <div className="grid shrink-0 grid-cols-1 gap-2 max-md:w-full min-[22rem]:grid-cols-2 md:w-80">
      {shown.map((which) => {
        const wrong = fault(which);
        const id = `calendar-${which}`;
        const mark = phase === which ? 'border-sea bg-sea-soft' : 'border-field';
        return (
          <div key={which} className="min-w-0">
            <div className={`relative rounded-field border-[1.5px] ${wrong ? 'border-danger' : mark}`}>
              <label htmlFor={id} className="absolute top-1 left-3 text-small text-ink-700">
                {t(which)}
              </label>
              <input
                id={id}
                name={id}
                type="date"
                min={limits.firstDay}
                max={limits.lastDay}
                value={days[which]}
                aria-describedby={`${id}-error`}
                aria-invalid={wrong ? true : undefined}
                onFocus={() => onPhase(which)}
                onChange={(event) => onType(which, event.currentTarget.value)}
                className="peer block min-h-12.5 w-full rounded-field bg-transparent px-3 pt-5.5 pb-0.5 font-strong
                  opacity-0 focus:opacity-100 [&::-webkit-calendar-picker-indicator]:hidden"
              />
              <span
                aria-hidden="true"
                className={`pointer-events-none absolute inset-x-3 bottom-1 truncate peer-focus:invisible ${
                  isDay(days[which]) ? 'font-strong' : 'text-ink-500'
                }`}
              >
                {isDay(days[which])
                  ? `${weekday(days[which], locale)} ${shortDay(days[which], locale)}`
                  : t('dayEmpty')}
              </span>
            </div>
            {wrong ? <FieldErrorLine id={`${id}-error`} error={t(wrong)} /> : <span id={`${id}-error`} />}
          </div>
        );
      })}
    </div>
  );
}
