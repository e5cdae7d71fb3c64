// A country as the list beside a telephone number shows it.
import type { Country } from '#reservations/contact/countries.ts';

/** `calling`: the code that its telephone numbers begin with, as `34`; null where it has none of its own. */
export type CallingCountry = Country & { calling: string | null };
