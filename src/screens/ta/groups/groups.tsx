// The groups of an agency with their states and next deadlines.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/groups';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { GroupTable } from '#agency/groups/GroupParts.tsx';
import { groupsPerPage, listGroups } from '#agency/groups/read-groups.server.ts';
import { groupStates } from '#platform/db/schema/group-states.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { NextPage } from '#platform/workspace/NextPage.tsx';
import { WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.groups');
  const query = args.url.searchParams;
  const state = groupStates.find((each) => each === query.get('state')) ?? null;
  const asked = query.get('after') ?? '';
  const after = isUuid(asked) ? asked : null;
  const listed = await listGroups(ctx, { state, after });
  const rows = listed.slice(0, groupsPerPage);
  const next = listed.length > groupsPerPage ? (rows.at(-1)?.groupId ?? null) : null;
  return { rows, state, next, words: wordsFor(ctx, ['portalGroups']) };
}

export default function Groups({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('portalGroups');
  const all = useTranslations('workspace')('all');
  const locale = useLocale();
  const { rows, state, next } = loaderData;
  return (
    <>
      <PortalTitle
        title={t('title')}
        beside={
          <PageLink href={pathTo(locale, 'ta/groups/new')} className="o-button">
            {t('request')}
          </PageLink>
        }
      >
        {t('intro')}
      </PortalTitle>
      <WorkFilters label={t('title')}>
        <WorkSelect
          id="filter-state"
          name="state"
          label={t('state')}
          value={state ?? ''}
          choices={[['', all], ...groupStates.map((each) => [each, t(`states.${each}`)] as const)]}
        />
      </WorkFilters>
      <div className="o-card">
        <GroupTable rows={rows} />
        <NextPage after={next} />
      </div>
    </>
  );
}
