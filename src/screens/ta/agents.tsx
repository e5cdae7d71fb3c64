// The people of an agency, and a form to invite somebody: for its administrators.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/agents';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { AgentTable, InviteAgentForm } from '#agency/people/AgentParts.tsx';
import { inviteAgent } from '#identity/agencies/invite-agent.server.ts';
import { listAgents } from '#identity/agencies/list-agents.server.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { localMinute } from '#platform/lib/time.ts';
import { Done } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { limitsIn, readLimitCurrencies } from '#screens/ta/agent-limits.server.ts';
import { requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.agents');
  const agents = await listAgents(ctx);
  if (!agents.ok) throw pageNotFound(args.url);
  return {
    agents: agents.value.map(({ lastLoginAt, ...agent }) => ({
      ...agent,
      lastLoginAt: lastLoginAt && localMinute(lastLoginAt, ctx.settings.AIRLINE_TIME_ZONE),
    })),
    currencies: await readLimitCurrencies(ctx),
    done: args.url.searchParams.get('done') === 'invite',
    words: wordsFor(ctx, ['portalPeople']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.agents', 'screens/ta/agents.tsx');
  const { ctx, form } = asked;
  return answerOnce(args, asked, async () => {
    const invited = await inviteAgent(ctx, {
      name: formText(form, 'name'),
      email: formText(form, 'email'),
      username: formText(form, 'username'),
      role: formText(form, 'role'),
      limits: await limitsIn(ctx, form),
      locale: toLocale(formText(form, 'locale')) ?? ctx.locale,
    });
    if (invited.ok) return actDone(args.url, 'invite');
    if (invited.code === 'account_unknown') throw pageNotFound(args.url);
    return actRefused(ctx, form, invited);
  });
}

export default function Agents({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('portalPeople');
  const { agents, currencies, done } = loaderData;
  return (
    <>
      <PortalTitle title={t('title')} />
      {done ? <Done>{t('done.invite')}</Done> : null}
      <div className="o-stack">
        <div className="o-card">
          <AgentTable agents={agents} />
        </div>
        <InviteAgentForm currencies={currencies} answer={actionData} />
      </div>
    </>
  );
}
