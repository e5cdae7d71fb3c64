// Aircraft of the demonstration and their saleable configuration.

export const worldAircraft = [
  { aircraftCode: '32Q', name: 'Airbus A321neo' },
  { aircraftCode: '333', name: 'Airbus A330-300' },
  { aircraftCode: '359', name: 'Airbus A350-900' },
];
export const configurations: Record<string, string> = {
  '32Q': 'Y220VV220',
  '333': 'C24Y318VV342',
  '359': 'C30Y330VV360',
};
