// The form that opens a reservation; it is on every page, so its words are few.
export const reservation = {
  manageTitle: 'Manage reservation',
  checkinTitle: '{onlineCheckin, select, yes {Online check-in} other {Check-in}}',
  reference: 'Booking reference',
  referenceHint: 'Six letters and digits, in your confirmation e-mail',
  lastName: 'Last name',
  lastNameHint: 'Of any traveler on the booking',
  manageButton: 'Open my booking',
  checkinButton: '{onlineCheckin, select, yes {Go to check-in} other {See when it opens}}',
  external: 'Opens {site} in a new tab.',
  missing: {
    reference: 'Write the booking reference: six letters and numbers.',
    lastName: 'Write the last name of one of the travelers.',
  },
  invalid: 'We could not open this booking. Check the reference and the last name, and try again.',
  reservation_unknown:
    'We found no booking with this reference and last name. Both are in your confirmation e-mail.',
  rate_limited: 'There were too many wrong tries from your connection. Wait a few minutes and try again.',
  service_unavailable: 'We cannot look up bookings right now. Try again in a moment.',
  network: 'We could not reach our server. Check your connection and try again.',
} as const;
