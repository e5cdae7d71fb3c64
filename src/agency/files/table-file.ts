// A table that is exported from the portal as a file: its columns, and rows with cells in column order.

/** `money` is in minor units of the row's currency; `day` is YYYY-MM-DD; `moment` an instant; `code` a short text. */
export type CellKind = 'text' | 'code' | 'count' | 'money' | 'day' | 'moment';

export type FileColumn = { key: string; label: string; kind: CellKind };

export type FileRow = {
  cells: readonly (string | number | Date | null)[];
  /** ISO 4217, for the money in the row. */
  currency: string | null;
};

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Takes rows as fast as the file is read. */
export type TableWriter = {
  write: (rows: readonly FileRow[]) => Promise<void>;
  end: () => Promise<void>;
};
