// What an agency has to do by a day that is near: pay invoices, answer and pay for groups and name them, sell from
// allotments or give them back. SQL that is part of the statement of the frame.
import { releasesSoon } from '#agency/allotments/releases-soon.server.ts';
import { dueGroups } from '#agency/groups/due-groups.server.ts';
import { dueInvoices } from '#agency/statement/due-invoices.server.ts';

export type OpenTasks = {
  /** Overdue, or due within a week; a row for each currency. Empty for people who may not read money. */
  invoices: DueInvoices[];
  /** By what the group waits for, earliest day first. Empty for people who may not see groups. */
  groups: DueGroups[];
  /** Free units of allotments that return to sale within a week. */
  release: { units: number; day: string } | null;
};

export type DueInvoices = {
  currency: string;
  count: number;
  /** What of them is still open, in minor units. */
  openMinor: number;
  /** The number of the oldest invoice; days are YYYY-MM-DD. */
  number: string;
  dueOn: string;
  isOverdue: boolean;
};

export type DueGroups = {
  kind: 'answer' | 'deposit' | 'names';
  count: number;
  /** The group whose day comes first. */
  groupId: string;
  name: string;
  day: string;
};

export const noTasks: OpenTasks = { invoices: [], groups: [], release: null };

/** Ahead of a day, from which something that is due counts as a task. */
const DAYS_AHEAD = 7;

type About = {
  /** SQL: the agency, the moment, the day of the airline and its clock. */
  agency: string;
  moment: string;
  today: string;
  zone: string;
  /** SQL: whether the reader may see invoices, and groups. */
  money: string;
  groups: string;
};

/** SQL: an object as `OpenTasks`. */
export function openTasks({ agency, moment, today, zone, money, groups }: About): string {
  const until = `${today} + ${DAYS_AHEAD}`;
  return `json_build_object(
    'invoices', case when ${money} then (select coalesce(json_agg(i), '[]')
      from (${dueInvoices({ agency, today, until })}) i) else '[]' end,
    'groups', case when ${groups} then (select coalesce(json_agg(q), '[]')
      from (${dueGroups({ agency, until })}) q) else '[]' end,
    'release', (${releasesSoon({ agency, moment, zone, days: DAYS_AHEAD })}))`;
}
