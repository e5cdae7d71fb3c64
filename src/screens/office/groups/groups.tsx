// The groups desk: waiting requests, oldest first, and every group by its state.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/groups';
import { groupsPerPage } from '#agency/groups/read-groups.server.ts';
import { countOpenGroups, listOfficeGroups } from '#agency/groups/read-office-groups.server.ts';
import { NextPage } from '#platform/workspace/NextPage.tsx';
import { pageRows } from '#platform/workspace/list-address.ts';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { OfficeGroupTable } from '#office/groups/OfficeGroupTable.tsx';
import { groupStates } from '#platform/db/schema/group-states.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireStaff } from '#screens/office/require-staff.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'agencies.groups');
  const query = args.url.searchParams;
  const asked = query.get('state');
  // Without a state in the address the queue is shown, which is the purpose of the desk.
  const state = asked === null ? 'requested' : (groupStates.find((each) => each === asked) ?? null);
  const after = query.get('after') ?? '';
  const listed = await listOfficeGroups(ctx, { state, after: isUuid(after) ? after : null });
  if (!listed.ok) throw pageNotFound(args.url);
  const { rows, hasNext } = pageRows(listed.value, groupsPerPage);
  return {
    rows,
    state,
    waiting: await countOpenGroups(ctx),
    after: hasNext ? (rows.at(-1)?.groupId ?? null) : null,
    words: wordsFor(ctx, ['officeGroups', 'portalGroups']),
  };
}

export default function Groups({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('officeGroups');
  const p = useTranslations('portalGroups');
  const all = useTranslations('workspace')('all');
  const { rows, state, waiting, after } = loaderData;
  return (
    <>
      <OfficeTitle
        title={t('title')}
        beside={
          <PageLink href="?state=requested" className="o-button o-plain-button">
            {t('waiting', { count: waiting })}
          </PageLink>
        }
      />
      <WorkFilters label={t('title')}>
        <WorkSelect
          id="filter-state"
          name="state"
          label={p('state')}
          value={state ?? ''}
          choices={[['', all], ...groupStates.map((each) => [each, p(`states.${each}`)] as const)]}
        />
      </WorkFilters>
      <div className="o-card">
        <OfficeGroupTable rows={rows} />
        <NextPage after={after} />
      </div>
    </>
  );
}
