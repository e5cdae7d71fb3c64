// What an agency shows about itself on its documents: legal data, terms and logo, changed by its administrator.
import { mayDo } from '#identity/access/acts.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { readEmail } from '#identity/accounts/person.ts';
import { isAgencyPhone, isRegion } from '#identity/agencies/agency-fields.ts';
import { agencyOf } from '#identity/agencies/invite-agent.server.ts';
import { logoPicture } from '#identity/agencies/logo.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { cleanPhone } from '#platform/lib/clean-text.ts';
import { logoBytes } from '#paths.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

export const profileFields = [
  'legalName',
  'taxNumber',
  'address',
  'country',
  'email',
  'phone',
  'terms',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** Empty text: not known. */
export type Profile = Readonly<Record<ProfileField, string>>;

/** The country has its own check. */
const lengths: Readonly<Record<ProfileField, number>> = {
  legalName: 120,
  taxNumber: 40,
  address: 300,
  country: Infinity,
  email: 254,
  phone: 25,
  terms: 4000,
};

type ProfileRow = Profile & { name: string; hasLogo: boolean };

/** The profile of the own agency, for its administrator. */
export async function readProfile(
  ctx: Pick<AccountsCtx, 'db' | 'account'>,
): Promise<Result<ProfileRow, 'account_unknown'>> {
  const agencyId = ownAgency(ctx);
  if (agencyId === null) return refuse('account_unknown');
  const [row] = await readAsAgencies(ctx.db, [agencyId], (tx) => prepared<ProfileRow>(tx, READ, [agencyId]));
  return row ? ok(row) : refuse('account_unknown');
}

const READ = `select name, coalesce(legal_name, '') "legalName", coalesce(tax_number, '') "taxNumber",
    coalesce(address, '') address, coalesce(country, '') country, coalesce(email, '') email,
    coalesce(phone, '') phone, coalesce(terms, '') terms, logo is not null "hasLogo"
  from agency where agency_id = $1`;

/**
 * Replaces all fields, an empty one with null, and writes an audit entry `agency.profile`.
 * Refuses `input_invalid` by field, and `account_unknown` to everybody but the agency's administrator.
 */
export async function changeProfile(
  ctx: AccountsCtx,
  typed: Profile,
): Promise<Result<null, 'account_unknown' | 'input_invalid'>> {
  const agencyId = ownAgency(ctx);
  if (agencyId === null) return refuse('account_unknown');
  const { values, wrong } = readTyped(typed);
  if (wrong.length > 0) return refuseFields(wrong);
  await withTx(ctx.db, async (tx) => {
    await prepared(tx, CHANGE, [agencyId, ...profileFields.map((name) => values[name] || null)]);
    await noteProfile(tx, ctx, agencyId, { changed: 'data' });
  });
  return ok(null);
}

const CHANGE = `update agency set legal_name = $2, tax_number = $3, address = $4, country = $5, email = $6, phone = $7,
  terms = $8 where agency_id = $1`;

function readTyped(typed: Profile): { values: Record<ProfileField, string>; wrong: FieldError[] } {
  const wrong: FieldError[] = [];
  const values = { ...typed };
  for (const name of profileFields) {
    const value = (values[name] = typed[name].trim().replaceAll('\r\n', '\n'));
    if (value.length > lengths[name]) wrong.push({ path: name, code: 'text_too_long' });
  }
  values.country = values.country.toUpperCase();
  if (values.country !== '' && !isRegion(values.country))
    wrong.push({ path: 'country', code: 'country_invalid' });
  if (values.email !== '' && readEmail(values.email) === null)
    wrong.push({ path: 'email', code: 'email_invalid' });
  values.phone = cleanPhone(values.phone);
  if (values.phone !== '' && !isAgencyPhone(values.phone))
    wrong.push({ path: 'phone', code: 'phone_invalid' });
  return { values, wrong };
}

/** Null removes the logo. Stored is the picture that was decoded from the bytes, never the bytes (logo.server.ts). */
export async function changeLogo(
  ctx: AccountsCtx,
  logo: Uint8Array | null,
): Promise<Result<null, 'account_unknown' | 'logo_invalid'>> {
  const agencyId = ownAgency(ctx);
  if (agencyId === null) return refuse('account_unknown');
  const picture = logo && logo.length <= logoBytes ? await logoPicture(logo) : null;
  if (logo && !picture) return refuse('logo_invalid');
  const type = picture && 'image/png';
  await withTx(ctx.db, async (tx) => {
    const values = [agencyId, picture, type];
    await prepared(tx, 'update agency set logo = $2, logo_type = $3 where agency_id = $1', values);
    await noteProfile(tx, ctx, agencyId, { changed: 'logo', type });
  });
  return ok(null);
}

/** The own agency's logo, for everybody of the agency. */
export async function readLogo({
  db,
  account,
}: Pick<AccountsCtx, 'db' | 'account'>): Promise<{ logo: Buffer; type: string } | null> {
  const agencyId = agencyOf({ account });
  if (agencyId === null) return null;
  const rows = await readAsAgencies(db, [agencyId], (tx) =>
    prepared<{ logo: Buffer | null; type: string | null }>(tx, LOGO, [agencyId]),
  );
  const [{ logo, type } = { logo: null, type: null }] = rows;
  return logo && type ? { logo, type } : null;
}

const LOGO = 'select logo, logo_type type from agency where agency_id = $1';

function noteProfile(
  tx: Tx,
  ctx: AccountsCtx,
  agencyId: string,
  details: Readonly<Record<string, string | null>>,
): Promise<void> {
  return noteAct(tx, ctx, { act: 'agency.profile', subject: { type: 'agency', id: agencyId }, details });
}

function ownAgency(ctx: Pick<AccountsCtx, 'account'>): string | null {
  const agencyId = agencyOf(ctx);
  return agencyId !== null && mayDo(ctx.account, 'portal.profile', { agencyId }) ? agencyId : null;
}
