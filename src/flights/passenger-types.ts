// The three kinds of passenger and their numeric codes (Specification §9).

export const passengerTypeCode = { adults: 1, children: 6, infants: 5 } as const;

export type PassengerKind = keyof typeof passengerTypeCode;

export const passengerKinds = Object.keys(passengerTypeCode) as PassengerKind[];
