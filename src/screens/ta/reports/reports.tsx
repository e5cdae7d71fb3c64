// The reports of an agency; the address contains what is shown.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/reports';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { ReportChart } from '#agency/reports/ReportChart.tsx';
import { ReportFilters } from '#agency/reports/ReportFilters.tsx';
import { FileLinks, ReportTable } from '#agency/reports/ReportTable.tsx';
import { viewReport } from '#agency/reports/report-view.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_bookings');
  const view = await viewReport(ctx, args.url.searchParams);
  return { ...view, words: wordsFor(ctx, ['portalReports']) };
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portalReports');
  const locale = useLocale();
  const { query, period, zone, kinds, table, totals, pages, charts, chartSize, files, mailHref } = loaderData;
  const title = t(`reports.${query.report}`);
  return (
    <>
      <PortalTitle title={t('title')}>{t('intro')}</PortalTitle>
      <nav aria-label={t('nav')} className="mb-4 flex flex-wrap gap-1">
        {kinds.map(({ name, href }) => (
          <PageLink
            key={name}
            href={href}
            aria-current={name === query.report ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-field px-3.5 font-strong aria-[current]:bg-night aria-[current]:text-on-night forced-colors:aria-[current]:border-2"
          >
            {t(`reports.${name}`)}
          </PageLink>
        ))}
      </nav>
      <ReportFilters query={query} choices={loaderData.choices} />
      <p className="text-ink-500">
        {query.flight === null ? `${period}. ` : ''}
        {t('zone', { zone })}
      </p>
      {files ? (
        <div className="o-files">
          <FileLinks
            label={t('download')}
            files={[
              [t('csv'), files.csv],
              [t('xlsx'), files.xlsx],
            ]}
          />
          {mailHref ? <PageLink href={mailHref}>{t('byMail')}</PageLink> : null}
          {loaderData.maySchedule ? (
            <PageLink href={pathTo(locale, 'ta/reports/scheduled')}>{t('scheduled.title')}</PageLink>
          ) : null}
        </div>
      ) : null}
      {charts.map((chart) => (
        <ReportChart key={chart.currency} chart={chart} size={chartSize} />
      ))}
      <div className="o-stack mt-4">
        <WorkPart title={t('totals')} id="totals">
          <ReportTable caption={t('totals')} table={totals} empty={t('totalsEmpty')} />
        </WorkPart>
        <WorkPart title={title} id="rows">
          <ReportTable caption={title} table={table} empty={t('empty')} pages={pages} />
        </WorkPart>
      </div>
    </>
  );
}
