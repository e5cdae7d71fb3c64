// The tabs of an agency at the office's desk: each is a page with an address of its own.
import type { PagePath } from '#paths.ts';

export const agencyTabs = [
  'record',
  'people',
  'credit',
  'terms',
  'allotments',
  'statement',
  'history',
] as const;
export type AgencyTab = (typeof agencyTabs)[number];

const base = 'office/agencies/:agencyId';

export const agencyTabPaths = {
  record: base,
  people: `${base}/people`,
  credit: `${base}/credit`,
  terms: `${base}/terms`,
  allotments: `${base}/allotments`,
  statement: `${base}/statement`,
  history: `${base}/history`,
} as const satisfies Record<AgencyTab, PagePath>;

/** The tab that a page shows; the page without a further word shows the record. */
export function agencyTabAt({ pathname }: Pick<URL, 'pathname'>): AgencyTab {
  const last = pathname.split('/').at(-1);
  return agencyTabs.find((tab) => tab === last) ?? 'record';
}
