// What only mails say; the rest of their words are those of the confirmation page.
export const mail = {
  confirmationSubject: 'Booking {reference} confirmed: {route}, {date}',
  confirmationLead: 'Thank you for flying with Alisio. Here is everything about your trip.',
  departs: 'Departs {date}, {time}, {place}',
  arrives: 'Arrives {date}, {time}{offset}, {place}',
  flight: 'Flight {number}, {aircraft}',
  duration: 'Duration {duration}',
  person: '{name} ({type})',
  type: '{type, select, adult {adult} child {child} infant {infant} other {traveler}}',
  onTicket: 'On the ticket: {name}',
  bought: '{count} × {extra}: {name}, {route}',
  contactTitle: 'Contact',
  contactText: 'If something about your trip changes, we write to {email} or call {phone}.',
  questions: 'Questions? Reply to this message.',
} as const;
