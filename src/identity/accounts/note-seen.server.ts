// When a session was last used: at most one write per minute and session; simultaneous ones share a statement.
import { type Database, prepared } from '#platform/db/client.server.ts';
import { inBatches } from '#platform/lib/in-batches.ts';

type SeenSession = { sessionId: string; now: Date };

/** The precision of the last use. */
const SEEN_MS = 60_000;

const writers = new WeakMap<Database, (seen: SeenSession) => Promise<null>>();

/** `seenAt` is the session's last use according to the database; writes nothing if that is less than a minute ago. */
export async function noteSeen(
  { db, now }: { db: Database; now: Date },
  { sessionId, seenAt }: { sessionId: string; seenAt: Date },
): Promise<void> {
  if (now.getTime() - seenAt.getTime() < SEEN_MS) return;
  let write = writers.get(db);
  if (!write) writers.set(db, (write = inBatches((all) => writeAll(db, all))));
  await write({ sessionId, now });
}

// Rows are locked in the order of their key, so that two processes wait for each other instead of deadlocking.
const SEEN = `with seen as (
    select s.account_session_id, n.at
    from unnest($1::uuid[], $2::timestamptz[]) n(id, at) join account_session s on s.account_session_id = n.id
    where s.seen_at < n.at
    order by s.account_session_id for no key update of s)
  update account_session s set seen_at = seen.at from seen where s.account_session_id = seen.account_session_id`;

async function writeAll(db: Database, all: readonly SeenSession[]): Promise<null[]> {
  // If one session made two requests, the later use counts.
  const last = new Map<string, Date>();
  for (const { sessionId, now } of all) {
    if (now > (last.get(sessionId) ?? new Date(0))) last.set(sessionId, now);
  }
  await prepared(db, SEEN, [[...last.keys()], [...last.values()].map((at) => at.toISOString())]);
  return all.map(() => null);
}
