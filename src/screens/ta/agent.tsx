// One person of an agency: the account, and the actions that an administrator may take.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/agent';
import { WorkMoment } from '#platform/workspace/WorkMoment.tsx';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { AgentActs, personTones } from '#agency/people/AgentParts.tsx';
import {
  changeAgent,
  endAgentSessions,
  reactivateAgent,
  resetAgent,
  suspendAgent,
} from '#identity/agencies/change-agent.server.ts';
import { inviteAgentAgain } from '#identity/agencies/invite-agent.server.ts';
import { readAgent } from '#identity/agencies/list-agents.server.ts';
import type { SellingLimit } from '#platform/db/schema/accounts.ts';
import { total } from '#platform/i18n/format.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { localMinute } from '#platform/lib/time.ts';
import { Badge, Done, Facts } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import type { PortalIntent } from '#agency/frame/portal-forms.ts';
import { limitsIn, readLimitCurrencies } from '#screens/ta/agent-limits.server.ts';
import { type AgentCtx, isIntentOf, requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.agents');
  const read = await readAgent(ctx, args.params.accountId);
  if (!read.ok) throw pageNotFound(args.url);
  const { lastLoginAt, lockedSeconds, ...agent } = read.value;
  const done = args.url.searchParams.get('done') ?? '';
  return {
    agent: {
      ...agent,
      lastLoginAt: lastLoginAt && localMinute(lastLoginAt, ctx.settings.AIRLINE_TIME_ZONE),
    },
    lockedMinutes: Math.ceil(lockedSeconds / 60),
    currencies: await readLimitCurrencies(ctx),
    isOwn: agent.accountId === ctx.account.accountId,
    done: isIntentOf('screens/ta/agent.tsx', done) ? done : null,
    words: wordsFor(ctx, ['portalPeople']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.agents', 'screens/ta/agent.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, async () => {
    const done = await apply(ctx, intent, args.params.accountId, form);
    if (done.ok) return actDone(args.url, intent);
    if (done.code === 'account_unknown') throw pageNotFound(args.url);
    return actRefused(ctx, form, done);
  });
}

async function apply(
  ctx: AgentCtx,
  intent: PortalIntent<'screens/ta/agent.tsx'>,
  accountId: string,
  form: FormData,
) {
  const person = { accountId };
  switch (intent) {
    case 'change':
      return changeAgent(ctx, {
        accountId,
        role: formText(form, 'role'),
        limits: await limitsIn(ctx, form),
      });
    case 'suspend':
      return suspendAgent(ctx, person);
    case 'reactivate':
      return reactivateAgent(ctx, person);
    case 'reset':
      return resetAgent(ctx, person);
    case 'end_sessions':
      return endAgentSessions(ctx, person);
    case 'invite_again':
      return inviteAgentAgain(ctx, person);
  }
}

export default function AgentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('portalPeople');
  const role = useTranslations('portal.roles');
  const locale = useLocale();
  const { agent, currencies, isOwn, lockedMinutes, done } = loaderData;
  const limitsOf = (name: keyof SellingLimit) =>
    currencies
      .map((currency) => {
        const minor = agent.limits[currency]?.[name] ?? null;
        return minor === null ? `${currency}: ${t('noLimit')}` : total({ minor, currency }, locale);
      })
      .join(' · ') || t('noLimit');
  return (
    <>
      <PortalTitle
        title={agent.name}
        back={{ href: pathTo(locale, 'ta/agents'), label: t('title') }}
        beside={<Badge tone={personTones[agent.state]}>{t(`states.${agent.state}`)}</Badge>}
      >
        {isOwn ? t('you') : null}
      </PortalTitle>
      {done ? <Done>{t(`done.${done}`)}</Done> : null}
      <div className="o-columns">
        <div className="o-card">
          <Facts
            facts={[
              [t('username'), agent.username],
              [t('email'), agent.email],
              [t('role'), role(agent.role)],
              [t('bookingLimit'), limitsOf('bookingLimitMinor')],
              [t('dayLimit'), limitsOf('dayLimitMinor')],
              [
                t('lastLogin'),
                agent.lastLoginAt ? <WorkMoment key="login" at={agent.lastLoginAt} /> : t('never'),
              ],
              [t('sessions'), agent.openSessions],
              [t('lock'), lockedMinutes > 0 ? t('locked', { count: lockedMinutes }) : t('open')],
            ]}
          />
        </div>
        <AgentActs agent={agent} currencies={currencies} answer={actionData} />
      </div>
    </>
  );
}
