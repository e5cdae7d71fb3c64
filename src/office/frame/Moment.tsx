// An instant in the format used by every desk.
import { useLocale } from 'use-intl';

import { shortDate, time } from '#platform/i18n/format.ts';

/** In UTC: `Nov 20, 2026, 12:00`. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {shortDate(at, locale)}, {time(at)}
    </time>
  );
}
