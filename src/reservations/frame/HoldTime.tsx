// How long the flights are still held, and the button that gives more time. The button belongs to the step's own form,
// so that what is typed there is sent and shown again.
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Trip } from '#reservations/trip/trip.ts';
import { longDate, time } from '#platform/i18n/format.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Countdown } from '#platform/ui/Countdown.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = { trip: Pick<Trip, 'holdExpiresAt' | 'now' | 'extensionsLeft' | 'seller'>; formId: string };

export function HoldTime({ trip, formId }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const hydrated = useHydrated();
  // Days are not counted down.
  const heldUntil = trip.seller?.heldUntil;
  // At the end the page asks the server again: it decides whether the time is really over, and what can be done.
  const { revalidate } = useRevalidator();
  const minutes = Math.max(1, Math.round((Date.parse(trip.holdExpiresAt) - Date.parse(trip.now)) / 60_000));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sand px-4 py-2">
      <span className="flex items-center gap-2">
        <Icon name="clock" />
        {heldUntil ? (
          <p>
            {t('booking.heldUntilDay', {
              day: longDate(heldUntil.local, locale),
              time: time(heldUntil.local),
              city: heldUntil.city,
            })}
          </p>
        ) : hydrated ? (
          <Countdown
            until={trip.holdExpiresAt}
            now={trip.now}
            sentence={(left) => t('common.holdLeft', { time: left })}
            announce={(count) => t('common.holdMinutesLeft', { count })}
            over={t('common.holdOver')}
            onOver={() => void revalidate()}
          />
        ) : (
          // Without a script there is no countdown: the page shows the minutes left when it was rendered.
          <p>{t('common.holdMinutesLeft', { count: minutes })}</p>
        )}
      </span>
      {trip.extensionsLeft > 0 ? (
        <Button form={formId} name="intent" value="extend" formNoValidate tone="quiet" size="small">
          {t('booking.moreTime')}
        </Button>
      ) : null}
    </div>
  );
}
