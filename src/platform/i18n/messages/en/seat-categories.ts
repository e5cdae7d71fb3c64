// The names of the nine seat categories, by the codes of the specification.
export const seatCategories = {
  standard: 'Standard',
  standard_central: 'Standard center',
  standard_lateral: 'Standard side',
  comfort: 'Comfort',
  frontal_lateral: 'Front side',
  frontal_central: 'Front center',
  extra: 'Extra space',
  plus: 'Economy Plus',
  business: 'Business',
} as const;
