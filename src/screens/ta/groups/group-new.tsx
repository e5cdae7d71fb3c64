// A new request of a group.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/group-new';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { GroupForm } from '#agency/groups/GroupForm.tsx';
import { requestGroup } from '#agency/groups/request-group.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { groupChoices, readGroupForm } from '#screens/ta/groups/group-form.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.groups');
  return {
    choices: await groupChoices(ctx),
    values: { contactName: ctx.account.name, adults: '10' },
    words: wordsFor(ctx, ['portalGroups']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.groups', 'screens/ta/groups/group-new.tsx');
  const { ctx, form } = asked;
  return answerOnce(args, asked, async () => {
    const made = await requestGroup(ctx, readGroupForm(form));
    if (made.ok)
      return actDone(
        { pathname: pathTo(ctx.locale, 'ta/groups/:groupId', { groupId: made.value.groupId }) },
        'request',
      );
    if (made.code === 'group_unknown') throw pageNotFound(args.url);
    return actRefused(ctx, form, made);
  });
}

export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('portalGroups');
  const locale = useLocale();
  const { choices, values } = loaderData;
  return (
    <>
      <PortalTitle title={t('form.title')} back={{ href: pathTo(locale, 'ta/groups'), label: t('back') }} />
      <div className="o-card">
        <GroupForm intent="request" choices={choices} values={values} answer={actionData} />
      </div>
    </>
  );
}
