// How the office manages agencies: create, change, group, suspend. Each act has a reason, and its audit entry is
// written in its own transaction.
import { mayDo } from '#identity/access/acts.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { readReason } from '#identity/accounts/person.ts';
import { endActing } from '#identity/accounts/end-acting.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import {
  type AgencyFields,
  hasUnseen,
  line,
  lines,
  refuseAgency,
  tidyAgency,
} from '#identity/agencies/agency-fields.ts';
import { applyToAgency, missingReason, type StaffCtx } from '#identity/agencies/apply-to-agency.server.ts';
import {
  accountTaken,
  addAdministrator,
  type NewAdministrator,
  refuseAdministrator,
} from '#identity/agencies/invite-administrator.server.ts';
import { prepared, type Tx, violates, withTx } from '#platform/db/client.server.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

/** `agencyGroupId` is empty for an agency without a group. */
export type AgencyData = AgencyFields & { agencyGroupId: string; terms: string };

export type NewAgency = AgencyData & { administrator: NewAdministrator; reason: string };

export type AgencyRefusal = 'agency_unknown' | 'input_invalid';

const TERMS_MAX = 4_000;

/**
 * Creates the agency, the account of its first administrator and the invitation in one transaction. `also` runs in it,
 * and its refusal undoes everything: the line of credit of a new agency, or the application that it was made from.
 */
export async function createAgency(
  ctx: AccountsCtx,
  { administrator, reason: typed, ...given }: NewAgency,
  also: (tx: Tx, agencyId: string) => Promise<Result<unknown>> = () => Promise.resolve(ok(null)),
): Promise<Result<{ agencyId: string }>> {
  if (!mayDo(ctx.account, 'agencies.change')) return refuse('agency_unknown');
  const [data, reason] = [tidyData(given), readReason(typed)];
  const wrong = [...refuseData(data), ...refuseAdministrator(administrator)];
  if (reason === null) wrong.push(missingReason);
  if (wrong.length > 0 || reason === null) return refuseFields(wrong);
  const agencyId = uuidv7(ctx.now, ctx.random);
  try {
    return await withTx(ctx.db, async (tx) => {
      if (!(await groupExists(tx, data.agencyGroupId))) return refuseFields([unknownGroup]);
      await prepared(tx, INSERT, [agencyId, ...valuesOf(data), await freeSlug(tx, data.name), ctx.now]);
      const account = await addAdministrator(tx, ctx, agencyId, administrator);
      const subject = { type: 'agency', id: agencyId };
      await noteAct(tx, ctx, { act: 'agencies.create', subject, reason, details: { account } });
      const done = await also(tx, agencyId);
      return done.ok ? ok({ agencyId }) : done;
    });
  } catch (error) {
    const taken = accountTaken(error);
    if (taken) return refuseFields([taken]);
    throw error;
  }
}

