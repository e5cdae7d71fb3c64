// The home page.
export const home = {
  title: 'Flights to the Caribbean and Central America',
  description:
    'Fly with Alisio from Madrid, Barcelona, Lisbon and Porto. The first price you see is the final one, taxes included.',
  headline: 'Follow the trade winds',
  lead: 'From Iberia to the Caribbean. The first price you see is the one you pay.',
  offersTitle: 'Today’s best prices',
  offersAbout:
    'Return flights for one adult, with all taxes and fees. The lowest fare takes a cabin bag of 10 kg.',
  offersNone: 'There are no fares in this currency at the moment. Choose another currency above.',
  offerFrom: 'Return from',
  offerOrigin: 'from {city}',
  offerDates: '{out} – {back}',
  offerSee: 'See flights',
  reasonsTitle: 'What you can count on',
  reasonPriceTitle: 'One price, the final one',
  reasonPrice: 'Taxes and fees are in every figure from the first page on. Nothing is ticked for you.',
  reasonBagTitle: 'Bags in plain sight',
  reasonBag: 'Every fare says what it takes: cabin bag, checked bags, seat, changes and refunds.',
  reasonHoldTitle: 'Time to decide',
  reasonHold: 'Your places stay yours for 20 minutes while you finish, and you can ask for more time.',
} as const;
