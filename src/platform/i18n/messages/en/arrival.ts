// The notice for a visitor who follows a partner’s link to one flight or fare.
export const arrival = {
  title: 'From the link that brought you here',
  mark: 'The flight you came for',
  flight: 'You came for flight {number}.',
  flightNotOnSale: 'Flight {number}, which you came for, cannot be bought on this day.',
  flightMissing: 'Flight {number}, which you came for, does not fly on this day. These flights do.',
  flightUnclear: 'The flight that the link names is none of ours.',
  fare: 'You came for the {name} fare.',
  fareMissing: 'The {name} fare that you came for is not on sale on these flights.',
  fareUnclear: 'The fare or cabin that the link names is none of ours.',
  economy: 'economy class',
  nothingChosen: 'Nothing has been chosen for you.',
  go: 'Go to flight {number}',
} as const;
