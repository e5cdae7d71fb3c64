// The message for a refused field: an empty one gets what to write there, not that it is empty.
import { en } from '#platform/i18n/catalogue.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { FieldError } from '#platform/lib/result.ts';

/** Fields that share the request of another field. */
const alike: Readonly<Record<string, keyof typeof en.missing>> = {
  departureDate: 'departure',
  returnDate: 'return',
  outbound: 'departure',
  inbound: 'return',
  out: 'departure',
  back: 'return',
  contactPhone: 'phone',
  contactEmail: 'email',
  amountMinor: 'amount',
  basisPoints: 'percent',
  outFlight: 'flight',
  backFlight: 'flight',
  validUntil: 'day',
  depositDue: 'day',
  namesDue: 'day',
};

/** `sayField(ctx)({ path: 'travelers.0.surname', code: 'field_missing' })`: "Write the last name as in …". */
export function sayField(reader: Reader | Locale): (refused: FieldError) => string {
  const tell = say(reader);
  return ({ path, code, params }) => {
    const field = path.split('.').at(-1) ?? '';
    const named = isNamed(field) ? field : alike[field];
    return code === 'field_missing' && named ? tell(`missing.${named}`) : tell(`errors.${code}`, params);
  };
}

function isNamed(field: string): field is keyof typeof en.missing {
  return Object.hasOwn(en.missing, field);
}
