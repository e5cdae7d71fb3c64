// A table that leaves the portal as a file: its columns, and rows whose cells stand in the order of the columns.

/** `money` is in minor units of the row's currency; `day` is YYYY-MM-DD; `moment` an instant; `code` a short text. */
export type CellKind = 'text' | 'code' | 'count' | 'money' | 'day' | 'moment';

export type FileColumn = { key: string; label: string; kind: CellKind };

export type FileRow = {
  cells: readonly (string | number | Date | null)[];
  /** ISO 4217, of the money in the row. */
  currency: string | null;
};

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Takes rows as fast as whoever reads the file lets it. */
export type TableWriter = {
  write: (rows: readonly FileRow[]) => Promise<void>;
  end: () => Promise<void>;
};
