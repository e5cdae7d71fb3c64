// When something happened that is not at an airport, as every page of the portal writes it.
import { useLocale } from 'use-intl';

import { shortDate, time } from '#platform/i18n/format.ts';

/** `at` is YYYY-MM-DDTHH:mm in the time of the airline, which the foot of the page names. */
export function PortalMoment({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {shortDate(at, locale)}, {time(at)}
    </time>
  );
}
