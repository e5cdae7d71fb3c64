// What the agency owes in one currency, over a period.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/statement';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { readStatementData } from '#agency/statement/statement-data.server.ts';
import { StatementParts } from '#agency/statement/StatementParts.tsx';
import { mayDo } from '#identity/access/acts.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_money');
  const mayExport = mayDo(ctx.account, 'portal.export', { agencyId: ctx.account.agencyId });
  const filePath = mayExport ? pathTo(ctx.locale, 'ta/statement/file') : null;
  const data = await readStatementData(ctx, args.url.searchParams, filePath);
  const maySchedule = mayDo(ctx.account, 'portal.schedule', { agencyId: ctx.account.agencyId });
  const mail = new URLSearchParams({ report: 'statement', currency: data.currency });
  const mailHref = maySchedule && data.sums ? `${pathTo(ctx.locale, 'ta/reports/scheduled')}?${mail}` : null;
  return { ...data, mailHref, words: wordsFor(ctx, ['portalReports']) };
}

export default function Statement({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portalReports');
  const locale = useLocale();
  const { mailHref } = loaderData;
  return (
    <>
      <PortalTitle title={t('statement.title')}>{t('statement.intro')}</PortalTitle>
      <StatementParts
        {...loaderData}
        hrefOf={(bookingId) => pathTo(locale, 'ta/bookings/:bookingId', { bookingId })}
        beside={mailHref ? <PageLink href={mailHref}>{t('byMail')}</PageLink> : null}
      />
    </>
  );
}
