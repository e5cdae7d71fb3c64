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
  newsletterSubject: 'Confirm your newsletter sign-up',
  newsletterTitle: 'Was it you?',
  newsletterLead:
    'Somebody, we hope you, asked for the Alisio newsletter at this address. Confirm it, and you are on the list.',
  newsletterWhatTitle: 'What you get',
  newsletterWhat:
    'New routes and fares for your region, a few times a month. Every mail has a link that ends it at once.',
  newsletterExpires: 'The button works once, for 7 days.',
  newsletterNotYouTitle: 'It was not you?',
  newsletterNotYou: 'Then do nothing. You get no newsletter, and we delete this address after 30 days.',
} as const;
