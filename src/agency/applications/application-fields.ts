// What an agency states about itself when it applies: how it is tidied, and what is wrong with it.
import {
  type AgencyFields,
  hasUnseen,
  line,
  lines,
  refuseAgency,
  tidyAgency,
} from '#identity/agencies/agency-fields.ts';
import { nameErrors, nameLength, readName } from '#identity/accounts/person.ts';
import { fullPhone } from '#reservations/contact/phone-number.server.ts';
import { refuseEmail } from '#reservations/contact/contact.ts';
import type { FieldError } from '#platform/lib/result.ts';
import { type MonthlyBookings, monthlyBookings } from '#agency/applications/monthly-bookings.ts';

/** As typed; `phoneCountry` is chosen beside the number. */
export type TypedApplication = AgencyFields & {
  contactName: string;
  phoneCountry: string;
  registration: string;
  monthlyBookings: string;
  message: string;
  consent: boolean;
};

export type Application = AgencyFields & {
  contactName: string;
  registration: string | null;
  monthlyBookings: MonthlyBookings;
  message: string | null;
};

export const applicationLengths = { contactName: nameLength, registration: 30, message: 2_000 } as const;

/** The application as it is stored, or every field that has to change. */
export function readApplication(typed: TypedApplication): Application | FieldError[] {
  const fields = tidyAgency({ ...typed, phone: fullPhone(typed.phone, typed.phoneCountry) });
  const wrong = refuseAgency(fields);
  const email = refuseEmail(fields.email);
  if (email && !wrong.some(({ path }) => path === 'email')) wrong.push({ path: 'email', code: email });
  const contactName = readName(typed.contactName);
  wrong.push(...nameErrors('contactName', typed.contactName));
  const [registration, message] = [line(typed.registration), lines(typed.message)];
  wrong.push(...refuseText('registration', registration), ...refuseText('message', message));
  const monthly = monthlyBookings.find((each) => each === typed.monthlyBookings);
  if (!monthly) wrong.push({ path: 'monthlyBookings', code: 'field_missing' });
  if (!typed.consent) wrong.push({ path: 'consent', code: 'consent_missing' });
  if (wrong.length > 0 || contactName === null || !monthly) return wrong;
  return {
    ...fields,
    contactName,
    registration: registration || null,
    monthlyBookings: monthly,
    message: message || null,
  };
}

function refuseText(path: 'registration' | 'message', text: string): FieldError[] {
  if (Array.from(text).length > applicationLengths[path]) return [{ path, code: 'text_too_long' }];
  return hasUnseen(text.replaceAll('\n', ' ')) ? [{ path, code: 'field_invalid' }] : [];
}
