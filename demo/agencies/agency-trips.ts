// The bookings that the agents of the demonstration's first agency have made in the last days, the oldest first: sold,
// on hold, given up or lapsed.

export type AgencyTrip = {
  /** Username of the agent. */
  agent: string;
  from: string;
  to: string;
  /** Hours from the booking to the start of the demonstration. */
  hoursAgo: number;
  /** Days from the start of the demonstration to the departure. */
  inDays: number;
  nights: number;
  family: 'basic' | 'plus' | 'flex';
  people: readonly AgencyPerson[];
  /** Paid on credit, on hold with or without names, or given up. A hold that was made too long ago has lapsed. */
  end: 'paid' | 'held' | 'unnamed' | 'released';
};

export type AgencyPerson = { givenNames: string; surname: string; gender: 'F' | 'M'; birthDate: string };

/** Plus and flex are held for 72 hours, basic for 24 (`agency-terms`). */
export const agencyTrips: readonly AgencyTrip[] = [
  trip('brisa.marta', 'MAD-CUN', [264, 1, 7, 'plus'], family('Ramis Coll', 'Aina', 'Pau'), 'paid'),
  trip('brisa.joan', 'LIS-FNC', [215, 3, 5, 'plus'], family('Teixeira Pinto', 'Sofia', 'Rui'), 'paid'),
  trip('brisa.marta', 'MAD-TFS', [190, 3, 7, 'basic'], family('Nadal Pons', 'Teresa'), 'paid'),
  trip('brisa.joan', 'MAD-TFS', [166, 3, 4, 'basic'], family('Torres Vila', 'Hugo', 'Nerea'), 'paid'),
  trip('brisa.joan', 'MAD-CUN', [118, 5, 9, 'plus'], family('Mas Oliver', 'Lucía', 'Marcos'), 'paid'),
  trip('brisa.marta', 'MAD-PUJ', [93, 26, 7, 'flex'], family('Salas Prieto', 'Carmen', 'Andrés'), 'paid'),
  trip('brisa.joan', 'MAD-HAV', [70.6, 19, 7, 'plus'], family('Ferrer Soler', 'Núria', 'Jordi'), 'held'),
  trip('brisa.marta', 'LIS-PUJ', [43, 43, 14, 'flex'], family('Oliveira Pinto', 'Inês', 'Tiago'), 'held'),
  trip('brisa.joan', 'MAD-TFS', [27.2, 33, 7, 'basic'], family('Ribas Font', 'Marina', 'Oriol'), 'held'),
  trip('brisa.joan', 'MAD-PUJ', [22.4, 5, 7, 'plus'], family('Bauzà Roig', 'Joana', 'Miquel'), 'paid'),
  trip('brisa.marta', 'MAD-TFS', [18.1, 33, 7, 'basic'], family('Serra Vidal', 'Blanca', 'Iván'), 'unnamed'),
  trip('brisa.marta', 'MAD-HAV', [4.3, 25, 14, 'plus'], family('Moreno Gil', 'Elena'), 'released'),
  trip('brisa.joan', 'MAD-SDQ', [2.6, 24, 14, 'plus'], family('Vidal Amengual', 'Rosa', 'Martí'), 'held'),
  trip('brisa.marta', 'MAD-CUN', [0.8, 46, 10, 'plus'], family('Peña García', 'Olga', 'Samuel'), 'paid'),
];

/** Whose flight leaves later than they booked, and by how many minutes. */
export const delayedTrip = { surname: 'Bauzà Roig', minutes: 55 };

/** A group that the agency accepted and whose deposit is due soon. */
export const heldGroup = {
  name: 'Club Náutico Sóller',
  agent: 'brisa.joan',
  from: 'MAD',
  to: 'CUN',
  inDays: 95,
  nights: 10,
  adults: 18,
  fare: '245',
  deposit: '50',
  depositInDays: 2,
};

type TripFacts = [hoursAgo: number, inDays: number, nights: number, family: AgencyTrip['family']];

function trip(
  agent: string,
  route: string,
  [hoursAgo, inDays, nights, fareFamily]: TripFacts,
  people: readonly AgencyPerson[],
  end: AgencyTrip['end'],
): AgencyTrip {
  const [from = '', to = ''] = route.split('-');
  return { agent, from, to, hoursAgo, inDays, nights, family: fareFamily, people, end };
}

/** A woman, and with a second name a man. */
function family(surname: string, ...givenNames: readonly string[]): AgencyPerson[] {
  return givenNames.map((name, at) => ({
    givenNames: name,
    surname,
    gender: at === 0 ? 'F' : 'M',
    birthDate: at === 0 ? '1986-04-12' : '1984-09-30',
  }));
}
