// The audit log: newest first, by person, act, subject and day; also as a table for download.
import { csvSeparator } from '#platform/i18n/csv-separator.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { isDay } from '#platform/lib/time.ts';
import { writeCsv } from '#platform/lib/csv.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { type ListState, pageRows } from '#platform/workspace/list-address.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { sayAct } from '#platform/i18n/say-act.server.ts';
import { accountNames } from '#office/people/account-names.server.ts';

export const auditSorts = ['at'] as const;

export type AuditFilter = {
  person: string | null;
  /** The beginning of the act: `bookings.` matches all acts on bookings. */
  act: string | null;
  /** The kind of object, its id, or both as `booking 0190…`. */
  subject: string | null;
  from: string | null;
  to: string | null;
};

export type AuditRow = {
  auditEntryId: number;
  at: string;
  /** A name, an id, or null for a program and for somebody who was not signed in. */
  who: string | null;
  actorKind: 'staff' | 'agency' | 'none';
  /** The agency that staff acted as. */
  forAgency: string | null;
  act: string;
  /** The act in words. */
  says: string;
  subjectType: string;
  subjectId: string;
  reason: string | null;
  details: string;
};

const PER_PAGE = 50;
/** An export has at most this many rows: a longer period is exported month by month. */
export const MOST_EXPORTED = 10_000;

/** Reads the filter from an address: what is not valid counts as missing. Days are in UTC, both included. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const text = (name: string, pattern: RegExp) => {
    const value = (query.get(name) ?? '').trim();
    return pattern.test(value) ? value : null;
  };
  const day = (name: string) => {
    const value = query.get(name) ?? '';
    return isDay(value) ? value : null;
  };
  const person = query.get('person') ?? '';
  return {
    person: isUuid(person) ? person : null,
    act: text('act', /^[a-z_.]{1,60}$/),
    subject: text('subject', /^[\w .-]{1,100}$/),
    from: day('from'),
    to: day('to'),
  };
}

type ReadCtx = Pick<Ctx, 'db'> & Reader;

/** Returns 50 entries, with present names instead of the ids of people and agencies. */
export async function findAudit(
  ctx: ReadCtx,
  filter: AuditFilter,
  list: ListState,
): Promise<{ rows: AuditRow[]; hasNext: boolean }> {
  const given = [...valuesOf(filter), PER_PAGE + 1, (list.page - 1) * PER_PAGE];
  const stored = await prepared<StoredEntry>(ctx.db, list.descending ? NEWEST : OLDEST, given, anew);
  return pageRows(await namedRows(ctx, stored), PER_PAGE);
}

/**
 * The newest entries about some objects; for accounts only what their agency or the airline did to them. Includes what
 * staff did while acting as an agency.
 */
export async function findAuditAbout(
  ctx: ReadCtx,
  subjects: readonly { type: string; id: string }[],
  actedFor: string | null = null,
): Promise<AuditRow[]> {
  const given = [subjects.map(({ type }) => type), subjects.map(({ id }) => id), ABOUT_MOST, actedFor];
  return namedRows(ctx, await prepared<StoredEntry>(ctx.db, ABOUT, given));
}

const ABOUT_MOST = 30;

type ExportCtx = ReadCtx & Pick<Ctx, 'now' | 'requestId'> & { account: Staff };

/** The export is itself an entry. */
export async function exportAudit(ctx: ExportCtx, filter: AuditFilter): Promise<string> {
  const stored = await prepared<StoredEntry>(ctx.db, NEWEST, [...valuesOf(filter), MOST_EXPORTED, 0], anew);
  await withTx(ctx.db, (tx) =>
    noteAct(tx, ctx, {
      act: 'audit.export',
      subject: { type: 'audit', id: 'csv' },
      details: { rows: stored.length, ...filter },
    }),
  );
  const rows = await namedRows(ctx, stored);
  const lines = [
    ['id', 'at', 'who', 'kind', 'for_agency', 'act', 'subject', 'subject_id', 'reason', 'details'],
    ...rows.map((row) => [
      row.auditEntryId,
      row.at,
      row.who,
      row.actorKind,
      row.forAgency,
      row.act,
      row.subjectType,
      row.subjectId,
      row.reason,
      row.details,
    ]),
  ];
  return writeCsv(lines, csvSeparator(ctx));
}

