// Cells of the portal's booking tables: travellers, flights, price, state.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import {
  type AgencyBooking,
  type RowFlight,
  type RowHold,
  dayMinutes,
  soonMinutes,
  stateIcons,
  stateTones,
} from '#agency/bookings/agency-booking.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { shortDay, time, weekday } from '#platform/i18n/format.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { useMoney } from '#platform/ui/use-money.ts';
import { Badge } from '#platform/workspace/WorkParts.tsx';

export function LeadCell({
  booking: { lead, people },
  children,
}: {
  booking: AgencyBooking;
  children?: ReactNode;
}) {
  const t = useTranslations('portalBookings');
  return (
    <span>
      <b>{lead ?? t('unnamed')}</b>
      <span className="o-sub whitespace-nowrap">{t('people', { count: people })}</span>
      {children}
    </span>
  );
}

/** `Madrid – Cancún`, and the days of the first and of the last departure. */
export function TripCell({ flights }: { flights: readonly RowFlight[] }) {
  const locale = useLocale();
  const [first] = flights;
  if (!first) return null;
  const last = flights.at(-1) ?? first;
  return (
    <span>
      {first.from} – {first.to}
      <span className="o-sub whitespace-nowrap">
        {weekday(first.departsLocal, locale)} {shortDay(first.departsLocal, locale)}
        {last === first ? '' : ` – ${shortDay(last.departsLocal, locale)}`}
      </span>
    </span>
  );
}

/** Net is what the agency pays: gross less commission. */
export function NetCell({ booking }: { booking: AgencyBooking }) {
  const t = useTranslations('portalBookings');
  const money = useMoney();
  const { totalMinor, commissionMinor, currency } = booking;
  return (
    <span>
      <b>{money({ minor: totalMinor - commissionMinor, currency })}</b>
      <span className="o-sub">
        {t('commissionOf', { amount: money({ minor: commissionMinor, currency }) })}
      </span>
    </span>
  );
}

export function GrossCell({ booking: { totalMinor, currency } }: { booking: AgencyBooking }) {
  return useMoney()({ minor: totalMinor, currency });
}

type StateProps = {
  booking: AgencyBooking;
  /** A flight of the booking leaves at another time than was booked. */
  hasNewTimes?: boolean;
};

export function StateMark({ booking: { state }, hasNewTimes = false }: StateProps) {
  const t = useTranslations('portalBookings');
  if (hasNewTimes && isSoldState(state))
    return (
      <Badge tone="warn" icon="alert">
        {t('newTimes')}
      </Badge>
    );
  return (
    <Badge tone={stateTones[state]} icon={stateIcons[state]}>
      {t(`states.${state}`)}
    </Badge>
  );
}

/** How much longer a hold lasts, and when it ends in the time of the first airport. */
export function TimeLeft({ hold }: { hold: RowHold }) {
  const t = useTranslations('portalBookings');
  const locale = useLocale();
  const { minutesLeft, endsAt, endsLocal, city } = hold;
  const isSoon = minutesLeft <= soonMinutes;
  const tone = isSoon ? 'text-danger' : minutesLeft < dayMinutes ? 'text-warn' : 'text-ink';
  const [days, hours, minutes] = [
    Math.floor(minutesLeft / 1440),
    Math.floor(minutesLeft / 60) % 24,
    minutesLeft % 60,
  ];
  const left =
    days > 0
      ? t('leftDays', { days, hours: String(hours) })
      : t('leftHours', { hours: String(hours), minutes: String(minutes) });
  return (
    <span>
      <span className={`figures inline-flex items-center gap-1.5 whitespace-nowrap ${tone}`}>
        <Icon name={isSoon ? 'alert' : 'clock'} />
        {left}
      </span>
      <time dateTime={endsAt} className="o-sub">
        {t('endsAt', { day: shortDay(endsLocal, locale), time: time(endsLocal), city })}
      </time>
    </span>
  );
}

/** The name in a list: before a booking has a reference it is called by its id. */
export function nameOf({ reference, bookingId }: Pick<AgencyBooking, 'reference' | 'bookingId'>): string {
  return reference ?? `…${bookingId.slice(-6)}`;
}
