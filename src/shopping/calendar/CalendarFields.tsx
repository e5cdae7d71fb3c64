// The two days of the calendar as native date fields: typed days are checked and errors explained; days chosen in the
// grid appear here. The field being filled is marked.
import { useTranslations } from 'use-intl';

import type { DateFault, TripDay, TripDays } from '#shopping/calendar/calendar-dates.ts';
import { DateField } from '#platform/ui/DateField.tsx';

type Props = {
  days: TripDays;
  phase: TripDay;
  oneWay: boolean;
  limits: { firstDay: string; lastDay: string };
  fault: (which: TripDay) => DateFault | null;
  onPhase: (which: TripDay) => void;
  onType: (which: TripDay, day: string) => void;
};

export function CalendarFields({ days, phase, oneWay, limits, fault, onPhase, onType }: Props) {
  const t = useTranslations('search');
  const shown = oneWay ? (['out'] as const) : (['out', 'back'] as const);
  return (
    <div className="grid shrink-0 grid-cols-1 gap-x-2 max-md:w-full min-[22rem]:grid-cols-2">
      {shown.map((which) => {
        const wrong = fault(which);
        return (
          <DateField
            key={which}
            id={`calendar-${which}`}
            name={`calendar-${which}`}
            label={t(which)}
            min={limits.firstDay}
            max={limits.lastDay}
            value={days[which]}
            error={wrong ? t(wrong) : undefined}
            onFocus={() => onPhase(which)}
            onChange={(event) => onType(which, event.currentTarget.value)}
            className={`rounded-field p-1 pb-0 sm:px-2 ${phase === which ? 'bg-sea-soft' : ''}`}
          />
        );
      })}
    </div>
  );
}
