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
  fare: 'Fare and rules',
  bags: 'Included for each traveler: {bags}',
  priceTitle: 'Price',
  each: '{count} × {price}',
  acceptTitle: 'Accept this offer',
  acceptText:
    'You tell {agency} that you want this trip at this price. Nothing is charged here: {agency} books it and settles the payment with you.',
  consent: 'I accept the final price, the fare rules above and the <a>conditions of carriage</a>.',
  consentAgency:
    'I accept the final price, the fare rules above, the conditions of {agency} and the <a>conditions of carriage</a>.',
  accept: 'Accept for {price}',
  accepted: 'You accepted this offer. {agency} has been told and books it until {day}, {time} ({city} time).',
  acceptedOlder: 'This offer has changed since you accepted it. Read it again, and accept it as it is now.',
  mail: {
    subject: 'Your customer accepted the offer: {route}',
    title: 'The offer is accepted',
    lead: 'The customer accepted the offer of {agency}. The booking is still held: pay it before the hold ends.',
    leadOver: 'The customer accepted the offer of {agency}.',
    button: 'To the booking',
    day: 'Departure',
    amount: 'Accepted price',
  },
} as const;