const INSERT = `insert into agency (agency_id, name, legal_name, tax_number, country, address, email, phone,
    agency_group_id, terms, slug, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

/** Name, legal data, group and own conditions. */
export function changeAgency(
  ctx: StaffCtx,
  { agencyId, reason, ...given }: AgencyData & { agencyId: string; reason: string },
): Promise<Result<{ agencyId: string }, AgencyRefusal>> {
  if (!mayDo(ctx.account, 'agencies.change')) return Promise.resolve(refuse('agency_unknown'));
  const data = tidyData(given);
  const change = { agencyId, reason, act: 'agencies.change', wrong: refuseData(data) };
  return applyToAgency(ctx, change, async (tx, before) => {
    if (!(await groupExists(tx, data.agencyGroupId))) return refuseFields([unknownGroup]);
    const [old] = await prepared<Record<string, string | null>>(tx, CURRENT, [agencyId]);
    await prepared(tx, UPDATE, [agencyId, ...valuesOf(data)]);
    // The names of the changed fields; the values are in the record, and may be personal.
    const changed = Object.entries({ ...data, agencyGroupId: data.agencyGroupId || null })
      .filter(([name, value]) => (old?.[name] ?? null) !== (value || null))
      .map(([name]) => name);
    return ok({
      changed: changed.join(' '),
      ...(changed.includes('agencyGroupId') && {
        groupBefore: before.agencyGroupId,
        groupAfter: data.agencyGroupId || null,
      }),
    });
  });
}

const CURRENT = `select name, legal_name "legalName", tax_number "taxNumber", country, address, email, phone,
    agency_group_id "agencyGroupId", terms
  from agency where agency_id = $1`;

const UPDATE = `update agency set name = $2, legal_name = $3, tax_number = $4, country = $5, address = $6, email = $7,
    phone = $8, agency_group_id = $9, terms = $10
  where agency_id = $1`;

type Suspension = { agencyId: string; reason: string };

/** Ends the sessions of its people and of its branches' at once. Doing it twice is the same as once. */
export function suspendAgency(
  ctx: StaffCtx,
  change: Suspension,
): Promise<Result<{ agencyId: string }, AgencyRefusal>> {
  if (!mayDo(ctx.account, 'agencies.suspend')) return Promise.resolve(refuse('agency_unknown'));
  return applyToAgency(ctx, { ...change, act: 'agencies.suspend' }, async (tx) => {
    await prepared(
      tx,
      'update agency set suspended_at = coalesce(suspended_at, $2::timestamptz) where agency_id = $1',
      [change.agencyId, ctx.now],
    );
    return ok({ suspended: true, ended: await endAgencySessions(tx, ctx, change.agencyId) });
  });
}

/** Its people can log in again: a login begun while it was suspended opens nothing. */
export function reactivateAgency(
  ctx: StaffCtx,
  change: Suspension,
): Promise<Result<{ agencyId: string }, AgencyRefusal>> {
  if (!mayDo(ctx.account, 'agencies.suspend')) return Promise.resolve(refuse('agency_unknown'));
  return applyToAgency(ctx, { ...change, act: 'agencies.reactivate' }, async (tx) => {
    await endAgencySessions(tx, ctx, change.agencyId);
    await prepared(tx, 'update agency set suspended_at = null where agency_id = $1', [change.agencyId]);
    return ok({ suspended: false });
  });
}

/** Ends the sessions of its people, of its branches' people, and of staff who act as one of them. */
export async function endAgencySessions(tx: Tx, ctx: StaffCtx, agencyId: string): Promise<number> {
  await endActing(tx, ctx, { agencyId }, 'office');
  return (await prepared(tx, END, [agencyId])).length;
}

const END = `delete from account_session s using agency_member m, agency g
  where m.account_id = s.account_id and g.agency_id = m.agency_id and (g.agency_id = $1 or g.parent_agency_id = $1)
  returning s.account_session_id`;

type GroupForm = { name: string; reason: string };

/**
 * Stores an empty group with an audit entry `agencies.group`. Refuses `agency_unknown` without the right,
 * and `input_invalid` for a missing reason or a name that is taken or longer than 60 characters.
 */
export async function createAgencyGroup(
  ctx: StaffCtx,
  form: GroupForm,
): Promise<Result<{ agencyGroupId: string }, AgencyRefusal>> {
  const agencyGroupId = uuidv7(ctx.now);
  return nameGroup(ctx, form, async (tx, { name, reason }) => {
    await prepared(tx, GROUP, [agencyGroupId, name, ctx.now]);
    const subject = { type: 'agency_group', id: agencyGroupId };
    await noteAct(tx, ctx, { act: 'agencies.group', subject, reason });
    return ok({ agencyGroupId });
  });
}

const GROUP = 'insert into agency_group (agency_group_id, name, created_at) values ($1, $2, $3)';

/** Its agencies and rules stay as they are. */
export async function renameAgencyGroup(
  ctx: StaffCtx,
  { agencyGroupId, ...form }: GroupForm & { agencyGroupId: string },
): Promise<Result<{ agencyGroupId: string }, AgencyRefusal>> {
  return nameGroup(ctx, form, async (tx, { name, reason }) => {
    const [was] = isUuid(agencyGroupId) ? await prepared<{ name: string }>(tx, NAMED, [agencyGroupId]) : [];
    if (!was) return refuseFields([unknownGroup]);
    await prepared(tx, RENAME, [agencyGroupId, name]);
    const subject = { type: 'agency_group', id: agencyGroupId };
    const details = { before: was.name, after: name };
    await noteAct(tx, ctx, { act: 'agencies.group_rename', subject, reason, details });
    return ok({ agencyGroupId });
  });
}

const NAMED = 'select name from agency_group where agency_group_id = $1 for no key update';
const RENAME = 'update agency_group set name = $2 where agency_group_id = $1';

/** `work` runs in one transaction; a name that another group has is refused at its field. */
async function nameGroup<T>(
  ctx: StaffCtx,
  { name: typed, reason: why }: GroupForm,
  work: (tx: Tx, form: GroupForm) => Promise<Result<T, AgencyRefusal>>,
): Promise<Result<T, AgencyRefusal>> {
  if (!mayDo(ctx.account, 'agencies.change')) return refuse('agency_unknown');
  const [name, reason] = [line(typed), readReason(why)];
  const isName = name !== '' && name.length <= 60 && !hasUnseen(name);
  if (!isName || reason === null) {
    const wrongName: FieldError = { path: 'group', code: 'field_invalid' };
    return refuseFields([...(isName ? [] : [wrongName]), ...(reason === null ? [missingReason] : [])]);
  }
  try {
    return await withTx(ctx.db, (tx) => work(tx, { name, reason }));
  } catch (error) {
    if (!violates(error, 'agency_group_name')) throw error;
    return refuseFields([{ path: 'group', code: 'agency_group_taken' }]);
  }
}

const unknownGroup: FieldError = { path: 'agencyGroupId', code: 'field_invalid' };

async function groupExists(tx: Tx, agencyGroupId: string): Promise<boolean> {
  if (agencyGroupId === '') return true;
  const found = await prepared(tx, 'select from agency_group where agency_group_id = $1', [agencyGroupId]);
  return found.length > 0;
}

function tidyData({ agencyGroupId, terms, ...fields }: AgencyData): AgencyData {
  return { ...tidyAgency(fields), agencyGroupId: agencyGroupId.trim(), terms: lines(terms) };
}

function refuseData({ agencyGroupId, terms, ...fields }: AgencyData): FieldError[] {
  const wrong = refuseAgency(fields);
  if (agencyGroupId !== '' && !isUuid(agencyGroupId)) wrong.push(unknownGroup);
  if (terms.length > TERMS_MAX) wrong.push({ path: 'terms', code: 'text_too_long' });
  else if (hasUnseen(terms.replaceAll('\n', ' '))) wrong.push({ path: 'terms', code: 'field_invalid' });
  return wrong;
}

function valuesOf(data: AgencyData): (string | null)[] {
  const { name, legalName, taxNumber, country, address, email, phone, agencyGroupId, terms } = data;
  return [name, legalName, taxNumber, country, address, email, phone, agencyGroupId || null, terms || null];
}

/** A short name of letters and digits that no other agency has. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const plain = name.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const slug =
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'agency';
  // New agencies are few: one created at the same moment with the same name waits here.
  await prepared(tx, "select pg_advisory_xact_lock(hashtextextended('agency slug', 0))", []);
  const taken = await prepared<{ slug: string }>(
    tx,
    'select slug from agency where slug = $1 or slug like $2',
    [slug, `${slug}-%`],
  );
  const known = new Set(taken.map((each) => each.slug));
  if (!known.has(slug)) return slug;
  let number = 2;
  while (known.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}
