// A table of a report with its cells already in words.
import { KeyPages, WorkTable } from '#platform/workspace/WorkTable.tsx';
import type { TableView } from '#agency/reports/report-view.server.ts';

type Props = {
  caption: string;
  table: TableView;
  empty: string;
  pages?: { first: string | null; next: string | null };
};

/** Many columns: long heads above short figures, and no line is broken. The table scrolls sideways at any width. */
const REPORT =
  '[&>.o-wide]:overflow-x-auto [&_thead_th]:static rows:[&_:is(th,td)]:whitespace-nowrap rows:[&_.o-r+:is(th,td)]:pl-4 ' +
  'rows:[&_thead_th]:py-1 rows:[&_thead_th]:leading-tight rows:[&_thead_th]:whitespace-normal';

/** One table of a report, with links where rows have them; without `pages` all its rows are here. */
export function ReportTable({ caption, table: { columns, rows }, empty, pages }: Props) {
  return (
    <div className={REPORT}>
      <WorkTable
        caption={caption}
        columns={columns.map(({ key, label, numeric, wraps }, at) => ({
          key,
          label,
          numeric,
          cell: ({ cells }: TableView['rows'][number]) => {
            const text = cells[at] ?? '';
            return wraps ? <span className="whitespace-normal">{text}</span> : text;
          },
        }))}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ href }) => href}
        empty={empty}
      />
      {pages ? <KeyPages {...pages} /> : null}
    </div>
  );
}

type FilesProps = { label: string; files: readonly (readonly [name: string, href: string])[] };

/** Downloads for the browser, not pages. */
export function FileLinks({ label, files }: FilesProps) {
  return (
    <p className="o-files">
      {label}
      {files.map(([name, href]) => (
        <a key={href} href={href} className="o-button o-plain-button" download>
          {name}
        </a>
      ))}
    </p>
  );
}
