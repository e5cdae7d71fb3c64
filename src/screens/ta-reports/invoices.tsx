// The invoices of an agency, with what of each is still to pay.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/invoices';
import { Mark, PortalPart, PortalTitle } from '#agency/frame/PortalParts.tsx';
import { PortalTable } from '#agency/frame/PortalTable.tsx';
import { readInvoices } from '#agency/statement/read-invoices.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import { shortDate } from '#platform/i18n/format.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { localDay } from '#platform/lib/time.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { requireAgent } from '#screens/ta/require-agent.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_money');
  const { agencyId } = ctx.account;
  const today = localDay(ctx.now, ctx.settings.AIRLINE_TIME_ZONE);
  const invoices = await readAsAgencies(ctx.db, [agencyId], (tx) => readInvoices(tx, agencyId, today));
  return {
    invoices: invoices.map(
      ({
        agencyInvoiceId,
        number,
        currency,
        periodFrom,
        periodTo,
        amountMinor,
        openMinor,
        dueOn,
        state,
      }) => ({
        agencyInvoiceId,
        number,
        currency,
        periodFrom,
        periodTo,
        amountMinor,
        openMinor,
        dueOn,
        state,
      }),
    ),
    words: wordsFor(ctx.locale, ['portalReports']),
  };
}

const tones = { paid: 'ok', open: 'notice', overdue: 'danger' } as const;

export default function Invoices({ loaderData: { invoices } }: Route.ComponentProps) {
  const t = useTranslations('portalReports');
  const locale = useLocale();
  const total = useTotal();
  return (
    <>
      <PortalTitle title={t('invoices.title')}>{t('invoices.intro')}</PortalTitle>
      {invoices.some(({ state }) => state === 'overdue') ? (
        <p role="alert" className="o-alert">
          {t('invoices.overdue')}
        </p>
      ) : null}
      <PortalPart title={t('invoices.list')} id="invoices">
        <PortalTable
          caption={t('invoices.list')}
          rows={invoices}
          keyOf={({ agencyInvoiceId }) => agencyInvoiceId}
          empty={t('invoices.empty')}
          columns={[
            { key: 'number', label: t('invoices.number'), cell: ({ number }) => number },
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
              cell: ({ state }) => <Mark tone={tones[state]}>{t(`invoices.states.${state}`)}</Mark>,
            },
            {
              key: 'files',
              label: t('invoices.files'),
              cell: ({ agencyInvoiceId, number }) => <Files id={agencyInvoiceId} number={number} />,
            },
          ]}
        />
      </PortalPart>
    </>
  );
}

function Files({ id, number }: { id: string; number: string }) {
  const t = useTranslations('portalReports');
  const locale = useLocale();
  return (
    <span className="ta-files">
      {(['pdf', 'csv', 'xlsx'] as const).map((format) => (
        <a
          key={format}
          href={`/${locale}/ta/invoices/${id}/file?format=${format}`}
          aria-label={`${number}, ${t(format)}`}
          download
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
