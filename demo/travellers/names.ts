// Names for fictional travellers, typical of the demonstration's markets.

export const surnames = [
  'García',
  'Fernández',
  'López',
  'Santos',
  'Silva',
  'Pereira',
  'Ramírez',
  'Torres',
  'Costa',
  'Navarro',
  'Almeida',
  'Ortega',
  'Castillo',
  'Vidal',
  'Moreno',
  'Ribeiro',
] as const;

export const givenNames = [
  ['Lucía', 'F'],
  ['Mateo', 'M'],
  ['Beatriz', 'F'],
  ['Tomás', 'M'],
  ['Inés', 'F'],
  ['Hugo', 'M'],
  ['Marta', 'F'],
  ['Diogo', 'M'],
  ['Elena', 'F'],
  ['Rafael', 'M'],
  ['Carmen', 'F'],
  ['Nuno', 'M'],
] as const;
