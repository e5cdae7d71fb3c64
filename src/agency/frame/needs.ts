// What needs somebody of the agency: the list of the dashboard, and its length for the bell above every page.
import type { CreditFigures } from '#agency/credit/read-credit.server.ts';
import type { OpenTasks } from '#agency/frame/open-tasks.server.ts';

type Invoice = OpenTasks['invoices'][number];
type Group = OpenTasks['groups'][number];
type Release = NonNullable<OpenTasks['release']>;

/** Changed flights that are read at most: one more than the dashboard lists, so that it can say that there are more. */
export const CHANGES_READ = 51;

export type Need =
  | { kind: 'blocked' | 'low'; currency: string }
  | { kind: 'overdue' | 'due'; invoice: Invoice }
  | { kind: 'soon' | 'unnamed'; count: number }
  | { kind: 'group'; group: Group }
  | { kind: 'release'; release: Release };

export type NeedFacts = {
  /** Null where the reader may not see it. */
  credit: readonly Pick<CreditFigures, 'currency' | 'blocked' | 'isLow'>[] | null;
  holds: { soon: number; unnamed: number };
  tasks: OpenTasks;
};

/** The most urgent first: what stops or ends something today, then what is due within days. */
export function needsOf({ credit, holds, tasks }: NeedFacts): Need[] {
  const lines = credit ?? [];
  const { invoices, groups, release } = tasks;
  const overdue = new Set(invoices.filter((each) => each.isOverdue).map(({ currency }) => currency));
  return [
    // Where an invoice has blocked the credit, the invoice is what has to be done.
    ...lines
      .filter(({ blocked, currency }) => blocked === 'staff' || (blocked && !overdue.has(currency)))
      .map(({ currency }) => ({ kind: 'blocked' as const, currency })),
    ...invoices.filter((each) => each.isOverdue).map((invoice) => ({ kind: 'overdue' as const, invoice })),
    ...countOf('soon', holds.soon),
    ...lines
      .filter(({ blocked, isLow }) => isLow && !blocked)
      .map(({ currency }) => ({ kind: 'low' as const, currency })),
    ...countOf('unnamed', holds.unnamed),
    ...groups.map((group) => ({ kind: 'group' as const, group })),
    ...invoices.filter((each) => !each.isOverdue).map((invoice) => ({ kind: 'due' as const, invoice })),
    ...(release ? [{ kind: 'release' as const, release }] : []),
  ];
}

function countOf(kind: 'soon' | 'unnamed', count: number): Need[] {
  return count > 0 ? [{ kind, count }] : [];
}
