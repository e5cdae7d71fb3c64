// The agencies desk: every agency by name, the groups, and links to the applications and to a new agency.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/agencies';
import { countOpenApplications } from '#agency/applications/read-applications.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { createAgencyGroup, renameAgencyGroup } from '#identity/agencies/agency-record.server.ts';
import { agencyStates } from '#identity/agencies/agency-states.ts';
import { agenciesPerPage, listAgencies, listAgencyGroups } from '#identity/agencies/read-agencies.server.ts';
import { showAgencyRow } from '#office/agencies/agency-view.ts';
import { AgencyTable } from '#office/agencies/AgencyTable.tsx';
import { NextPage } from '#platform/workspace/NextPage.tsx';
import { pageRows } from '#platform/workspace/list-address.ts';
import { FilterField, OfficeAct } from '#office/frame/OfficeAct.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { answerTo, WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { Done, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { requireIntent, requireStaff } from '#screens/office/require-staff.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

function readFilter(query: URLSearchParams) {
  const id = (name: string) => {
    const value = query.get(name) ?? '';
    return isUuid(value) ? value : null;
  };
  return {
    name: (query.get('name') ?? '').trim().slice(0, 100) || null,
    state: agencyStates.find((state) => state === query.get('state')) ?? null,
    agencyGroupId: id('group'),
    nearLimit: query.get('near') === '1',
    after: id('after'),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'agencies.read');
  const filter = readFilter(args.url.searchParams);
  const [listed, groups, waiting] = await Promise.all([
    listAgencies(ctx, filter),
    listAgencyGroups(ctx),
    countOpenApplications(ctx),
  ]);
  if (!listed.ok) throw pageNotFound(args.url);
  const { rows, hasNext } = pageRows(listed.value.map(showAgencyRow), agenciesPerPage);
  return {
    rows,
    filter,
    groups,
    waiting,
    after: hasNext ? (rows.at(-1)?.agencyId ?? null) : null,
    mayChange: mayDo(ctx.account, 'agencies.change'),
    done: (['group', 'rename_group'] as const).find((each) => each === args.url.searchParams.get('done')),
    words: wordsFor(ctx, ['officeAgencies']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'agencies.read', 'screens/office/agencies/agencies.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, async () => {
    const named = { name: formText(form, 'group'), reason: formText(form, 'reason') };
    const made =
      intent === 'group'
        ? await createAgencyGroup(ctx, named)
        : await renameAgencyGroup(ctx, { ...named, agencyGroupId: formText(form, 'agencyGroupId') });
    if (made.ok) return actDone(args.url, intent);
    if (made.code === 'agency_unknown') throw pageNotFound(args.url);
    return actRefused(ctx, form, made);
  });
}

export default function Agencies({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAgencies');
  const all = useTranslations('workspace')('all');
  const locale = useLocale();
  const { rows, filter, groups, waiting, after, mayChange, done } = loaderData;
  const base = pathTo(locale, 'office/agencies');
  return (
    <>
      <OfficeTitle
        title={t('title')}
        beside={
          <span className="flex flex-wrap gap-2">
            <PageLink href={`${base}/applications?state=received`} className="o-button o-plain-button">
              {t('applicationsWaiting', { count: waiting })}
            </PageLink>
            {mayChange ? (
              <PageLink href={`${base}/new`} className="o-button">
                {t('create')}
              </PageLink>
            ) : null}
          </span>
        }
      />
      {done ? <Done>{t(`done.${done}`)}</Done> : null}
      <WorkFilters label={t('title')}>
        <FilterField name="name" label={t('name')} hint={t('nameFilter')} value={filter.name} />
        <WorkSelect
          id="filter-state"
          name="state"
          label={t('state')}
          value={filter.state ?? ''}
          choices={[['', all], ...agencyStates.map((state) => [state, t(`states.${state}`)] as const)]}
        />
        <WorkSelect
          id="filter-group"
          name="group"
          label={t('group')}
          value={filter.agencyGroupId ?? ''}
          choices={[['', all], ...groups.map(({ agencyGroupId, name }) => [agencyGroupId, name] as const)]}
        />
        <label className="o-check">
          <input type="checkbox" name="near" value="1" defaultChecked={filter.nearLimit} />
          {t('nearFilter')}
        </label>
      </WorkFilters>
      <div className="o-stack">
        <div className="o-card">
          <AgencyTable rows={rows} />
          <NextPage after={after} />
        </div>
        <WorkPart id="groups" title={t('groups')}>
          <p className="text-ink-500">{t('groupsHint')}</p>
          <ul className="o-list">
            {groups.map(({ agencyGroupId, name, agencies }) => (
              <li key={agencyGroupId}>
                <PageLink href={`${base}?group=${agencyGroupId}`} className="o-row">
                  {name}: {t('agencyCount', { count: agencies })}
                </PageLink>
              </li>
            ))}
          </ul>
          {mayChange ? (
            <OfficeAct intent="group" title={t('createGroup')} button={t('createGroup')} answer={actionData}>
              <WorkField
                id="group-name"
                name="group"
                label={t('groupName')}
                answer={answerTo(actionData, 'group')}
                required
              />
            </OfficeAct>
          ) : null}
          {mayChange && groups.length > 0 ? (
            <OfficeAct
              intent="rename_group"
              title={t('renameGroup')}
              button={t('renameGroupButton')}
              answer={actionData}
            >
              <WorkSelect
                id="rename-group"
                name="agencyGroupId"
                label={t('group')}
                answer={answerTo(actionData, 'rename_group')}
                choices={groups.map(({ agencyGroupId, name }) => [agencyGroupId, name] as const)}
              />
              <WorkField
                id="rename-group-name"
                name="group"
                label={t('newGroupName')}
                answer={answerTo(actionData, 'rename_group')}
                required
              />
            </OfficeAct>
          ) : null}
        </WorkPart>
      </div>
    </>
  );
}
