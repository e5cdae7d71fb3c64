// The invoices of an agency with what is still to pay of each, in the portal and the office.
import { useLocale, useTranslations } from 'use-intl';

import { WorkTable } from '#platform/workspace/WorkTable.tsx';
import type { InvoiceRow } from '#agency/statement/invoice-rows.server.ts';
import { shortDate } from '#platform/i18n/format.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { Badge } from '#platform/workspace/WorkParts.tsx';

const tones = { paid: 'ok', open: 'notice', overdue: 'danger' } as const;

/** `pathOf` is where the files of an invoice are. */
type Props = { invoices: readonly InvoiceRow[]; pathOf: (agencyInvoiceId: string) => string };

/** Invoices with amounts in their own currency, their state, and their files as downloads: PDF, CSV, XLSX. */
export function InvoiceTable({ invoices, pathOf }: Props) {
  const t = useTranslations('portalReports');
  const locale = useLocale();
  const total = useTotal();
  return (
    <WorkTable
      caption={t('invoices.list')}
      rows={invoices}
      keyOf={({ agencyInvoiceId }) => agencyInvoiceId}
      empty={t('invoices.empty')}
      columns={[
        {
          key: 'number',
          label: t('invoices.number'),
          cell: ({ number, kind }) => <Number {...{ number, kind }} />,
        },
        {
          key: 'period',
          label: t('invoices.period'),
          cell: ({ periodFrom, periodTo }) =>
            `${shortDate(periodFrom, locale)} – ${shortDate(periodTo, locale)}`,
        },
        {
          key: 'amount',
          label: t('invoices.amount'),
          cell: ({ amountMinor, currency }) => total({ minor: amountMinor, currency }),
          numeric: true,
        },
        {
          key: 'open',
          label: t('invoices.open'),
          cell: ({ openMinor, currency }) => total({ minor: openMinor, currency }),
          numeric: true,
        },
        { key: 'due', label: t('invoices.due'), cell: ({ dueOn }) => shortDate(dueOn, locale) },
        {
          key: 'state',
          label: t('invoices.state'),
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`invoices.states.${state}`)}</Badge>,
        },
        {
          key: 'files',
          label: t('invoices.files'),
          cell: ({ agencyInvoiceId, number }) => <Files number={number} path={pathOf(agencyInvoiceId)} />,
        },
      ]}
    />
  );
}

/** A credit note says that it is one. */
function Number({ number, kind }: Pick<InvoiceRow, 'number' | 'kind'>) {
  const t = useTranslations('portalReports');
  if (kind === 'invoice') return number;
  return t('invoice.title', { kind, number });
}

function Files({ number, path }: { number: string; path: string }) {
  return (
    <span className="o-files">
      {(['pdf', 'csv', 'xlsx'] as const).map((format) => (
        <a
          key={format}
          href={`${path}?format=${format}`}
          aria-label={`${format.toUpperCase()}, ${number}`}
          download
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
