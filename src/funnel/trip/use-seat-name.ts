// The label of a chosen seat: row, letter and category.
import { useTranslations } from 'use-intl';

import type { BookedSeat } from '#reservations/booking-view.ts';
import { seatCategoryKey } from '#funnel/trip/seat-category-key.ts';

/** `Seat 14A · Comfort`. */
export function useSeatName(): (seat: Pick<BookedSeat, 'seat' | 'categoryCode'>) => string {
  const t = useTranslations();
  return ({ seat, categoryCode }) =>
    t('booking.seatOf', { seat, category: t(seatCategoryKey(categoryCode)) });
}
