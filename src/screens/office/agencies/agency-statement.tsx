// The statement and the invoices of one agency, as the agency sees them in the portal.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/agency-statement';
import { readInvoiceRows } from '#agency/statement/invoice-rows.server.ts';
import { InvoiceTable } from '#agency/statement/InvoiceTable.tsx';
import { readStatementData } from '#agency/statement/statement-data.server.ts';
import { StatementParts } from '#agency/statement/StatementParts.tsx';
import { readAgency } from '#identity/agencies/read-agencies.server.ts';
import { AgencyTabs } from '#office/agencies/AgencyTabs.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'agencies.read');
  const ctx = requireStaff(args, 'agencies.statements');
  const read = await readAgency(ctx, args.params.agencyId);
  if (!read.ok) throw pageNotFound(args.url);
  const { agencyId, name } = read.value;
  const base = pathTo(ctx.locale, 'office/agencies/:agencyId', { agencyId });
  const own = { ...ctx, account: { agencyId } };
  const [data, invoices] = await Promise.all([
    readStatementData(own, args.url.searchParams, `${base}/statement/file`),
    readInvoiceRows(ctx, agencyId),
  ]);
  const words = wordsFor(ctx, ['officeAgencies', 'portalReports', 'portal']);
  return { ...data, invoices, agencyId, name, base, words };
}

export default function AgencyStatement({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { agencyId, name, base, invoices } = loaderData;
  return (
    <>
      <OfficeTitle
        title={t('officeAgencies.statementOf', { name })}
        back={{ href: pathTo(locale, 'office/agencies'), label: t('officeAgencies.back') }}
      />
      <AgencyTabs agencyId={agencyId} current="statement" mayReadMoney />
      {/* A link to the invoices, which nobody would find below a hundred movements. */}
      <p className="o-files">
        <a href="#invoices">{t('portalReports.invoices.title')}</a>
      </p>
      <StatementParts
        {...loaderData}
        hrefOf={(bookingId) => pathTo(locale, 'office/bookings/:bookingId', { bookingId })}
      />
      <div className="o-stack">
        <WorkPart id="invoices" title={t('portalReports.invoices.title')}>
          <InvoiceTable invoices={invoices} pathOf={(id) => `${base}/invoices/${id}/file`} />
        </WorkPart>
      </div>
    </>
  );
}
