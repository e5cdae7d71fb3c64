// Reads the forms of the agencies desk, and provides the lists that they offer.
import type { AgencyData } from '#identity/agencies/agency-record.server.ts';
import type { NewAdministrator } from '#identity/agencies/invite-administrator.server.ts';
import { listAgencyGroups } from '#identity/agencies/read-agencies.server.ts';
import { countriesIn } from '#reservations/contact/countries.ts';
import { fullPhone } from '#reservations/contact/phone-number.server.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { StaffCtx } from '#screens/office/require-staff.server.ts';

export function readAgencyForm(form: FormData): AgencyData {
  const text = (name: keyof AgencyData) => formText(form, name).slice(0, 10_000);
  return {
    name: text('name'),
    legalName: text('legalName'),
    taxNumber: text('taxNumber'),
    country: text('country'),
    address: text('address'),
    email: text('email'),
    // A number without a code belongs to the country chosen in the form.
    phone: fullPhone(text('phone'), text('country')),
    agencyGroupId: text('agencyGroupId'),
    terms: text('terms'),
  };
}

export function readAdministratorForm(form: FormData, ctx: StaffCtx): NewAdministrator {
  return {
    name: formText(form, 'adminName'),
    email: formText(form, 'adminEmail'),
    username: formText(form, 'adminUsername'),
    locale: toLocale(formText(form, 'adminLocale')) ?? ctx.locale,
  };
}

/** Countries by their names in the page's language, and the groups. */
export async function agencyChoices(ctx: StaffCtx) {
  const groups = await listAgencyGroups(ctx);
  return {
    countries: countriesIn(ctx.locale).map(({ code, name }) => [code, name] as const),
    groups: groups.map(({ agencyGroupId, name }) => [agencyGroupId, name] as const),
  };
}
