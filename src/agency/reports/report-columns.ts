// The columns of every report, in order. Amounts are left out for people who may not read money.
import type { CellKind } from '#agency/files/table-file.ts';
import type { ReportName } from '#agency/reports/report-query.ts';

export type ReportColumn = {
  /** The column's name in the SQL and in the words (`portalReports.columns`). */
  key: ColumnKey;
  kind: CellKind;
  /** Its values are keys of these words. */
  words?: 'states' | 'families' | 'types' | 'reasons' | 'destinations' | 'refundStates';
};

export type ColumnKey = keyof typeof all;

const all = {
  reference: { kind: 'code' },
  state: { kind: 'text', words: 'states' },
  booked: { kind: 'moment' },
  agency: { kind: 'text' },
  agent: { kind: 'text' },
  lead: { kind: 'text' },
  route: { kind: 'code' },
  departure: { kind: 'day' },
  family: { kind: 'text', words: 'families' },
  passengers: { kind: 'count' },
  bookings: { kind: 'count' },
  currency: { kind: 'code' },
  gross: { kind: 'money' },
  commission: { kind: 'money' },
  net: { kind: 'money' },
  group: { kind: 'text' },
  flight: { kind: 'code' },
  departs: { kind: 'code' },
  flights: { kind: 'count' },
  name: { kind: 'text' },
  type: { kind: 'text', words: 'types' },
  ticket: { kind: 'code' },
  seat: { kind: 'code' },
  extra: { kind: 'text' },
  pieces: { kind: 'count' },
  refunded: { kind: 'moment' },
  reason: { kind: 'text', words: 'reasons' },
  amount: { kind: 'money' },
  reversed: { kind: 'money' },
  destination: { kind: 'text', words: 'destinations' },
  refundState: { kind: 'text', words: 'refundStates' },
  refunds: { kind: 'count' },
} as const satisfies Record<string, Omit<ReportColumn, 'key'>>;

const rows: Readonly<Record<ReportName, string>> = {
  bookings:
    'reference state booked agency agent lead route departure family passengers currency gross commission net',
  sales: 'group currency bookings passengers gross commission net',
  departures: 'departure departs flight route bookings passengers',
  passengers: 'name type reference ticket seat flight departure family agency agent',
  extras: 'extra currency pieces gross commission net',
  cancellations:
    'reference refunded agency agent route departure reason currency amount reversed destination refundState',
};

const totals: Readonly<Record<ReportName, string>> = {
  bookings: 'currency state bookings passengers gross commission net',
  sales: 'currency bookings passengers gross commission net',
  departures: 'flights bookings passengers',
  passengers: 'passengers',
  extras: 'currency pieces gross commission net',
  cancellations: 'currency refunds amount reversed',
};

export type ShownColumn = {
  mayReadMoney: boolean;
  /** Rows of a parent and of its branches: each says whose it is. */
  hasBranches: boolean;
};

export function columnsOf(report: ReportName, { mayReadMoney, hasBranches }: ShownColumn): ReportColumn[] {
  return chosen(rows[report], mayReadMoney).filter(({ key }) => hasBranches || key !== 'agency');
}

/** Columns of the sums: a row for each currency, because amounts of two currencies have no sum. */
export function totalColumnsOf(report: ReportName, mayReadMoney: boolean): ReportColumn[] {
  return chosen(totals[report], mayReadMoney);
}

function chosen(keys: string, mayReadMoney: boolean): ReportColumn[] {
  return keys
    .split(' ')
    .filter(isKey)
    .map((key) => ({ key, ...all[key] }))
    .filter(({ key, kind }) => mayReadMoney || (kind !== 'money' && key !== 'currency'));
}

function isKey(key: string): key is ColumnKey {
  return Object.hasOwn(all, key);
}
