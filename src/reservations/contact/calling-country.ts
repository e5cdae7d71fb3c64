// A country in the list beside a telephone number.
import type { Country } from '#reservations/contact/countries.ts';

/** `calling`: the code that its telephone numbers begin with, as `34`; null for a country without one. */
export type CallingCountry = Country & { calling: string | null };
