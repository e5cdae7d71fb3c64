// The counts of the funnel and of shown errors for a query.
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { Division, FunnelQuestion } from '#office/measures/funnel-question.ts';
import type { StepCount } from '#office/measures/funnel.ts';

/** A row's value under a division, as text. */
const parts: Record<Division, string> = {
  domain: 'domain_id::text',
  language: 'language',
  route: "origin || '-' || destination",
  device: 'device',
  day: 'day::text',
};

export type ErrorShown = { page: string; status: number; context: string; messageKey: string; shown: number };

const where = `day between $1::date and $2::date and ($3::smallint is null or domain_id = $3)
  and ($4::text is null or language = $4)`;

/** Returns views by step and value of the division; a step without views has no row. Days are in UTC, inclusive. */
export function readSteps({ db }: Pick<Ctx, 'db'>, asked: FunnelQuestion): Promise<StepCount[]> {
  const { from, to, domainId, language, route, device, by } = asked;
  const text = `select ${parts[by]} part, step, sum(views)::bigint views from funnel_count
    where ${where} and ($5::text is null or origin || '-' || destination = $5) and ($6::text is null or device = $6)
    group by 1, 2`;
  return prepared<StepCount>(db, text, [from, to, domainId, language, route, device]);
}

/** The most frequent first. Errors are not counted by route or device. */
export function readErrors({ db }: Pick<Ctx, 'db'>, asked: FunnelQuestion): Promise<ErrorShown[]> {
  const { from, to, domainId, language } = asked;
  const text = `select page, status, context, message_key "messageKey", sum(shown)::bigint shown from error_count
    where ${where} group by 1, 2, 3, 4 order by shown desc, message_key, page limit 20`;
  return prepared<ErrorShown>(db, text, [from, to, domainId, language]);
}
