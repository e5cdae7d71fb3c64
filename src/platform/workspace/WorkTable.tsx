// The one table of office and portal: sorting and paging are links, so it works without a script; on a narrow screen
// each row is a card. The first column names the row and opens it.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { isNarrowed } from '#platform/workspace/list-address.ts';
import { ScrollBox } from '#platform/workspace/ScrollBox.tsx';
import { rowLinkMark } from '#platform/workspace/use-row-keys.ts';

export type WorkColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  numeric?: boolean;
};

export type WorkTableProps<Row, Column extends WorkColumn<Row> = WorkColumn<Row>> = {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The link of a row; without one it cannot be opened. */
  hrefOf?: (row: Row) => string | null;
  empty: string;
  /** A class of the table, for pages with cards of their own on a narrow screen. */
  look?: string;
  /** Rows below the list: sums. */
  foot?: ReactNode;
};

type Props<Row, Column extends WorkColumn<Row>> = WorkTableProps<Row, Column> & {
  /** The head cell of a column; by default its label. */
  heading?: (column: Column) => ReactNode;
};

/** Renders `empty` instead of a table without rows. On a card each cell shows the label of its column. */
export function WorkTable<Row, Column extends WorkColumn<Row>>({
  caption,
  columns,
  rows,
  keyOf,
  hrefOf,
  empty,
  look = '',
  foot,
  heading = ({ key, label, numeric }) => (
    <th key={key} scope="col" className={numeric ? 'o-r' : ''}>
      {label}
    </th>
  ),
}: Props<Row, Column>) {
  if (rows.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <ScrollBox>
      <table className={`o-table ${look}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>{columns.map(heading)}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, label, cell, numeric }, at) =>
                at === 0 ? (
                  <th key={key} scope="row" data-label={label}>
                    <RowLink href={hrefOf?.(row) ?? null}>{cell(row)}</RowLink>
                  </th>
                ) : (
                  <td key={key} data-label={label} className={numeric ? 'o-r' : ''}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </ScrollBox>
  );
}

/** Instead of an empty list: says so, and links back from filters that match nothing. */
export function Nothing({ children }: { children: ReactNode }) {
  const t = useTranslations('workspace');
  const { pathname, search } = useLocation();
  const isFiltered = isNarrowed(search);
  return (
    <div className="grid justify-items-center gap-2.5 px-4 py-8 text-center text-ink-500">
      <Icon
        name={isFiltered ? 'search' : 'file'}
        className="size-9 rounded-full bg-mist p-2 text-ink-700 forced-colors:border"
      />
      <p className="max-w-136 text-[0.9375rem]">{children}</p>
      {isFiltered ? (
        <PageLink href={pathname} className="o-button o-plain-button">
          {t('clear')}
        </PageLink>
      ) : null}
    </div>
  );
}

function RowLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  return (
    <PageLink href={href} className="o-row" {...{ [rowLinkMark]: '' }}>
      {children}
    </PageLink>
  );
}

type KeyPagesProps = {
  first: string | null;
  next: string | null;
  /** For a page with several lists. */
  label?: string;
};

/** Links for a list that continues after its last row: pages are not counted, so none is slower than the first. */
export function KeyPages({ first, next, label }: KeyPagesProps) {
  const t = useTranslations('workspace');
  if (first === null && next === null) return null;
  return (
    <nav
      className="flex items-center justify-end gap-4 border-t border-line px-4 py-1 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-strong"
      aria-label={label ?? t('pages')}
    >
      {first === null ? null : <PageLink href={first}>{t('first')}</PageLink>}
      {next === null ? null : <PageLink href={next}>{t('next')}</PageLink>}
    </nav>
  );
}
