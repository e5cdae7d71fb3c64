// How long the flights are still held, shown with the seats, where the page's own clock is out of sight.
import { useTranslations } from 'use-intl';

import type { Trip } from '#funnel/trip/trip.ts';
import { Countdown } from '#platform/steps/Countdown.tsx';

/** Nothing for a hold of days, which agencies have. */
export function HoldClock({ trip, className }: { trip: Trip; className: string }) {
  const t = useTranslations('common');
  if (trip.seller?.isLongHold) return null;
  return (
    <Countdown
      until={trip.holdExpiresAt}
      now={trip.now}
      sentence={(left) => t('holdLeftShort', { time: left })}
      announce={(count) => t('holdMinutesLeft', { count })}
      ended={t('holdEnded')}
      className={className}
    />
  );
}
