// The first row of a month: the weekdays in the order of the language, short on screen and complete for screen readers.
import { useLocale } from 'use-intl';

import { weekday } from '#platform/i18n/format.ts';

type Props = {
  /** The weeks of the month; its second one has all seven days. */
  weeks: readonly (readonly (string | null)[])[];
  /** The class of each cell. */
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
