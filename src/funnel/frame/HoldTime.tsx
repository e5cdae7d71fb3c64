// How long the flights are still held, and the button that gives more time.
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Trip } from '#funnel/trip/trip.ts';
import { shortDay, time, weekday } from '#platform/i18n/format.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Countdown } from '#platform/steps/Countdown.tsx';
import { isUrgent } from '#platform/steps/countdown-words.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = {
  trip: Pick<Trip, 'holdExpiresAt' | 'holdEnds' | 'now' | 'extensionsLeft' | 'seller'>;
  formId: string;
};

/** The button belongs to the step's own form, so that typed values are sent and shown again. */
export function HoldTime({ trip, formId }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const hydrated = useHydrated();
  // Days are not counted down.
  // At the end the page asks the server, which decides whether the time is really over and what can be done.
  const { revalidate } = useRevalidator();
  const { local, city } = trip.holdEnds;
  const secondsLeft = (Date.parse(trip.holdExpiresAt) - Date.parse(trip.now)) / 1000;
  return (
    <div className={STRIP}>
      <span className="flex min-w-0 items-center gap-2">
        <Icon name="clock" className="shrink-0" />
        {trip.seller?.isLongHold ? (
          <p>
            {t('booking.heldUntilDay', {
              day: `${weekday(local, locale)} ${shortDay(local, locale)}`,
              time: time(local),
              city,
            })}
          </p>
        ) : hydrated ? (
          <Countdown
            className="group-has-data-urgent:font-heavy"
            until={trip.holdExpiresAt}
            now={trip.now}
            sentence={(left) => (
              <>
                <span className="figures md:hidden">
                  <span className="sr-only">{t('common.holdLeftShort', { time: '' })}</span> {left}
                </span>
                <span className="max-md:hidden">{t('common.holdLeft', { time: left })}</span>
              </>
            )}
            announce={(count) => t('common.holdMinutesLeft', { count })}
            ended={t('common.holdEnded')}
            onEnd={() => void revalidate()}
          />
        ) : (
          // Without a script nothing counts down: a clock time stays true while the page is open.
          <p data-urgent={isUrgent(secondsLeft) || undefined}>
            <span className="max-md:js:sr-only">
              {t('common.holdUntilClock', { time: time(local), city })}
            </span>
            {/* As wide as the countdown that follows. */}
            <span aria-hidden="true" className="figures hidden max-md:js:inline">
              {time(local)}
            </span>
          </p>
        )}
      </span>
      {trip.extensionsLeft > 0 ? (
        <Button
          form={formId}
          name="intent"
          value="extend"
          formNoValidate
          tone="quiet"
          size="small"
          className="shrink-0 rounded-full! group-has-data-urgent:bg-warn group-has-data-urgent:text-on-fill
            group-has-data-urgent:no-underline group-has-data-urgent:hover:bg-ink"
        >
          {t('booking.moreTime')}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Stays in view; in the last minutes it has an outline, a filled button and another colour. Nothing blinks. Seats that
 * are open on a wide screen have a clock of their own: the strip would cover the buttons above them.
 */
const STRIP = `group z-20 flex min-h-11 max-w-full flex-wrap items-center justify-between gap-x-2 rounded-panel border
  border-line bg-surface py-0.5 pr-1 pl-3 text-small shadow-low not-has-[button]:pr-4 has-data-urgent:border-2
  has-data-urgent:border-warn has-data-urgent:bg-warn-soft has-data-urgent:font-strong has-data-urgent:text-warn
  md:sticky md:top-2 md:mt-3 md:ml-auto md:w-fit md:gap-x-4 md:pl-4 md:in-[main:has([data-wide])]:static print:hidden`;
