// The allotments of an agency: next departures first, with the filters in the address.
import { Nothing } from '#platform/workspace/WorkTable.tsx';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/allotments';
import { AllotmentTable } from '#agency/allotments/AllotmentTable.tsx';
import { findAllotments, readAllotmentFilter } from '#agency/allotments/find-allotments.server.ts';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { mayDo } from '#identity/access/acts.ts';
import { monthName } from '#platform/i18n/format.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { NextPage } from '#platform/workspace/NextPage.tsx';
import { WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { requireAgent } from '#screens/ta/require-agent.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_bookings');
  const filter = readAllotmentFilter(args.url.searchParams);
  return {
    ...(await findAllotments(ctx, filter)),
    filter,
    agencyId: ctx.account.agencyId,
    mayBook: mayDo(ctx.account, 'portal.book', ctx.account),
    words: wordsFor(ctx, ['portalAllotments']),
  };
}

export default function Allotments({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portalAllotments');
  const all = useTranslations('workspace')('all');
  const locale = useLocale();
  const { rows, next, routes, months, filter, withBranches, mayBook, agencyId } = loaderData;
  if (routes.length === 0)
    return (
      <>
        <PortalTitle title={t('title')} />
        <div className="o-card">
          <Nothing>{t('empty')}</Nothing>
        </div>
      </>
    );
  return (
    <>
      <PortalTitle title={t('title')}>{t('intro')}</PortalTitle>
      <WorkFilters label={t('title')}>
        <WorkSelect
          id="filter-route"
          name="route"
          label={t('route')}
          value={filter.route ?? ''}
          choices={[['', all], ...routes.map((each) => [each, each.replace('-', '–')] as const)]}
        />
        <WorkSelect
          id="filter-month"
          name="month"
          label={t('month')}
          value={filter.month ?? ''}
          choices={[
            ['', t('comingMonths')],
            ...months.map((each) => [each, monthName(each, locale)] as const),
          ]}
        />
      </WorkFilters>
      <div className="o-card">
        <AllotmentTable {...{ rows, withBranches, mayBook, agencyId }} />
        <NextPage after={next} />
      </div>
    </>
  );
}
