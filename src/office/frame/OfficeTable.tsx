// The one table of the office: order, filters and pages are links, so it works without a script; on a narrow screen
// each row is a card. The first column names the row and opens it.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { type ListState, withQuery } from '#office/frame/list-address.ts';
import { rowLinkMark } from '#office/frame/use-office-keys.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right. */
  numeric?: boolean;
  /** The table can be ordered by it; the address calls it by the key. */
  sorts?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads; without one it cannot be opened. */
  hrefOf?: (row: Row) => string | null;
  empty: string;
  /** Absent where all rows are on one page, in one order. */
  list?: ListState & { hasNext: boolean };
};

export function OfficeTable<Row>({ caption, columns, rows, keyOf, hrefOf, empty, list }: Props<Row>) {
  return (
    <>
      <table className="o-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.key} scope="row" data-label={column.label}>
                    <RowLink href={hrefOf?.(row) ?? null}>{column.cell(row)}</RowLink>
                  </th>
                ) : (
                  <td key={column.key} data-label={column.label} className={column.numeric ? 'o-r' : ''}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className="o-empty">{empty}</p> : null}
      {list ? <Pages list={list} /> : null}
    </>
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

function Heading<Row>({ column, list }: { column: Column<Row>; list: ListState | undefined }) {
  const { search } = useLocation();
  const { key, label, sorts, numeric } = column;
  const look = numeric ? 'o-r' : '';
  if (!sorts || !list) {
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  }
  const isSorted = list.sort === key;
  // The order that it is not in: a press on the sorted column turns it round.
  const next = isSorted && list.descending ? 'asc' : null;
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (list.descending ? 'descending' : 'ascending') : undefined}
    >
      <PageLink href={withQuery(search, { sort: key, dir: next })} keepScroll className="o-sort">
        {label}
        <span aria-hidden="true">{isSorted ? (list.descending ? '↓' : '↑') : '↕'}</span>
      </PageLink>
    </th>
  );
}

function Pages({ list: { page, hasNext } }: { list: ListState & { hasNext: boolean } }) {
  const t = useTranslations('office');
  const { search } = useLocation();
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="o-pages" aria-label={t('table.pages')}>
      {page > 1 ? (
        <PageLink href={withQuery(search, { page: page - 1 })}>{t('table.previous')}</PageLink>
      ) : null}
      <span>{t('table.page', { page: String(page) })}</span>
      {hasNext ? <PageLink href={withQuery(search, { page: page + 1 })}>{t('table.next')}</PageLink> : null}
    </nav>
  );
}
