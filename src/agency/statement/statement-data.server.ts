// What a statement page gets: the rows with local times, the links to its pages and its files.
import { readStatementQuery, type StatementQuery } from '#agency/statement/statement-query.ts';
import type { StatementLine, StatementSums } from '#agency/statement/read-statement.server.ts';
import type { DepositPart } from '#agency/statement/read-statement.server.ts';
import { readStatement } from '#agency/statement/statement-view.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { localMinute } from '#platform/lib/time.ts';

type Local<Line extends { occurredAt: Date }> = Omit<Line, 'occurredAt'> & { local: string };

export type StatementData = {
  query: StatementQuery;
  zone: string;
  currency: string;
  currencies: string[];
  sums: StatementSums | null;
  deposit: (Omit<DepositPart, 'lines'> & { lines: Local<DepositPart['lines'][number]>[] }) | null;
  lines: Local<StatementLine>[];
  pages: { first: string | null; next: string | null };
  files: Record<'pdf' | 'csv' | 'xlsx', string> | null;
};

type DataCtx = Pick<Ctx, 'db' | 'settings' | 'now'> & { account: Pick<Agent, 'agencyId'> };

/** `filePath` is the path of its files, for a person who may export. */
export async function readStatementData(
  ctx: DataCtx,
  search: URLSearchParams,
  filePath: string | null,
): Promise<StatementData> {
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const query = readStatementQuery(search, { now: ctx.now, zone });
  const { accounts, account, sums, deposit, lines, next } = await readStatement(ctx, query);
  const currency = account?.currency ?? '';
  const days = { currency, from: query.from, to: query.to };
  const address = (more: Record<string, string>) => `?${new URLSearchParams({ ...days, ...more })}`;
  const file = (format: string) => `${filePath}${address({ format })}`;
  const withLocal = <Line extends { occurredAt: Date }>({ occurredAt, ...line }: Line) => ({
    ...line,
    local: localMinute(occurredAt, zone),
  });
  return {
    query,
    zone,
    currency,
    currencies: accounts.map((each) => each.currency),
    sums,
    deposit: deposit && { ...deposit, lines: deposit.lines.map(withLocal) },
    lines: lines.map(withLocal),
    pages: {
      first: query.after > 0 ? address({}) : null,
      next: next === null ? null : address({ after: String(next) }),
    },
    files: filePath === null ? null : { pdf: file('pdf'), csv: file('csv'), xlsx: file('xlsx') },
  };
}
