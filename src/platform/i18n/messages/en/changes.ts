// What was transferred from an earlier booking, and what was not; shown once, on the step after the flights.
export const changes = {
  title: 'Your new flights, with your earlier choices',
  keptTitle: 'Kept',
  droppedTitle: 'No longer possible',
  names: 'Names and details: {names}',
  contact: 'Contact details',
  seat: 'Seat {seat} · {name} · {route}',
  extra: '{count} × {extra} · {name} · {route}',
  name: 'Names and details: {name}',
  birthDate: 'Birth date of {name}',
  keptAt: '{what}: {price}',
  keptNow: '{what}: {after}, before {before}',
  droppedPrice: '{what} ({price}). {reason}',
  droppedFree: '{what}. {reason}',
  reasons: {
    traveler_gone: 'This traveler is no longer in your booking.',
    flight_gone: 'That flight is no longer in your booking.',
    other_flight: 'You now take another flight: choose a seat on that one.',
    included_now: 'Your new fare includes it.',
    companion_missing: 'Then nobody on the trip is old enough to travel alone.',
    taken_meanwhile: 'Somebody else took it in the meantime.',
  },
} as const;
