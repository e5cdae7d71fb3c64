// A table of a report with its cells already in words.
import { KeyPages, WorkTable } from '#platform/workspace/WorkTable.tsx';
import type { TableView } from '#agency/reports/report-view.server.ts';

type Props = {
  caption: string;
  table: TableView;
  empty: string;
  pages?: { first: string | null; next: string | null };
};

/** One table of a report, with links where rows have them; without `pages` all its rows are here. */
export function ReportTable({ caption, table: { columns, rows }, empty, pages }: Props) {
  return (
    <div className="ta-wide">
      <WorkTable
        caption={caption}
        columns={columns.map(({ key, label, numeric, wraps }, at) => ({
          key,
          label,
          numeric,
          cell: ({ cells }: TableView['rows'][number]) => {
            const text = cells[at] ?? '';
            return wraps ? <span className="ta-wraps">{text}</span> : text;
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
