// Why a flight cannot be bought, in its card; alternatives are listed below the flights of the day.
import { useLocale, useTranslations } from 'use-intl';

import { type SelectView, type ShownFlight, travelersOf } from '#shopping/select-view.ts';
import { longDate, time } from '#platform/i18n/format.ts';
import { Notice } from '#platform/ui/Notice.tsx';

type Props = { state: ShownFlight['state']; view: SelectView; after: string | null };

export function NotForSale({ state, view, after }: Props) {
  const t = useTranslations('select');
  const locale = useLocale();
  const { currency, passengers } = view.trip;
  const late = after ? { time: time(after), day: longDate(after.slice(0, 10), locale) } : null;
  return (
    <div>
      {state === 'too_early' ? (
        <Notice tone="warn" title={t('tooEarlyTitle')}>
          {late ? t('tooEarlyText', late) : t('tooEarlyAll')}
        </Notice>
      ) : null}
      {state === 'closed' ? (
        <Notice tone="info" title={t('closedTitle')}>
          {t('closedText')}
        </Notice>
      ) : null}
      {state === 'sold_out' ? (
        <Notice tone="warn" title={t('soldOutTitle', { count: travelersOf(passengers) })} />
      ) : null}
      {state === 'no_fare' ? <Notice tone="info" title={t('noFareTitle', { currency })} /> : null}
    </div>
  );
}
