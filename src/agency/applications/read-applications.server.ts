// Applications for the office: the list, oldest open one first, and one of them.
import { mayDo } from '#identity/access/acts.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import type { ApplicationState } from '#agency/applications/application-states.ts';
import type { Application } from '#agency/applications/application-fields.ts';

type ReadCtx = Pick<Ctx, 'db'> & AccountCtx;

export type ApplicationRow = {
  agencyApplicationId: string;
  company: string;
  country: string;
  contactName: string;
  state: ApplicationState;
  createdAt: Date;
};

export const applicationsPerPage = 25;

/** One row more than is shown means that there is a next page; `after` is the last one of the previous page. */
export async function listApplications(
  ctx: ReadCtx,
  { state, after }: { state: ApplicationState | null; after: string | null },
): Promise<Result<ApplicationRow[], 'application_unknown'>> {
  if (!mayDo(ctx.account, 'agencies.read')) return refuse('application_unknown');
  const values = [state, after, applicationsPerPage + 1];
  return ok(await prepared<ApplicationRow>(ctx.db, state === 'received' ? OLDEST : NEWEST, values));
}

const listed = (
  order: 'asc' | 'desc',
) => `select agency_application_id "agencyApplicationId", company, country,
    contact_name "contactName", state, created_at "createdAt"
  from agency_application
  where ($1::text is null or state = $1)
    and ($2::uuid is null or agency_application_id ${order === 'asc' ? '>' : '<'} $2)
  order by agency_application_id ${order} limit $3::int`;

const NEWEST = listed('desc');
const OLDEST = listed('asc');

/** The count for the desk's menu. */
export async function countOpenApplications({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const [row] = await prepared<{ open: number }>(
    db,
    "select count(*)::int open from agency_application where state = 'received'",
    [],
  );
  return row?.open ?? 0;
}

export type ApplicationFile = Application & {
  agencyApplicationId: string;
  locale: string;
  state: ApplicationState;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  agencyId: string | null;
  /** An account with this e-mail address exists. */
  hasAccount: boolean;
  /** Other applications of the same e-mail address. */
  others: number;
};

/** For staff with `agencies.read`; without that right, as for an unknown id, it refuses `application_unknown`. */
export async function readApplicationFile(
  ctx: ReadCtx,
  agencyApplicationId: string,
): Promise<Result<ApplicationFile, 'application_unknown'>> {
  if (!mayDo(ctx.account, 'agencies.read') || !isUuid(agencyApplicationId))
    return refuse('application_unknown');
  const [row] = await prepared<ApplicationFile>(ctx.db, ONE, [agencyApplicationId]);
  return row ? ok(row) : refuse('application_unknown');
}

const ONE = `select a.agency_application_id "agencyApplicationId", a.locale, a.company "name", a.legal_name "legalName",
    a.tax_number "taxNumber", a.country, a.address, a.contact_name "contactName", a.email, a.phone, a.registration,
    a.monthly_bookings "monthlyBookings", a.message, a.state, a.created_at "createdAt", a.decided_at "decidedAt",
    who.name "decidedBy", a.reason, a.agency_id "agencyId",
    exists (select from account c where c.kind = 'agency' and c.email = a.email) "hasAccount",
    (select count(*)::int - 1 from agency_application o where o.email = a.email) others
  from agency_application a left join account who on who.account_id = a.decided_by
  where a.agency_application_id = $1`;
