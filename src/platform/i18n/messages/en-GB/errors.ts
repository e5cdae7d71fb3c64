// Where British wording differs from American (docs/words/markets.md).
import type { errors as en } from '#platform/i18n/messages/en/errors.ts';
import type { Overrides } from '#platform/i18n/word-shapes.ts';

export const errors = {
  passengers_too_many:
    'One booking takes up to 9 travellers with a seat. Request larger groups from us; travel agencies do so in their portal, under Groups.',
  passengers_invalid: 'Enter the number of travellers as whole numbers.',
  companion_missing:
    'Nobody in this booking is {age} or older on the day of the first flight. Younger travellers need a companion of that age in the same booking.',
  passenger_repeated:
    'Two travellers have the same names and date of birth. Correct one of them, or confirm that they are two people.',
  booking_unknown: 'We cannot find this booking. It may belong to another device or have been cancelled.',
  passengers_missing: 'Tell us who is travelling before you pay.',
  reservation_unknown:
    'We found no booking with this reference and surname. Check both: they are in your confirmation e-mail.',
  code_missing:
    'If this reference and surname are right, we have sent a code to the e-mail address of the booking. Enter it here.',
  code_expired:
    'This code no longer works. Enter the reference and the surname again, and we send a new one.',
  group_too_small: 'A group has at least {limit} travellers. Book fewer in the usual way.',
  group_too_large: 'Here you can request groups of up to {limit} travellers. Call us for more.',
  names_too_many: 'The list has {seats} travellers with a seat, and only {free} seats of the group are free.',
  name_list_abandoned:
    '{made} travellers of the list were booked, then it could not go on. Send the others again.',
  extra_not_for_passenger: 'This extra is not offered for travellers of this age.',
  extra_exclusive: 'Only one of these can be chosen for each traveller and flight.',
  bundle_not_for_all: 'A bundle is for every traveller of the booking and every flight.',
  flight_cancelled: 'This flight is cancelled, so it cannot have taken off.',
  flight_not_cancelled: 'This flight is not cancelled, so it has no reason for a cancellation.',
} as const satisfies Overrides<typeof en>;
