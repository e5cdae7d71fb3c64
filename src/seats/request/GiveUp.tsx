// The button that gives a passenger's seat up.
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#funnel/frame/funnel-paths.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { IntentButton } from '#seats/request/IntentButton.tsx';
import { seatPaths, type SeatRow } from '#seats/request/seat-form.ts';

type Props = { trip: Pick<Trip, 'bookingId'>; row: SeatRow; seat: string; name: string; formId: string };

export function GiveUp({ trip, row, seat, name, formId }: Props) {
  const t = useTranslations('seats');
  const page = stepPath(useLocale(), 'extras', trip.bookingId);
  return (
    <IntentButton
      intent={{ kind: 'pick', row, seat: null }}
      formId={formId}
      formAction={seatPaths.row(page, row)}
      tone="quiet"
      size="small"
      aria-label={t('giveUpOf', { seat, name })}
    >
      {t('giveUp')}
    </IntentButton>
  );
}
