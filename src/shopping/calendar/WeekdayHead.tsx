// The first row of a month: the weekdays as the language orders them, short to see and whole to hear.
import { useLocale } from 'use-intl';

import { weekday } from '#platform/i18n/format.ts';

type Props = {
  /** The weeks of the month; its second one has all seven days. */
  weeks: readonly (readonly (string | null)[])[];
  /** Of each cell. */
  className: string;
};

export function WeekdayHead({ weeks, className }: Props) {
  const locale = useLocale();
  return (
    <tr>
      {weeks[1]?.map((day) => (
        <th key={day} scope="col" abbr={day ? weekday(day, locale, 'long') : ''} className={className}>
          {day ? weekday(day, locale) : ''}
        </th>
      ))}
    </tr>
  );
}
