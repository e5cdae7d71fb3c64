// What the page of an agency's application shows, and what happens when it is sent.
import { data, redirect } from 'react-router';

import { applyForAgency } from '#agency/applications/apply.server.ts';
import type { RefusedApplication } from '#agency/applications/refused-application.ts';
import { countriesIn } from '#reservations/contact/countries.ts';
import { nearCountries } from '#reservations/contact/near-countries.ts';
import { withCallingCodes } from '#reservations/contact/phone-number.server.ts';
import { sayField } from '#platform/i18n/say-field.server.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import type { WordKey } from '#platform/i18n/words.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { SummaryLine } from '#platform/steps/shown-errors.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

export function showApplication(ctx: AppCtx, { searchParams }: URL) {
  return data(
    {
      airline: ctx.airline.name,
      countries: withCallingCodes(countriesIn(ctx.locale)),
      near: nearCountries(ctx.site.country ?? null),
      country: ctx.site.country ?? '',
      isSent: searchParams.get('step') === 'sent',
      words: wordsFor(ctx, [
        'agencyApply',
        'passengers.phone',
        'passengers.phoneHelp',
        'passengers.phoneCountry',
        'passengers.phoneCountryChoose',
        'passengers.phoneNear',
        'passengers.phoneOthers',
        'passengers.phoneSearch',
        'passengers.phoneNone',
      ]),
    },
    { headers: privateHeaders },
  );
}

/** Fields of the form, with their names for the list of errors. */
const labels = {
  name: 'agencyApply.name',
  legalName: 'agencyApply.legalName',
  taxNumber: 'agencyApply.taxNumber',
  registration: 'agencyApply.registration',
  country: 'agencyApply.country',
  address: 'agencyApply.address',
  contactName: 'agencyApply.contactName',
  email: 'agencyApply.email',
  phone: 'passengers.phone',
  phoneCountry: 'passengers.phoneCountry',
  monthlyBookings: 'agencyApply.monthlyBookings',
  message: 'agencyApply.message',
  consent: 'agencyApply.privacy',
} as const satisfies Record<string, WordKey>;

type FieldName = keyof typeof labels;

export type ApplicationAnswer = { lines: SummaryLine[]; refused: RefusedApplication };

export async function takeApplication(ctx: AppCtx, { pathname }: URL, form: FormData) {
  const text = (name: FieldName) => formText(form, name).slice(0, 5_000);
  const done = await applyForAgency(ctx, {
    name: text('name'),
    legalName: text('legalName'),
    taxNumber: text('taxNumber'),
    registration: text('registration'),
    country: text('country'),
    address: text('address'),
    contactName: text('contactName'),
    email: text('email'),
    phone: text('phone'),
    phoneCountry: text('phoneCountry'),
    monthlyBookings: text('monthlyBookings'),
    message: text('message'),
    consent: text('consent') === 'yes',
  });
  // A reload of the page that follows does not send the application again.
  if (done.ok) return redirect(`${pathname}?step=sent`, { status: 303, headers: privateHeaders });
  const t = say(ctx);
  const status = statusOf(done.code);
  const tell = sayField(ctx);
  const wrong = (done.fields ?? []).map((each) => [each.path, tell(each)] as const);
  const lines: SummaryLine[] = wrong.map(([path, message]) => ({
    message: isField(path) ? `${t(labels[path])}: ${message}` : message,
    fieldId: path === 'consent' ? path : `apply-${path}`,
    status,
  }));
  if (lines.length === 0) lines.push({ message: t(`errors.${done.code}`, done.params), status });
  const values = Object.fromEntries(
    Object.keys(labels).flatMap((name) => (isField(name) ? [[name, text(name)]] : [])),
  );
  const wait = done.params?.['retryAfterSeconds'];
  const answer: ApplicationAnswer = { lines, refused: { values, errors: Object.fromEntries(wrong) } };
  return data(answer, {
    status,
    headers: { ...privateHeaders, ...(wait !== undefined && { 'Retry-After': String(wait) }) },
  });
}

function isField(name: string): name is FieldName {
  return Object.hasOwn(labels, name);
}
