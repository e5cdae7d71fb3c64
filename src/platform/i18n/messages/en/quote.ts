// The offer that an agency gives to its customer.
export const quote = {
  title: 'Your offer',
  flight: 'Flight',
  valid: 'Seats and price are held until {day}, {time} ({city} time).',
  ended: 'The time of this offer is over. {agency} confirms whether seats and price are still available.',
  booked: 'This trip is booked. {agency} sends you the documents.',
  unknownTitle: 'We cannot find this offer',
  unknownText:
    'The link may be incomplete, or the offer was deleted some time after it ended. Ask your travel agency for a new one.',
  home: 'To the home page',
  pdf: 'Download as PDF',
  by: 'Offer from',
  conditions: 'Conditions of {agency}',
  contact: 'To book or to ask: {reach}',
  for: 'For {count, plural, one {# traveler} other {# travelers}}',
} as const;
