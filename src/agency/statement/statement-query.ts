// Which statement is shown: the credit of one currency over some days. It is in the address.
import { isDay, localDay } from '#platform/lib/time.ts';

export type StatementQuery = {
  currency: string | null;
  /** YYYY-MM-DD at the airline's clock, both included. */
  from: string;
  to: string;
  /** The number of the last movement on the previous page; 0 on the first page. */
  after: number;
};

/** Without days: the current month. */
export function readStatementQuery(
  query: URLSearchParams,
  { now, zone }: { now: Date; zone: string },
): StatementQuery {
  const today = localDay(now, zone);
  const day = (name: string) => {
    const value = query.get(name) ?? '';
    return isDay(value) && value > '2000' && value < '2200' ? value : null;
  };
  const to = day('to') ?? today;
  const from = day('from') ?? `${to.slice(0, 7)}-01`;
  const after = Number(query.get('after'));
  return {
    currency: /^[A-Z]{3}$/.exec(query.get('currency') ?? '')?.[0] ?? null,
    from,
    to: to < from ? from : to,
    after: Number.isInteger(after) && after > 0 && after < 2 ** 31 ? after : 0,
  };
}
