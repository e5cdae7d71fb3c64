// A moment that is told by the clock of the page, as the portal writes it.
import { useLocale } from 'use-intl';

import { shortDate, time } from '#platform/i18n/format.ts';

/** `at` is YYYY-MM-DDTHH:mm by the clock that the foot of the page names. */
export function WorkMoment({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {shortDate(at, locale)}, {time(at)}
    </time>
  );
}
