// Content pages, expired short links, and the page about flights to the United States.
export const pages = {
  home: 'Home',
  breadcrumb: 'You are here',
  onThisPage: 'On this page',
  updated: 'Updated on {day}',
  onlyIn:
    'This page is not in English yet. You are reading it in {language, select, es {Spanish} pt {Portuguese} other {English}}.',
  table: 'Table',
  endedTitle: '“<title></title>” is over',
  endedText: 'It ended on {date}.',
  earlyTitle: '“<title></title>” has not started yet',
  earlyText: 'It starts on {date}.',
  offersNow: 'What you can book today',
  noOffers: 'There is no offer to show right now. The search has every flight.',
  searchFlights: 'Search flights',
  usTitle: 'Flights to and from the United States',
  usDescription:
    'What you pay on flights to and from the United States: final prices, optional fees, and your right to cancel within 24 hours.',
  usPriceTitle: 'The price you see is the price you pay',
  usPrice:
    'Every fare on this site includes the carrier surcharge and all taxes and fees. We add nothing later unless you choose it, and nothing is chosen for you.',
  usCancelTitle: 'Change your mind within 24 hours',
  usCancel:
    'If you book at least seven days before departure, you can cancel {cancelOnline, select, yes {on this site} other {by telephone}} within 24 hours of booking and get all your money back, whatever the fare.',
  usFeesTitle: 'Optional services and fees',
  usFeesToday: 'Optional services: prices today',
  usAtMost: 'at most {count} per traveler and flight',
  usFeesAbout: 'In US dollars, for each piece and flight, beyond what your fare includes. Taxes included.',
  usService: 'Service',
  usShort: 'Flights under 2,500 km (1,553 mi)',
  usLong: 'Longer flights',
  usContactTitle: 'Talk to us',
  usPhone: 'Call {telephone}',
  usContact: 'All ways to reach us',
  usBaggage: 'Baggage in full',
  usFree: 'Free',
  usOnce: 'once per traveler, for the whole trip',
} as const;
