// Applications of agencies: those waiting for a decision, oldest first, or all, newest first.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/applications';
import { applicationStates } from '#agency/applications/application-states.ts';
import { applicationsPerPage, listApplications } from '#agency/applications/read-applications.server.ts';
import { showApplicationRow } from '#office/agencies/agency-view.ts';
import { ApplicationTable } from '#office/agencies/ApplicationTable.tsx';
import { NextPage } from '#platform/workspace/NextPage.tsx';
import { pageRows } from '#platform/workspace/list-address.ts';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'agencies.read');
  const query = args.url.searchParams;
  const state = applicationStates.find((each) => each === query.get('state')) ?? null;
  const after = query.get('after') ?? '';
  const listed = await listApplications(ctx, { state, after: isUuid(after) ? after : null });
  if (!listed.ok) throw pageNotFound(args.url);
  const { rows, hasNext } = pageRows(listed.value.map(showApplicationRow), applicationsPerPage);
  return {
    rows,
    state,
    after: hasNext ? (rows.at(-1)?.agencyApplicationId ?? null) : null,
    words: wordsFor(ctx, ['officeAgencies']),
  };
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('officeAgencies');
  const all = useTranslations('workspace')('all');
  const locale = useLocale();
  const { rows, state, after } = loaderData;
  return (
    <>
      <OfficeTitle
        title={t('applications')}
        back={{ href: pathTo(locale, 'office/agencies'), label: t('back') }}
      />
      <WorkFilters label={t('applications')}>
        <WorkSelect
          id="filter-state"
          name="state"
          label={t('state')}
          value={state ?? ''}
          choices={[
            ['', all],
            ...applicationStates.map((each) => [each, t(`applicationStates.${each}`)] as const),
          ]}
        />
      </WorkFilters>
      <div className="o-card">
        <ApplicationTable rows={rows} />
        <NextPage after={after} />
      </div>
    </>
  );
}