function valuesOf({ person, act, subject, from, to }: AuditFilter): (string | null)[] {
  const [first, id] = subject?.split(' ') ?? [];
  // A single word is a kind of object or an id.
  const [type, only] = id === undefined ? [null, first] : [first, id];
  return [
    person,
    act === null ? null : `${act.replaceAll('_', String.raw`\_`)}%`,
    type ?? null,
    only ?? null,
    from,
    to,
  ];
}

/** The best index depends on the given filters. */
const anew = { replan: true };

type StoredEntry = Omit<AuditRow, 'at' | 'who' | 'says' | 'details' | 'forAgency'> & {
  agencyId: string | null;
  at: Date;
  actorId: string | null;
  details: Record<string, string | number | boolean | null>;
};

async function namedRows(ctx: ReadCtx, stored: readonly StoredEntry[]): Promise<AuditRow[]> {
  const ids = stored.flatMap(({ actorId, subjectType, subjectId }) =>
    subjectType === 'account' ? [actorId, subjectId] : [actorId],
  );
  const names = await accountNames(ctx.db, ids);
  const agencies = await agencyNames(ctx.db, stored);
  return stored.map(({ at, actorId, agencyId, details, ...row }) => ({
    ...row,
    forAgency: row.actorKind === 'staff' && agencyId !== null ? (agencies.get(agencyId) ?? agencyId) : null,
    at: at.toISOString(),
    who: actorId === null ? null : (names.get(actorId) ?? actorId),
    says: sayAct(ctx, row.act),
    subjectId: row.subjectType === 'account' ? (names.get(row.subjectId) ?? row.subjectId) : row.subjectId,
    details: Object.entries(details)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(', '),
  }));
}

/** Names of the agencies in entries of staff who acted as an agency. */
async function agencyNames(db: Ctx['db'], stored: readonly StoredEntry[]): Promise<Map<string, string>> {
  const ids = stored.flatMap(({ actorKind, agencyId }) =>
    actorKind === 'staff' && agencyId !== null && isUuid(agencyId) ? [agencyId] : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await prepared<{ id: string; name: string }>(db, AGENCIES, [[...new Set(ids)]]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const AGENCIES = 'select agency_id id, name from agency where agency_id = any($1::uuid[])';

const listed = (order: 'asc' | 'desc') => `select audit_entry_id "auditEntryId", at, actor_kind "actorKind",
    actor_id "actorId", agency_id "agencyId", act, subject_type "subjectType", subject_id "subjectId", reason, details
  from audit_entry
  where ($1::text is null or actor_id = $1) and ($2::text is null or act like $2)
    and ($3::text is null or subject_type = $3)
    and ($4::text is null or subject_id = $4 or ($3::text is null and subject_type = $4))
    and ($5::date is null or at >= $5::date::timestamp at time zone 'UTC')
    and ($6::date is null or at < ($6::date + 1)::timestamp at time zone 'UTC')
  order by at ${order}, audit_entry_id ${order} limit $7::int offset $8::int`;

const ABOUT = `select audit_entry_id "auditEntryId", at, actor_kind "actorKind", actor_id "actorId",
    agency_id "agencyId", act, subject_type "subjectType", subject_id "subjectId", reason, details
  from audit_entry
  where ((subject_type, subject_id) in (select * from unnest($1::text[], $2::text[]))
      and (subject_type <> 'account' or act like 'agents.%'))
    or acting_session_id = any(array(select s.acting_session_id from acting_session s where s.agency_id = $4::uuid))
  order by at desc, audit_entry_id desc limit $3::int`;

const NEWEST = listed('desc');
const OLDEST = listed('asc');
