// Parts that were left out of a mail or document because they failed: what is left is sent, and the office is told.
import { prepared } from '#platform/db/client.server.ts';
import type { leftOutPart } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export type LeftOut = Pick<typeof leftOutPart.$inferSelect, 'part' | 'subject' | 'reason'>;

/** `subject` is what staff know it by: an agency's name, a reference, a template. Never stops what is being made. */
export async function noteLeftOut(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { part, subject, reason }: LeftOut,
): Promise<void> {
  // A database that takes no note now must not stop the mail either; the next failure is noted.
  await prepared(db, NOTE, [part, subject, reason.slice(0, 500), now]).catch(() => {});
}

/** Older than this, they are forgotten. */
export const leftOutDays = 30;

const NOTE = `with old as (delete from left_out_part where last_at < $4::timestamptz - interval '${leftOutDays} days')
  insert into left_out_part (part, subject, reason, times, last_at) values ($1, $2, $3, 1, $4)
  on conflict (part, subject) do update
    set reason = excluded.reason, times = left_out_part.times + 1, last_at = excluded.last_at`;
