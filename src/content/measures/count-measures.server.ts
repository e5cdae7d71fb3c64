// Adds what pages report to the counts of the day. No row represents an event or a visitor: nobody can be followed from
// one step to the next (docs/decisions/0019-privacy.md).
import { countedPages, errorContexts, wordOf } from '#content/measures/measure-words.ts';
import { messageKeyOf } from '#content/measures/message-key.server.ts';
import type { FunnelStepShown, Measure, PageErrorShown } from '#content/measures/measures.schemas.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type MeasureCtx = Pick<Ctx, 'db' | 'now' | 'site' | 'locale'>;

export async function countMeasures(ctx: MeasureCtx, measures: readonly Measure[]): Promise<void> {
  const steps = measures.filter((each) => each.event === 'funnel_step');
  const errors = measures.filter((each) => each.event === 'page_error');
  for (const [step, count] of counted(steps, ({ event: _, ...step }) => step))
    await addStep(ctx, step, count);
  for (const [error, count] of counted(errors, (each) => named(ctx, each))) await addError(ctx, error, count);
}

/** The same event, reported several times at once, is one write. */
function counted<M, T>(measures: readonly M[], shape: (measure: M) => T): [T, number][] {
  const groups = Map.groupBy(measures.map(shape), (each) => JSON.stringify(each));
  return [...groups.values()].flatMap((group) => (group[0] === undefined ? [] : [[group[0], group.length]]));
}

type Step = Omit<FunnelStepShown, 'event'>;

/** Unknown airport codes are not counted, because three free letters could carry text. */
async function addStep(ctx: MeasureCtx, step: Step, count: number): Promise<void> {
  const { origin, destination, device, flyType } = step;
  const airports = 'select airport_code from airport where airport_code in ($1, $2)';
  const known = await prepared<{ airport_code: string }>(ctx.db, airports, [origin, destination]);
  if (new Set(known.map((row) => row.airport_code)).size < 2) return;
  const { day, domainId, language } = where(ctx);
  const names = [day, domainId, language, device, step.step, origin, destination, flyType] as const;
  await prepared(ctx.db, COUNT_STEP, [...names, count, stepsPerDay]);
}

/**
 * Different steps of a day that one site counts: 150 routes with all steps, devices and types of journey. Further ones are
 * not counted, because anybody may report any pair of airports.
 */
export const stepsPerDay = 3_000;

// A known row is counted however many there are; a new one only below the limit.
const COUNT_STEP = `insert into funnel_count as f (day, domain_id, language, device, step, origin, destination, fly_type,
    views)
  select $1::date, $2::smallint, $3, $4, $5, $6, $7, $8, $9::int
  where exists (select from funnel_count k where (k.day, k.domain_id, k.language, k.device, k.step, k.origin,
      k.destination, k.fly_type) = ($1::date, $2::smallint, $3, $4, $5, $6, $7, $8))
    or (select count(*) from (select from funnel_count d where d.day = $1::date and d.domain_id = $2::smallint
      limit $10::int) known) < $10::int
  on conflict (day, domain_id, language, device, step, origin, destination, fly_type)
    do update set views = f.views + excluded.views`;

type ErrorName = { page: string; status: number; context: string; messageKey: string };

function named({ locale }: MeasureCtx, { page, status, context, message }: PageErrorShown): ErrorName {
  return {
    page: wordOf(countedPages, page, 'page'),
    status,
    context: wordOf(errorContexts, context, 'other'),
    messageKey: messageKeyOf(message, locale),
  };
}

/** Different errors of a day that one site counts; the pages of a day show far fewer. Further ones are one row. */
export const errorsPerDay = 300;

/** Where the day is full: anybody may report any words of the lists, and staff read the rows. */
const further = { page: 'page', status: 0, context: 'other', messageKey: 'other' } as const;

async function addError(ctx: MeasureCtx, error: ErrorName, count: number): Promise<void> {
  const { day, domainId, language } = where(ctx);
  const { page, status, context, messageKey } = error;
  const of = [day, domainId, language] as const;
  const words = [page, status, context, messageKey, count] as const;
  const counted = await prepared(ctx.db, COUNT_ERROR, [...of, ...words, errorsPerDay]);
  if (counted.length > 0) return;
  const rest = [further.page, further.status, further.context, further.messageKey, count] as const;
  await prepared(ctx.db, COUNT_ERROR, [...of, ...rest, null]);
}

// A known row is counted however many there are; a new one only below the limit, null: none.
const COUNT_ERROR = `insert into error_count as e (day, domain_id, language, page, status, context, message_key, shown)
  select $1::date, $2::smallint, $3, $4, $5::smallint, $6, $7, $8::int
  where $9::int is null
    or exists (select from error_count k where (k.day, k.domain_id, k.language, k.page, k.status, k.context,
      k.message_key) = ($1::date, $2::smallint, $3, $4, $5::smallint, $6, $7))
    or (select count(*) from (select from error_count d where d.day = $1::date and d.domain_id = $2::smallint
      limit $9::int) known) < $9::int
  on conflict (day, domain_id, language, page, status, context, message_key)
    do update set shown = e.shown + excluded.shown returning 1`;

function where({ now, site, locale }: MeasureCtx) {
  return { day: now.toISOString().slice(0, 10), domainId: site.domainId, language: locale };
}
