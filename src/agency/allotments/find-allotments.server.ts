// The allotments of an agency, next departures first: filtered by route and month, in pages by key. An administrator
// sees those of the branches too.
import { ownAgencies } from '#agency/reports/own-agencies.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import {
  blockColumns,
  blockJoins,
  type BlockRow,
  blockView,
} from '#reservations/blocks/read-contracts.server.ts';
import { showBlock, type ShownBlock } from '#reservations/blocks/shown-block.ts';

export type AllotmentFilter = {
  /** `MAD-CUN`. */
  route: string | null;
  /** `2026-12`: the month of departure, including past ones. */
  month: string | null;
  /** The last block of the previous page. */
  after: string | null;
};

export type Allotment = ShownBlock & {
  contract: string;
  agencyId: string;
  agencyName: string;
  family: string;
  currency: string;
};

export const allotmentsPerPage = 25;

/** Reads the filter from an address: a route, month or id that is not valid counts as missing. */
export function readAllotmentFilter(query: URLSearchParams): AllotmentFilter {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const route = text('route').toUpperCase();
  const month = text('month');
  return {
    route: /^[A-Z]{3}-[A-Z]{3}$/.test(route) ? route : null,
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    after: isUuid(text('after')) ? text('after') : null,
  };
}

type FindCtx = Pick<Ctx, 'db' | 'now' | 'settings'> & { account: Agent };

type AllotmentRow = BlockRow &
  Pick<Allotment, 'contract' | 'agencyId' | 'agencyName' | 'family' | 'currency'>;

export type FoundAllotments = {
  rows: Allotment[];
  next: string | null;
  /** From all its allotments: what the filters offer. */
  routes: string[];
  months: string[];
  withBranches: boolean;
};

/** Returns 25 blocks by key; `next` is null on the last page. Without a month, past flights are left out. */
export async function findAllotments(ctx: FindCtx, filter: AllotmentFilter): Promise<FoundAllotments> {
  const agencies = await ownAgencies(ctx.db, ctx.account);
  const ids = agencies.map(({ agencyId }) => agencyId);
  const [origin, destination] = filter.route?.split('-') ?? [null, null];
  const values = [ids, origin, destination, filter.month, filter.after, ctx.now.toISOString()];
  const { stored, choices } = await readAsAgencies(ctx.db, ids, async (tx) => ({
    // Planned each time: which filter is selective depends on the values.
    stored: await prepared<AllotmentRow>(tx, LIST, values, { replan: true }),
    choices: await prepared<{ route: string; month: string }>(tx, CHOICES, [ids]),
  }));
  const given = { now: ctx.now, zone: ctx.settings.AIRLINE_TIME_ZONE };
  const rows = stored.slice(0, allotmentsPerPage).map((row) => showAllotment(row, given));
  const next = stored.length > allotmentsPerPage ? (rows.at(-1)?.blockId ?? null) : null;
  const unique = (texts: string[]) => [...new Set(texts)].toSorted((a, b) => a.localeCompare(b));
  return {
    rows,
    next,
    routes: unique(choices.map(({ route }) => route)),
    months: unique(choices.map(({ month }) => month)),
    withBranches: agencies.length > 1,
  };
}

function showAllotment(
  { contract, agencyId, agencyName, family, currency, ...block }: AllotmentRow,
  given: Parameters<typeof showBlock>[1],
): Allotment {
  return {
    ...showBlock(blockView(block), given),
    contract,
    agencyId,
    agencyName,
    family,
    currency,
  };
}

const FROM = `from inventory_block k join block_contract c using (contract_id) join agency a using (agency_id)
    ${blockJoins}
  where c.agency_id = any($1::uuid[]) and c.kind = 'allotment'`;

const COLUMNS = `${blockColumns}, c.name "contract", c.agency_id "agencyId", a.name "agencyName", c.family, c.currency`;

const LIST = `select ${COLUMNS} ${FROM}
    and ($2::text is null or (f.origin = $2 and f.destination = $3::text))
    and case when $4::text is null then f.departs_at > $6::timestamptz
      else to_char(f.departure_date, 'YYYY-MM') = $4 end
    and ($5::uuid is null or (f.departs_at, k.block_id) > (select f2.departs_at, k2.block_id
      from inventory_block k2 join flight f2 using (flight_id) where k2.block_id = $5))
  order by f.departs_at, k.block_id limit ${allotmentsPerPage + 1}`;

const CHOICES = `select distinct f.origin || '-' || f.destination route, to_char(f.departure_date, 'YYYY-MM') as month
  from inventory_block k join block_contract c using (contract_id) join flight f using (flight_id)
  where c.agency_id = any($1::uuid[]) and c.kind = 'allotment'`;

const ONE = `select ${COLUMNS} ${FROM} and k.block_id = $2`;

/** Blocks of the same contract that lead home after the arrival and have units that can be booked. */
const WAYS_BACK = `select ${COLUMNS} ${FROM} and k.contract_id = $2 and f.origin = $3 and f.destination = $4
    and f.departs_at > $5::timestamptz and k.free_units > 0 and k.release_at > $6::timestamptz and f.state = 'open'
  order by f.departs_at, k.block_id limit 60`;

export type AllotmentDetail = { block: Allotment; waysBack: Allotment[]; isOwn: boolean };

/** One block of the agency's allotments or, for an administrator, of a branch's; null for any other id. */
export async function readAllotment(ctx: FindCtx, blockId: string): Promise<AllotmentDetail | null> {
  if (!isUuid(blockId)) return null;
  const ids = (await ownAgencies(ctx.db, ctx.account)).map(({ agencyId }) => agencyId);
  return readAsAgencies(ctx.db, ids, async (tx) => {
    const [row] = await prepared<AllotmentRow>(tx, ONE, [ids, blockId]);
    if (!row) return null;
    const waysBack = await waysBackOf(tx, ids, { row, now: ctx.now });
    const given = { now: ctx.now, zone: ctx.settings.AIRLINE_TIME_ZONE };
    const show = (each: AllotmentRow) => showAllotment(each, given);
    return {
      block: show(row),
      waysBack: waysBack.map(show),
      isOwn: row.agencyId === ctx.account.agencyId,
    };
  });
}

function waysBackOf(
  tx: Tx | Database,
  ids: readonly string[],
  { row, now }: { row: AllotmentRow; now: Date },
) {
  const { contractId, origin, destination, arrivesAt } = row;
  const values = [ids, contractId, destination, origin, arrivesAt.toISOString(), now.toISOString()];
  return prepared<AllotmentRow>(tx, WAYS_BACK, values);
}
