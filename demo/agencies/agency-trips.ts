// The bookings that the agents of the demonstration's first agency have sold or hold.

export type AgencyTrip = {
  /** Username of the agent. */
  agent: string;
  from: string;
  to: string;
  /** Days from today to the departure. */
  inDays: number;
  nights: number;
  family: 'basic' | 'plus' | 'flex';
  people: readonly { givenNames: string; surname: string; gender: 'F' | 'M'; birthDate: string }[];
  /** Paid on credit, or on hold with or without names. */
  end: 'paid' | 'held' | 'unnamed';
};

const lucia = { givenNames: 'Lucía', surname: 'Arana', gender: 'F', birthDate: '1988-04-12' } as const;
const marcos = { givenNames: 'Marcos', surname: 'Arana', gender: 'M', birthDate: '1985-09-30' } as const;
const teresa = { givenNames: 'Teresa', surname: 'Camino', gender: 'F', birthDate: '1961-02-03' } as const;
const hugo = { givenNames: 'Hugo', surname: 'Lasala', gender: 'M', birthDate: '1993-11-21' } as const;
const nerea = { givenNames: 'Nerea', surname: 'Lasala', gender: 'F', birthDate: '1994-06-08' } as const;

export const agencyTrips: readonly AgencyTrip[] = [
  trip('brisa.joan', 'MAD-TFS', [3, 5, 'basic'], [hugo, nerea], 'paid'),
  trip('brisa.marta', 'LIS-FNC', [5, 4, 'plus'], [teresa], 'paid'),
  trip('brisa.joan', 'MAD-CUN', [6, 8, 'plus'], [lucia, marcos], 'paid'),
  trip('brisa.marta', 'MAD-PUJ', [26, 7, 'flex'], [teresa, lucia], 'paid'),
  trip('brisa.joan', 'MAD-PUJ', [40, 7, 'basic'], [hugo, nerea], 'paid'),
  trip('brisa.joan', 'MAD-HAV', [55, 7, 'plus'], [lucia, marcos], 'held'),
  trip('brisa.marta', 'MAD-CUN', [70, 7, 'flex'], [teresa], 'held'),
  trip('brisa.joan', 'MAD-TFS', [33, 7, 'basic'], [hugo, marcos], 'unnamed'),
];

function trip(
  agent: string,
  route: string,
  [inDays, nights, family]: [number, number, AgencyTrip['family']],
  people: AgencyTrip['people'],
  end: AgencyTrip['end'],
): AgencyTrip {
  const [from = '', to = ''] = route.split('-');
  return { agent, from, to, inDays, nights, family, people, end };
}
