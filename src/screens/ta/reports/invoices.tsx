// The invoices of an agency, with the open amount of each.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/invoices';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { readInvoiceRows } from '#agency/statement/invoice-rows.server.ts';
import { InvoiceTable } from '#agency/statement/InvoiceTable.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_money');
  const invoices = await readInvoiceRows(ctx, ctx.account.agencyId);
  return { invoices, words: wordsFor(ctx, ['portalReports']) };
}

export default function Invoices({ loaderData: { invoices } }: Route.ComponentProps) {
  const t = useTranslations('portalReports');
  const locale = useLocale();
  return (
    <>
      <PortalTitle title={t('invoices.title')}>{t('invoices.intro')}</PortalTitle>
      {invoices.some(({ state }) => state === 'overdue') ? (
        <p className="o-alert">{t('invoices.overdue')}</p>
      ) : null}
      <WorkPart title={t('invoices.list')} id="invoices">
        <InvoiceTable
          invoices={invoices}
          pathOf={(id) => pathTo(locale, 'ta/invoices/:agencyInvoiceId/file', { agencyInvoiceId: id })}
        />
      </WorkPart>
    </>
  );
}
