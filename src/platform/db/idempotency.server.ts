// Safe retries: one idempotency key is one piece of work and one answer, however often it is sent. Follows
// draft-ietf-httpapi-idempotency-key-header: 409 while the first attempt runs, 422 when the body changed.
import { createHash } from 'node:crypto';

import { lt } from 'drizzle-orm';

import { prepared, type Tx } from '#platform/db/client.server.ts';
import { idempotency } from '#platform/db/schema.ts';
import { canonicalJson } from '#platform/lib/canonical-json.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { inBatches } from '#platform/lib/in-batches.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';

export type OnceInput = {
  /** Client and operation, e.g. `${visitor}:holdTrip`: one client's key never opens another's answer. */
  scope: string;
  /** The Idempotency-Key header: 1–255 visible ASCII characters. */
  key: string | null | undefined;
  /** Everything that the work depends on; the order of its object keys does not matter. */
  request: unknown;
  /**
   * For work that cannot find what an earlier attempt did. When an attempt threw, or its process died, it may have done
   * it: the key then answers `UNKNOWN_END`, and the work is never repeated while the key is kept.
   */
  onlyOnce?: boolean;
};

export type Answer = { status: number; body: unknown };
/** An answer that is not kept releases its key: the next attempt works again. */
export type WorkAnswer = Answer & { isKept?: boolean };
export type OnceAnswer = Answer & { replayed: boolean };
export type OnceCode =
  | 'idempotency_key_missing'
  | 'idempotency_key_invalid'
  | 'idempotency_in_progress'
  | 'idempotency_key_reused';

type OnceCtx = Pick<Ctx, 'db' | 'now' | 'random'>;
type Database = Ctx['db'];
type KeyRow = {
  scope: string;
  key: string;
  requestHash: string;
  resourceId: string;
  /** Null while it runs. */
  status: number | null;
  body: unknown;
  lockedUntil: Date;
};

/** How long a running attempt counts as alive; after a crash a retry takes over with the same resource id. */
export const LEASE_MS = 30_000;
/** The answer of a key whose only attempt ended nobody knows how. */
export const UNKNOWN_END: Answer = { status: 409, body: null };
/** Keys and answers are kept for at least this long (as the large payment providers promise). */
export const KEPT_MS = 48 * 3_600_000;

/**
 * Runs `work` until it answers once per scope and key. `work` gets a resource id that is stored before it starts, so a
 * retry after a crash makes (or finds) the same thing: it must be idempotent by that id. Answers below 500 are stored
 * and replayed, including refusals; a 429 (try again later), a 5xx, a throw, or what the work does not want kept is
 * not, and releases the key at once.
 */
export async function once(
  ctx: OnceCtx,
  { scope, key, request, onlyOnce = false }: OnceInput,
  work: (resourceId: string) => Promise<WorkAnswer>,
): Promise<Result<OnceAnswer, OnceCode>> {
  if (!key) return refuse('idempotency_key_missing');
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) return refuse('idempotency_key_invalid');
  const claimed = await claim(ctx, scope, key, hashOf(request));
  if (!claimed.ok) return claimed;
  const { row, isTakenOver } = claimed.value;
  if (row.status !== null) return ok({ status: row.status, body: row.body, replayed: true });
  if (onlyOnce && isTakenOver) return ok(await store(ctx, row, UNKNOWN_END));

  let answer: Answer;
  let isKept: boolean;
  try {
    ({ isKept = true, ...answer } = await work(row.resourceId));
  } catch (error) {
    // A failing release only costs the retry a wait of one lease; the first error is the one to report.
    await (onlyOnce ? store(ctx, row, UNKNOWN_END) : release(ctx, row)).catch(() => {});
    throw error;
  }
  if (!isKept || answer.status === 429 || answer.status >= 500) {
    await release(ctx, row);
    return ok({ ...answer, replayed: false });
  }
  return ok(await store(ctx, row, answer));
}

/** Deletes responses that are older than 48 hours; a job calls it. Returns how many were deleted. */
export async function forgetOldKeys(ctx: OnceCtx): Promise<number> {
  const oldest = new Date(ctx.now.getTime() - KEPT_MS);
  const gone = await ctx.db.orm.delete(idempotency).where(lt(idempotency.createdAt, oldest));
  return gone.rowCount ?? 0;
}

/** Stored answers follow a client whose name changes. Running work keeps its scope, and is found by its work. */
export async function moveAnswers(
  tx: Tx,
  { from, to, operations }: { from: string; to: string; operations: readonly string[] },
): Promise<void> {
  if (operations.length === 0) return;
  await prepared(
    tx,
    `update idempotency set scope = $2 || substr(scope, length($1) + 1)
      where scope = any($3::text[]) and status is not null`,
    [from, to, operations.map((operation) => `${from}:${operation}`)],
  );
}

const columns = `scope, key, request_hash "requestHash", resource_id "resourceId", status, body,
  locked_until "lockedUntil"`;

