// The allotments of an agency: a row per flight, with what became of its units.
import { useLocale, useTranslations } from 'use-intl';

import { FlightCell, ReleaseCell } from '#agency/allotments/AllotmentCells.tsx';
import type { Allotment } from '#agency/allotments/find-allotments.server.ts';
import { WorkTable } from '#platform/workspace/WorkTable.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pathTo } from '#paths.ts';

type Props = {
  rows: readonly Allotment[];
  withBranches: boolean;
  mayBook: boolean;
  agencyId: string;
};

const figures = ['contracted', 'free', 'held', 'sold', 'released'] as const;

/** Blocks and what became of their units. Only own ones with free units before their release can be booked. */
export function AllotmentTable({ rows, withBranches, mayBook, agencyId }: Props) {
  const t = useTranslations('portalAllotments');
  const locale = useLocale();
  const hrefOf = ({ blockId }: Allotment) => pathTo(locale, 'ta/allotments/:blockId', { blockId });
  const canBook = (row: Allotment) =>
    mayBook &&
    row.agencyId === agencyId &&
    row.free > 0 &&
    row.daysLeft !== null &&
    row.flightState === 'open';
  return (
    <WorkTable
      caption={t('list')}
      rows={rows}
      empty={t('none')}
      keyOf={({ blockId }) => blockId}
      hrefOf={hrefOf}
      columns={[
        { key: 'flight', label: t('flight'), cell: (row) => <FlightCell block={row} /> },
        {
          key: 'contract',
          label: t('allotment'),
          cell: (row) => (
            <span>
              {row.contract}
              {withBranches ? <span className="o-sub">{row.agencyName}</span> : null}
            </span>
          ),
        },
        ...figures.map((key) => ({
          key,
          label: t(key),
          cell: (row: Allotment) => row[key],
          numeric: true,
        })),
        { key: 'release', label: t('release'), cell: (row) => <ReleaseCell block={row} /> },
        {
          key: 'act',
          label: t('act'),
          cell: (row) =>
            canBook(row) ? (
              <PageLink
                href={hrefOf(row)}
                className="o-button"
                aria-label={t('bookNamed', { flight: row.flightNumber, day: row.departsLocal.slice(0, 10) })}
              >
                {t('book')}
              </PageLink>
            ) : (
              '—'
            ),
        },
      ]}
    />
  );
}
