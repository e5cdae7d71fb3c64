// The one table of the portal: filters and pages are links, so it works without a script; on a telephone each row is a
// card. The first column names the row and opens it.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { PageLink } from '#platform/ui/PageLink.tsx';

export type PortalColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right. */
  numeric?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly PortalColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads; without one it cannot be opened. */
  hrefOf?: (row: Row) => string | null;
  empty: string;
  /** Addresses of the first and of the next page, null where there is none; absent where all rows are shown. */
  pages?: { first: string | null; next: string | null };
};

// The arrow keys of the office's tables move between links with this mark (office/frame/use-office-keys.ts).
const rowLink = { 'data-row-link': '' };

export function PortalTable<Row>({ caption, columns, rows, keyOf, hrefOf, empty, pages }: Props<Row>) {
  return (
    <>
      {rows.length === 0 ? (
        <p className="o-empty">{empty}</p>
      ) : (
        <table className="o-table">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, label, numeric }) => (
                <th key={key} scope="col" className={numeric ? 'o-r' : ''}>
                  {label}
                </th>
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
      )}
      {pages && (pages.first !== null || pages.next !== null) ? <Pages {...pages} /> : null}
    </>
  );
}

function RowLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  return (
    <PageLink href={href} className="o-row" {...rowLink}>
      {children}
    </PageLink>
  );
}

function Pages({ first, next }: { first: string | null; next: string | null }) {
  const t = useTranslations('portal.table');
  return (
    <nav className="o-pages" aria-label={t('pages')}>
      {first === null ? null : <PageLink href={first}>{t('first')}</PageLink>}
      {next === null ? null : <PageLink href={next}>{t('next')}</PageLink>}
    </nav>
  );
}
