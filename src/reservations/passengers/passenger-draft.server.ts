// What a visitor has typed on the passengers step and not submitted yet. It is kept with the held booking, field by
// field, shown only to its visitor, and deleted when the hold ends or is confirmed
// (docs/decisions/0010-passengers.md).
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { fieldsOf, type FormValues, storedValues } from '#reservations/passengers/passengers-form.ts';
import { readOpenBooking } from '#reservations/read-booking.server.ts';
import { isOpenHold } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { ok, type Result } from '#platform/lib/result.ts';

type DraftCtx = Pick<BookingCtx, 'db' | 'visitor' | 'now' | 'locale'>;

/** The page view that a value comes from. */
export type DraftPage = {
  /** Made anew each time the step is opened. */
  page: string;
  /** Number of the request within that page view. */
  turn: number;
};

/** What the step shows: the stored names, overlaid with what was typed since. */
export async function shownWithDraft(ctx: DraftCtx, view: BookingView): Promise<FormValues> {
  const stored = storedValues(view, ctx.locale);
  return { ...stored, ...(await readDraft(ctx, view.bookingId)) };
}

/** When something was saved last, or null. */
export async function readDraftTime(
  { db, visitor }: Pick<DraftCtx, 'db' | 'visitor'>,
  bookingId: string,
): Promise<Date | null> {
  const [row] = await prepared<{ savedAt: Date | null }>(db, READ_TIME, [bookingId, visitor]);
  return row?.savedAt ?? null;
}

/** By the name of the field. */
export async function readDraft(
  { db, visitor }: Pick<DraftCtx, 'db' | 'visitor'>,
  bookingId: string,
): Promise<FormValues> {
  const rows = await prepared<{ field: string; value: string }>(db, READ, [bookingId, visitor]);
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
}

/**
 * Saves fields that were just left. Between two pages the later one wins, field by field: a page sends only what was
 * typed in it. Within one page a request that arrives late changes nothing. Fields of nobody in the party are ignored.
 */
export async function saveDraft(
  ctx: DraftCtx,
  { bookingId, values, ...from }: { bookingId: string; values: FormValues } & DraftPage,
): Promise<Result<null>> {
  const open = await readOpenBooking(ctx, bookingId);
  if (!open.ok) return open;
  await write(ctx, open.value.view, values, { ...from, seen: null });
  return ok(null);
}

/**
 * Saves a whole form that was submitted and not stored. If another page has saved a field since this one was opened
 * (`seen`), that value stays: an old tab also sends fields that were not touched in it.
 */
export async function keepSubmitted(
  ctx: DraftCtx,
  { bookingId, values, page, seen }: { bookingId: string; values: FormValues; page: string; seen: Date },
): Promise<void> {
  const open = await readOpenBooking(ctx, bookingId);
  if (!open.ok) return;
  const { view } = open.value;
  // A box that is not ticked is not submitted; a list always has a value.
  const absent = (field: string) => (field === 'contact.locale' ? ctx.locale : '');
  const whole = Object.fromEntries(fieldsOf(view).map((field) => [field, values[field] ?? absent(field)]));
  await write(ctx, view, whole, { page, turn: 0, seen });
}

async function write(
  ctx: DraftCtx,
  view: BookingView,
  values: FormValues,
  { page, turn, seen }: DraftPage & { seen: Date | null },
): Promise<void> {
  const known = new Set(fieldsOf(view));
  const typed = Object.entries(values).filter(([field]) => known.has(field));
  if (typed.length === 0) return;
  const stored = storedValues(view, ctx.locale);
  // The page's language is shown as that of the messages until another is chosen or stored.
  const isStored = ([field, value]: [string, string]) =>
    value === (field === 'contact.locale' && !view.contact ? ctx.locale : (stored[field] ?? ''));
  await prepared(ctx.db, WRITE, [
    view.bookingId,
    ctx.visitor,
    ctx.now,
    JSON.stringify(typed.map(([field, value]) => ({ field, value, stored: isStored([field, value]) }))),
    page,
    turn,
    seen,
  ]);
}

const READ = `select d.field, d.value from booking_draft d join booking b using (booking_id)
  where d.booking_id = $1 and b.visitor = $2`;

const READ_TIME = `select max(d.saved_at) "savedAt" from booking_draft d join booking b using (booking_id)
  where d.booking_id = $1 and b.visitor = $2`;

/** Whether the request $5, $6, $7 may change the row `d`. */
const MAY_CHANGE = `case when $7::timestamptz is null then d.page <> $5 or d.turn <= $6
  else d.page = $5 or d.saved_at <= $7 end`;

// The lock waits for a change of the booking's state, which deletes its draft: none is written after that.
const WRITE = `with b as (select b.booking_id from booking b
      where b.booking_id = $1 and b.visitor = $2 and ${isOpenHold('b', '$3')} for share),
    typed as (select * from b, jsonb_to_recordset($4::jsonb) as r(field text, value text, stored boolean)),
    untyped as (delete from booking_draft d using typed t
      where t.stored and d.booking_id = t.booking_id and d.field = t.field and ${MAY_CHANGE})
  insert into booking_draft as d (booking_id, field, value, page, turn, saved_at)
    select booking_id, field, value, $5::text, $6::int, $3::timestamptz from typed where not stored
  on conflict (booking_id, field) do update
    set value = excluded.value, page = excluded.page, turn = excluded.turn, saved_at = excluded.saved_at
    where ${MAY_CHANGE}`;
