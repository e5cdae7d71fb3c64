// A table of the office: a press on a column sorts it, and its pages are numbered.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { type ListState, withQuery } from '#platform/workspace/list-address.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { type WorkColumn, WorkTable, type WorkTableProps } from '#platform/workspace/WorkTable.tsx';

export type Column<Row> = WorkColumn<Row> & {
  /** The table can be sorted by it; its key is used in the address. */
  sorts?: boolean;
};

type Props<Row> = WorkTableProps<Row, Column<Row>> & {
  /** Absent where all rows are on one page, in one order. */
  list?: ListState & { hasNext: boolean };
};

/** A table whose sorting and paging are links, so it needs no script; `list` is the state in the address. */
export function OfficeTable<Row>({ list, ...table }: Props<Row>) {
  return (
    <>
      <WorkTable
        {...table}
        heading={(column: Column<Row>) => <Heading key={column.key} column={column} list={list} />}
      />
      {list ? <Pages list={list} /> : null}
    </>
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
  // The opposite order: a press on the sorted column reverses it.
  const next = isSorted && list.descending ? 'asc' : null;
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (list.descending ? 'descending' : 'ascending') : undefined}
    >
      <PageLink
        href={withQuery(search, { sort: key, dir: next })}
        keepScroll
        className="inline-flex min-h-8 items-center gap-1 text-ink-700 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        {label}
        <span aria-hidden="true">{isSorted ? (list.descending ? '↓' : '↑') : '↕'}</span>
      </PageLink>
    </th>
  );
}

function Pages({ list: { page, hasNext } }: { list: ListState & { hasNext: boolean } }) {
  const t = useTranslations('workspace');
  const { search } = useLocation();
  if (page === 1 && !hasNext) return null;
  return (
    <nav
      className="flex items-center justify-end gap-4 border-t border-line px-4 py-1 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-strong"
      aria-label={t('pages')}
    >
      {page > 1 ? <PageLink href={withQuery(search, { page: page - 1 })}>{t('previous')}</PageLink> : null}
      <span>{t('page', { page: String(page) })}</span>
      {hasNext ? <PageLink href={withQuery(search, { page: page + 1 })}>{t('next')}</PageLink> : null}
    </nav>
  );
}
