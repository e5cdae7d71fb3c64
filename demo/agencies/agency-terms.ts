// The sales terms of the demonstration's agencies: a group with commission by family, a net fare on one route, and
// holds of one to three days.

const group = '0de30000-0000-7000-8000-d00000000001';
const brisa = '0de30000-0000-7000-8000-b00000000001';
const norte = '0de30000-0000-7000-8000-b00000000002';

export const demoGroups = [{ agencyGroupId: group, name: 'Iberia' }];

/** What their documents say about them; values that somebody changed stay. */
export const demoAgencyRecords = [
  {
    agencyId: brisa,
    agencyGroupId: group,
    email: 'hola@viajes-brisa.example',
    phone: '+34910000001',
    color: '#0b6e6e',
    terms:
      'Viajes Brisa charges 20 EUR for each change that you ask us to make. We answer within one working day, ' +
      'and at any hour while you travel.',
  },
  {
    agencyId: norte,
    agencyGroupId: group,
    email: 'reservas@costa-norte.example',
    phone: '+34940000002',
    color: '#8a3b12',
    terms: 'Costa Norte Viajes passes on the airline’s conditions and adds no fee.',
  },
];

const everybody = { agencyId: null, agencyGroupId: null };
const anywhere = { family: null, origin: null, destination: null };
const percent = { kind: 'percent', amountMinor: null, currency: null } as const;

/** Their ids follow the order of the list. */
export const demoCommission = [
  { ...everybody, ...anywhere, ...percent, appliesTo: 'fare', basisPoints: 300 },
  { ...everybody, ...anywhere, ...percent, agencyGroupId: group, appliesTo: 'fare', basisPoints: 500 },
  {
    ...everybody,
    ...anywhere,
    ...percent,
    agencyGroupId: group,
    appliesTo: 'fare',
    family: 'plus',
    basisPoints: 800,
  },
  {
    ...everybody,
    ...anywhere,
    ...percent,
    agencyGroupId: group,
    appliesTo: 'fare',
    family: 'flex',
    basisPoints: 1_000,
  },
  { ...everybody, ...anywhere, ...percent, agencyGroupId: group, appliesTo: 'extra', basisPoints: 700 },
  { ...everybody, ...anywhere, ...percent, agencyGroupId: group, appliesTo: 'seat', basisPoints: 1_000 },
  {
    agencyId: brisa,
    agencyGroupId: null,
    appliesTo: 'fare',
    family: 'plus',
    origin: 'MAD',
    destination: 'PUJ',
    kind: 'net',
    basisPoints: null,
    amountMinor: 26_000,
    currency: 'EUR',
  },
] as const;

export const demoHolds = [
  { ...everybody, family: null, holdHours: 24, hoursBeforeDeparture: 72, openHolds: 10, unitsPerFlight: 20 },
  {
    agencyId: null,
    agencyGroupId: group,
    family: null,
    holdHours: 72,
    hoursBeforeDeparture: 72,
    openHolds: 50,
    unitsPerFlight: 40,
  },
  {
    agencyId: null,
    agencyGroupId: group,
    family: 'basic',
    holdHours: 24,
    hoursBeforeDeparture: 120,
    openHolds: 50,
    unitsPerFlight: 40,
  },
];
