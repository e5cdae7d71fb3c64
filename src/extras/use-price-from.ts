// What adding something costs, in a few words: its price, "from" the lowest of several, free, or not to be had now.
import { useLocale, useTranslations } from 'use-intl';

import type { ExtraView } from '#extras/extras-view.ts';
import { spanOf } from '#extras/quantities.ts';
import { money } from '#i18n/format.ts';

export function usePriceFrom(currency: string): (extras: readonly ExtraView[]) => string {
  const t = useTranslations('extras');
  const locale = useLocale();
  return (extras) => {
    if (!extras.some((extra) => extra.flights.some((flight) => !flight.closed))) return t('notNow');
    const span = spanOf(extras);
    if (!span) return t('free');
    const price = money({ minor: span.lowest, currency }, locale);
    // Beside something free, a price is one of several too.
    const isOnly = span.lowest === span.highest && !extras.some((extra) => extra.free);
    return isOnly ? price : t('from', { price });
  };
}
