// Agencies for the office: the list, one of them with its people and branches, and the groups.
import { mayDo } from '#identity/access/acts.ts';
import { type AgencyRole, agencyRoles } from '#identity/access/roles.ts';
import type { PersonState } from '#identity/accounts/person.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import type { AgencyState } from '#identity/agencies/agency-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

type ReadCtx = Pick<Ctx, 'db'> & AccountCtx;

export type AgencyFilter = {
  /** Part of its name. */
  name: string | null;
  state: AgencyState | null;
  agencyGroupId: string | null;
  /** Only agencies with a line of credit that is low, as their mail and bell say (decision 20). */
  nearLimit: boolean;
  /** The last agency of the page before. */
  after: string | null;
};

export type AgencyCredit = {
  currency: string;
  limitMinor: number;
  usedMinor: number;
  heldMinor: number;
  isBlocked: boolean;
  /** Most of the line is used, by the mark of the alert; of a prepaid account, of its last balance. */
  isLow: boolean;
};

export type AgencyRow = {
  agencyId: string;
  name: string;
  country: string | null;
  groupName: string | null;
  parentName: string | null;
  state: AgencyState;
  people: number;
  lastLoginAt: Date | null;
  credit: AgencyCredit[];
};

export const agenciesPerPage = 25;

/** Sorted by name; one row more than is shown means that there is a next page. */
export async function listAgencies(
  ctx: ReadCtx,
  { name, state, agencyGroupId, nearLimit, after }: AgencyFilter,
): Promise<Result<AgencyRow[], 'agency_unknown'>> {
  if (!mayDo(ctx.account, 'agencies.read')) return refuse('agency_unknown');
  const values = [name, state, agencyGroupId, nearLimit, after, agenciesPerPage + 1];
  return ok(await prepared<AgencyRow>(ctx.db, LIST, values));
}

const CREDIT = `coalesce((select jsonb_agg(jsonb_build_object('currency', c.currency, 'limitMinor', c.limit_minor,
      'usedMinor', c.used_minor, 'heldMinor', c.held_minor, 'isBlocked', c.blocked_at is not null,
      'isLow', c.alerted_at is not null) order by c.currency)
    from credit_account c where c.agency_id = a.agency_id), '[]') credit`;

const STATE = `case when a.suspended_at is null and p.suspended_at is null then 'active' else 'suspended' end`;

const LIST = `select a.agency_id "agencyId", a.name, a.country, g.name "groupName", p.name "parentName",
    ${STATE} state, who.people, who."lastLoginAt", ${CREDIT}
  from agency a left join agency_group g using (agency_group_id) left join agency p on p.agency_id = a.parent_agency_id
    left join lateral (select count(*)::int people, max(b.last_login_at) "lastLoginAt"
      from agency_member m join account b using (account_id) where m.agency_id = a.agency_id) who on true
  where ($1::text is null or position(lower($1) in lower(a.name)) > 0)
    and ($2::text is null or $2 = ${STATE})
    and ($3::uuid is null or a.agency_group_id = $3)
    and (not $4::boolean or exists (select from credit_account c
      where c.agency_id = a.agency_id and c.alerted_at is not null))
    and ($5::uuid is null or (lower(a.name), a.agency_id) >
      (select lower(z.name), z.agency_id from agency z where z.agency_id = $5))
  order by lower(a.name), a.agency_id limit $6::int`;

export type AgencyPerson = {
  accountId: string;
  name: string;
  username: string;
  role: AgencyRole;
  state: PersonState;
  lastLoginAt: Date | null;
};

export type AgencyFile = {
  agencyId: string;
  name: string;
  legalName: string | null;
  taxNumber: string | null;
  country: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  terms: string | null;
  agencyGroupId: string | null;
  groupName: string | null;
  parent: { agencyId: string; name: string } | null;
  /** For a branch this is also `suspended` when its parent agency is suspended. */
  state: AgencyState;
  /** It was suspended itself. */
  isSuspended: boolean;
  createdAt: Date;
  branches: { agencyId: string; name: string; state: AgencyState }[];
  people: AgencyPerson[];
};

type StoredAgency = Omit<AgencyFile, 'people' | 'parent'> & {
  parentId: string | null;
  parentName: string | null;
};

/** One agency with its people and branches, each by name; `agency_unknown` without the right `agencies.read`. */
export async function readAgency(
  ctx: ReadCtx,
  agencyId: string,
): Promise<Result<AgencyFile, 'agency_unknown'>> {
  if (!mayDo(ctx.account, 'agencies.read') || !isUuid(agencyId)) return refuse('agency_unknown');
  const [row] = await prepared<StoredAgency>(ctx.db, ONE, [agencyId]);
  if (!row) return refuse('agency_unknown');
  const { parentId, parentName, ...agency } = row;
  return ok({
    ...agency,
    parent: parentId !== null && parentName !== null ? { agencyId: parentId, name: parentName } : null,
    people: await readPeople(ctx, agencyId),
  });
}

const ONE = `select a.agency_id "agencyId", a.name, a.legal_name "legalName", a.tax_number "taxNumber", a.country,
    a.address, a.email, a.phone, a.terms, a.agency_group_id "agencyGroupId", g.name "groupName",
    p.agency_id "parentId", p.name "parentName", ${STATE} state, a.suspended_at is not null "isSuspended",
    a.created_at "createdAt",
    coalesce((select jsonb_agg(jsonb_build_object('agencyId', b.agency_id, 'name', b.name, 'state',
        case when b.suspended_at is null and a.suspended_at is null then 'active' else 'suspended' end)
      order by lower(b.name)) from agency b where b.parent_agency_id = a.agency_id), '[]') branches
  from agency a left join agency_group g using (agency_group_id) left join agency p on p.agency_id = a.parent_agency_id
  where a.agency_id = $1`;

type PersonRow = Omit<AgencyPerson, 'role' | 'state'> & {
  role: string;
  isActivated: boolean;
  isSuspended: boolean;
};

async function readPeople({ db }: ReadCtx, agencyId: string): Promise<AgencyPerson[]> {
  const rows = await prepared<PersonRow>(db, PEOPLE, [agencyId]);
  return rows.map(({ role, isActivated, isSuspended, ...person }) => ({
    ...person,
    role: agencyRoles.find((each) => each === role) ?? 'seller',
    state: isSuspended ? 'suspended' : isActivated ? 'active' : 'invited',
  }));
}

const PEOPLE = `select a.account_id "accountId", a.name, coalesce(a.display_username, a.username) username, m.role,
    a.activated_at is not null "isActivated", a.suspended_at is not null "isSuspended", a.last_login_at "lastLoginAt"
  from agency_member m join account a using (account_id) where m.agency_id = $1 order by lower(a.name), a.account_id`;

export type AgencyGroup = { agencyGroupId: string; name: string; agencies: number };

/** All groups by name, with their number of agencies; empty without the right `agencies.read`. */
export async function listAgencyGroups(ctx: ReadCtx): Promise<AgencyGroup[]> {
  if (!mayDo(ctx.account, 'agencies.read')) return [];
  return prepared<AgencyGroup>(ctx.db, GROUPS, []);
}

const GROUPS = `select g.agency_group_id "agencyGroupId", g.name, count(a.agency_id)::int agencies
  from agency_group g left join agency a using (agency_group_id)
  group by g.agency_group_id order by lower(g.name)`;
