// Closed sets of a flight's operation, which tables and rules share.

/** How far the boarding of a flight is. */
export const boardingStates = ['not_started', 'boarding', 'final_call', 'closed'] as const;
export type BoardingState = (typeof boardingStates)[number];

/** Why a flight is late or cancelled: the groups of IATA delay codes (AHM 730), as far as travellers and claims differ. */
export const operationCauses = [
  'airline',
  'passengers',
  'cargo',
  'handling',
  'technical',
  'damage',
  'crew',
  'weather',
  'air_traffic',
  'airport',
  'security',
  'reactionary',
  'strike_own',
  'strike_other',
  'other',
] as const;
export type OperationCause = (typeof operationCauses)[number];
