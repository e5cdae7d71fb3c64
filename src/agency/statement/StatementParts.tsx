// A statement of credit in the portal and the office: balances, movements, and separately the security deposit.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { KeyPages, WorkTable } from '#platform/workspace/WorkTable.tsx';
import { Choice } from '#agency/reports/ReportFilters.tsx';
import { FileLinks } from '#agency/reports/ReportTable.tsx';
import type { StatementData } from '#agency/statement/statement-data.server.ts';
import { shortDate, time } from '#platform/i18n/format.ts';
import { useMoney, useTotal } from '#platform/ui/use-money.ts';
import { Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';

type Links = {
  /** The link to a movement's booking. */
  hrefOf: (bookingId: string) => string;
  /** Beside its files. */
  beside?: ReactNode;
};

/** The statement of one currency, chosen by a GET form; null `sums`: no credit. Times are at the clock of `zone`. */
export function StatementParts(props: StatementData & Links) {
  const t = useTranslations('portalReports');
  const total = useTotal();
  const { sums, currency, zone, files, beside } = props;
  if (!sums) return <p>{t('statement.none')}</p>;
  return (
    <>
      <StatementFilters {...props} />
      <p className="text-ink-500">{t('zone', { zone })}</p>
      {files ? (
        <div className="o-files">
          <FileLinks
            label={t('download')}
            files={[
              [t('pdf'), files.pdf],
              [t('csv'), files.csv],
              [t('xlsx'), files.xlsx],
            ]}
          />
          {beside}
        </div>
      ) : null}
      <div className="o-stack">
        <WorkPart title={t('statement.sums')} id="sums">
          <Facts
            facts={(['opening', 'debits', 'credits', 'closing'] as const).map((key) => [
              t(`statement.${key}`),
              total({ minor: sums[`${key}Minor`], currency }),
            ])}
          />
        </WorkPart>
        <Deposit {...props} />
        <WorkPart title={t('statement.list')} id="lines">
          <Lines {...props} />
        </WorkPart>
      </div>
    </>
  );
}

function StatementFilters({
  query,
  currency,
  currencies,
}: Pick<StatementData, 'query' | 'currency' | 'currencies'>) {
  const t = useTranslations('portalReports');
  const words = useTranslations('workspace');
  const { search } = useLocation();
  return (
    <Form key={search} method="get" aria-label={t('statement.title')} className="o-filters">
      <Choice
        name="currency"
        label={t('statement.currency')}
        value={currency}
        choices={currencies.map((each) => [each, each])}
      />
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="o-field">
          <label htmlFor={`filter-${name}`}>{words(name)}</label>
          <input id={`filter-${name}`} name={name} type="date" defaultValue={query[name]} />
        </div>
      ))}
      <button type="submit" className="o-button">
        {words('filter')}
      </button>
    </Form>
  );
}

function Lines({ lines, currency, pages, hrefOf }: StatementData & Links) {
  const t = useTranslations('portalReports');
  const day = useDayColumn();
  const money = useMoney();
  return (
    <>
      <WorkTable
        caption={t('statement.list')}
        rows={lines}
        keyOf={({ movementNo }) => String(movementNo)}
        hrefOf={({ bookingId }) => (bookingId ? hrefOf(bookingId) : null)}
        empty={t('statement.empty')}
        columns={[
          day,
          {
            key: 'what',
            label: t('lines.what'),
            cell: ({ kind, note }) => [t(`kinds.${kind}`), note].filter(Boolean).join(': '),
          },
          { key: 'reference', label: t('lines.reference'), cell: ({ reference }) => reference ?? '—' },
          {
            key: 'amount',
            label: t('lines.amount'),
            cell: ({ amountMinor }) => money({ minor: amountMinor, currency }),
            numeric: true,
          },
          {
            key: 'balance',
            label: t('lines.balance'),
            cell: ({ usedAfterMinor }) => money({ minor: usedAfterMinor, currency }),
            numeric: true,
          },
        ]}
      />
      <KeyPages {...pages} />
    </>
  );
}

/** The agency's own money, separate from its debt. */
function Deposit({ deposit, currency }: StatementData) {
  const t = useTranslations('portalReports');
  const day = useDayColumn();
  const money = useMoney();
  const total = useTotal();
  if (!deposit) return null;
  const { openingMinor, keptMinor, lines } = deposit;
  return (
    <WorkPart title={t('deposit.title')} id="deposit">
      <p className="text-ink-500">{t('deposit.intro')}</p>
      <Facts
        facts={[
          [t('deposit.opening'), total({ minor: openingMinor, currency })],
          [t('deposit.kept'), total({ minor: keptMinor, currency })],
        ]}
      />
      <WorkTable
        caption={t('deposit.title')}
        rows={lines}
        keyOf={({ movementNo }) => String(movementNo)}
        empty={t('statement.empty')}
        columns={[
          day,
          {
            key: 'what',
            label: t('lines.what'),
            cell: ({ kind, note }) => `${t(`deposit.kinds.${kind}`)}: ${note}`,
          },
          {
            key: 'amount',
            label: t('lines.amount'),
            cell: ({ amountMinor }) => money({ minor: amountMinor, currency }),
            numeric: true,
          },
          {
            key: 'kept',
            label: t('deposit.after'),
            cell: ({ keptAfterMinor }) => money({ minor: keptAfterMinor, currency }),
            numeric: true,
          },
        ]}
      />
    </WorkPart>
  );
}

/** The day, at the agency's clock. */
function useDayColumn() {
  const t = useTranslations('portalReports');
  const locale = useLocale();
  return {
    key: 'day',
    label: t('lines.day'),
    cell: ({ local }: { local: string }) => `${shortDate(local, locale)}, ${time(local)}`,
  };
}
