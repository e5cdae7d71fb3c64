// Groups for the office: the queue, and one group with the flights on which it can be quoted.
import { mayDo } from '#identity/access/acts.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import { filedCopy } from '#flights/filed.server.ts';
import { groupAfter } from '#agency/groups/group-machine.ts';
import {
  readGroupFlights,
  showGroupFlight,
  type ShownGroupFlight,
} from '#agency/groups/group-trip.server.ts';
import {
  type GroupFile,
  type GroupRow,
  groupsPerPage,
  listedGroups,
  readGroupFile,
  showGroupRow,
  type StoredGroup,
} from '#agency/groups/read-groups.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { GroupState } from '#platform/db/schema/group-states.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'locale' | 'site' | 'settings'> & AccountCtx;

export type GroupFilter = { state: GroupState | null; after: string | null };

/** Requests that wait for an answer are oldest first; every other list is newest first. */
export async function listOfficeGroups(
  ctx: ReadCtx,
  { state, after }: GroupFilter,
): Promise<Result<GroupRow[], 'group_unknown'>> {
  if (!mayDo(ctx.account, 'agencies.groups')) return refuse('group_unknown');
  const statement = state === 'requested' ? OLDEST : NEWEST;
  const rows = await prepared<StoredGroup>(ctx.db, statement, [state, after, groupsPerPage + 1]);
  const filed = await filedCopy(ctx.db);
  return ok(rows.map((row) => showGroupRow(row, filed, ctx.locale)));
}

const listed = (order: 'asc' | 'desc') => `${listedGroups} where ($1::text is null or r.state = $1)
    and ($2::uuid is null or r.group_id ${order === 'asc' ? '>' : '<'} $2)
  order by r.group_id ${order} limit $3::int`;

const OLDEST = listed('asc');
const NEWEST = listed('desc');

/** Requests without an answer. */
export async function countOpenGroups({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const open = "select count(*)::int n from group_request where state = 'requested'";
  const [row] = await prepared<{ n: number }>(db, open);
  return row?.n ?? 0;
}

export type OfficeGroup = {
  file: GroupFile;
  /** The flights for a quote; null where none is possible. */
  flights: { outbound: ShownGroupFlight[]; inbound: ShownGroupFlight[] } | null;
  families: string[];
};

/** Refuses `group_unknown`, also without `agencies.groups`. Flights are read only while a quote is possible. */
export async function readOfficeGroup(
  ctx: ReadCtx,
  groupId: string,
): Promise<Result<OfficeGroup, 'group_unknown'>> {
  if (!mayDo(ctx.account, 'agencies.groups') || !isUuid(groupId)) return refuse('group_unknown');
  const file = await readGroupFile(ctx.db, ctx, { groupId, agencyId: null, zone: 'UTC' });
  if (!file) return refuse('group_unknown');
  if (groupAfter(file.group.state, 'quote') === null) return ok({ file, flights: null, families: [] });
  const { filed, outbound, inbound } = await readGroupFlights(ctx, file.group);
  const flights = {
    outbound: outbound.map((flight) => showGroupFlight(flight, filed)),
    inbound: inbound.map((flight) => showGroupFlight(flight, filed)),
  };
  return ok({ file, flights, families: filed.families.map(({ family }) => family) });
}