async function claim(
  ctx: OnceCtx,
  scope: string,
  key: string,
  requestHash: string,
): Promise<Result<{ row: KeyRow; isTakenOver: boolean }, OnceCode>> {
  const lockedUntil = new Date(ctx.now.getTime() + LEASE_MS);
  const mine = await batchesOf(ctx.db).claim({
    scope,
    key,
    requestHash,
    resourceId: uuidv7(ctx.now, ctx.random),
    lockedUntil,
    createdAt: ctx.now,
  });
  if (mine) return ok({ row: mine, isTakenOver: false });

  const row = await readRow(ctx, scope, key);
  // Deleted between the two statements: it was old, so the client may try again.
  if (!row) return refuse('idempotency_in_progress');
  if (row.requestHash !== requestHash) return refuse('idempotency_key_reused');
  if (row.status !== null) return ok({ row, isTakenOver: false });
  if (row.lockedUntil > ctx.now) return refuse('idempotency_in_progress');
  // The old lease is part of the condition: of several retries exactly one takes over.
  const [taken] = await prepared<KeyRow>(
    ctx.db,
    `update idempotency set locked_until = $4
      where scope = $1 and key = $2 and status is null and locked_until = $3 returning ${columns}`,
    [scope, key, row.lockedUntil, lockedUntil],
  );
  // A released key has no attempt that could have done anything.
  const isTakenOver = row.lockedUntil.getTime() > 0;
  return taken ? ok({ row: taken, isTakenOver }) : refuse('idempotency_in_progress');
}

async function store(ctx: OnceCtx, row: KeyRow, answer: Answer): Promise<OnceAnswer> {
  // The first stored answer counts, even against an attempt whose lease was taken over. The answer sent now is the one
  // read back from the database, so that a replay is identical to the byte.
  const { scope, key } = row;
  const body = JSON.stringify(answer.body ?? null);
  const stored = await batchesOf(ctx.db).store({ scope, key, status: answer.status, body });
  if (stored) return { status: answer.status, body: stored.body, replayed: false };
  const earlier = await readRow(ctx, row.scope, row.key);
  assert(earlier?.status, 'a key that was not open has an answer');
  return { status: earlier.status, body: earlier.body, replayed: true };
}

type Claim = Pick<KeyRow, 'scope' | 'key' | 'requestHash' | 'resourceId' | 'lockedUntil'> & {
  createdAt: Date;
};
type StoredAnswer = { scope: string; key: string; status: number; body: string };
type Batches = {
  claim: (claim: Claim) => Promise<KeyRow | null>;
  store: (stored: StoredAnswer) => Promise<KeyRow | null>;
};

const batches = new WeakMap<Database, Batches>();

/** Claims and answers of simultaneous requests share a statement and its commit. */
function batchesOf(db: Database): Batches {
  let own = batches.get(db);
  if (!own) {
    own = {
      claim: inBatches((claims) => claimAll(db, claims)),
      store: inBatches((all) => storeAll(db, all)),
    };
    batches.set(db, own);
  }
  return own;
}

/** When two claim one key, the first gets it, within a batch as between two; the other gets null. */
async function claimAll(db: Database, claims: readonly Claim[]): Promise<(KeyRow | null)[]> {
  return takeBack(claims, await prepared<KeyRow>(db, CLAIM, [JSON.stringify(claims)]));
}

async function storeAll(db: Database, all: readonly StoredAnswer[]): Promise<(KeyRow | null)[]> {
  const column = <Name extends keyof StoredAnswer>(name: Name) => all.map((stored) => stored[name]);
  const values = [column('scope'), column('key'), column('status'), column('body')];
  return takeBack(all, await prepared<KeyRow>(db, STORE, values));
}

/** Each row goes to the first piece that named it. */
function takeBack(
  pieces: readonly { scope: string; key: string }[],
  rows: readonly KeyRow[],
): (KeyRow | null)[] {
  const left = new Map(rows.map((row) => [`${row.scope} ${row.key}`, row]));
  return pieces.map(({ scope, key }) => {
    const row = left.get(`${scope} ${key}`) ?? null;
    left.delete(`${scope} ${key}`);
    return row;
  });
}

const CLAIM = `insert into idempotency (scope, key, request_hash, resource_id, locked_until, created_at)
    select * from jsonb_to_recordset($1::jsonb) as c(scope text, key text, "requestHash" text, "resourceId" uuid,
      "lockedUntil" timestamptz, "createdAt" timestamptz)
    on conflict do nothing returning ${columns}`;

// If two answers to one key are in a batch, either may be stored; it is then the answer of both.
const STORE = `update idempotency i set status = v.status, body = v.body::jsonb
    from unnest($1::text[], $2::text[], $3::smallint[], $4::text[]) as v(scope, key, status, body)
    where i.scope = v.scope and i.key = v.key and i.status is null returning i.scope, i.key,
      i.request_hash "requestHash", i.resource_id "resourceId", i.status, i.body, i.locked_until "lockedUntil"`;

async function release(ctx: OnceCtx, row: KeyRow): Promise<void> {
  await prepared(
    ctx.db,
    `update idempotency set locked_until = 'epoch'
      where scope = $1 and key = $2 and status is null and locked_until = $3`,
    [row.scope, row.key, row.lockedUntil],
  );
}

async function readRow(ctx: OnceCtx, scope: string, key: string): Promise<KeyRow | null> {
  const text = `select ${columns} from idempotency where scope = $1 and key = $2`;
  const [row] = await prepared<KeyRow>(ctx.db, text, [scope, key]);
  return row ?? null;
}

function hashOf(request: unknown): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}
