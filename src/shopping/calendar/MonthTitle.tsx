// The name of a month above its grid, which it names.
import { useLocale } from 'use-intl';

import { monthName } from '#platform/i18n/format.ts';

type Props = {
  month: string;
  /** Announced when it changes. */
  live?: boolean;
  className: string;
};

export function MonthTitle({ month, live = false, className }: Props) {
  return (
    <p
      id={`fare-calendar-${month}`}
      aria-live={live ? 'polite' : undefined}
      className={`flex h-11 items-center text-lead font-heavy first-letter:uppercase ${className}`}
    >
      {monthName(month, useLocale())}
    </p>
  );
}
