// Choosing other flights keeps what was typed about the passengers and not submitted yet.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { saveDraft } from '#reservations/passengers/passenger-draft.server.ts';
import { type FormValues, personField, personFields } from '#reservations/passengers/passengers-form.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { matchBookings } from '#hold-transfer/transfer-plan.ts';
import { isReplacedState } from '#platform/db/booking-states.ts';

/** `typed` was read before the new hold ended the earlier one and deleted its draft. */
export async function transferDraft(
  ctx: BookingCtx,
  { fromBookingId, toBookingId, typed }: { fromBookingId: string; toBookingId: string; typed: FormValues },
): Promise<void> {
  if (fromBookingId === toBookingId || Object.keys(typed).length === 0) return;
  const [from, to] = await Promise.all([readBooking(ctx, fromBookingId), readBooking(ctx, toBookingId)]);
  if (!from.ok || !to.ok || !isReplacedState(from.value.state)) return;
  const { people } = matchBookings(from.value, to.value);
  const values: Record<string, string> = {};
  for (const [field, value] of Object.entries(typed)) if (field.startsWith('contact.')) values[field] = value;
  from.value.passengers.forEach(({ passengerNo }, index) => {
    const now = to.value.passengers.findIndex((person) => person.passengerNo === people.get(passengerNo));
    if (now < 0) return;
    for (const field of personFields) {
      const value = typed[personField(index, field)];
      if (value === undefined) continue;
      values[personField(now, field)] = field === 'adultNo' ? String(people.get(Number(value)) ?? '') : value;
    }
  });
  await saveDraft(ctx, { bookingId: toBookingId, values, page: 'transfer', turn: 0 });
}
