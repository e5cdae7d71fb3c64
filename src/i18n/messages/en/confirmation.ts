// The confirmation.
export const confirmation = {
  title: 'Your trip is booked',
  referenceTitle: 'Booking reference',
  referenceHelp: 'Keep it: with it and a surname you open this booking.',
  copy: 'Copy the reference',
  copied: 'Copied',
  sentTo: 'We are sending the confirmation to {email}.',
  itineraryTitle: 'Itinerary',
  localTimes: 'All times are local to each airport.',
  ticketsTitle: 'Travelers and e-tickets',
  ticketNumber: 'E-ticket {number}',
  extrasTitle: 'Baggage and extras',
  paidTitle: 'Paid',
  paidText: '{price} by card, on {date}',
  nextTitle: 'What comes next',
  checkinOpens: 'Online check-in for {route} opens on {date} at {time}, {city} time.',
  documents:
    'Take a valid travel document for every traveler, children and infants too. Check whether your destination asks for a passport, a visa or a form.',
  changes: 'Need to change something? Your reference and surname are all we ask for.',
  print: 'Print or save as PDF',
  calendar: 'Add to the calendar',
  home: 'Back to the home page',
} as const;
