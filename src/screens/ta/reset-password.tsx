// One's own password and sessions: the page of both. With a script the password has a dialog too, which leads here.
import { data, Form, useNavigation, useRouteLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/reset-password';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { readOwnAccount } from '#identity/accounts/own-account.server.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import type { Refusal } from '#platform/lib/result.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Done, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { FormNotice } from '#screens/workspace/FormNotice.tsx';
import { OpenSessions } from '#screens/workspace/OpenSessions.tsx';
import { endSessions, shownSessions } from '#screens/workspace/own-sessions.server.ts';
import { passHeaders } from '#screens/workspace/pass-headers.ts';
import {
  passwordWords,
  refusedPassword,
  sessionWords,
  takeNewPassword,
} from '#screens/ta/password.server.ts';
import { PasswordForm } from '#screens/ta/PasswordForm.tsx';
import type { loader as portalLoader } from '#screens/ta/portal.tsx';
import { type AgentCtx, requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { pathTo } from '#paths.ts';

export const headers = passHeaders;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.password');
  const { sessions } = await readOwnAccount(ctx, ctx.account);
  return {
    sessions: shownSessions(ctx, ctx.account, sessions),
    words: wordsFor(ctx, [...passwordWords, ...sessionWords]),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.password', 'screens/ta/reset-password.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(
    args,
    asked,
    async () => {
      if (intent === '') return takeNewPassword(ctx, args.request, form);
      const ended = await endSessions(ctx, ctx.account, form);
      if (!ended.ok) return refusedSessions(ctx, ended);
      return data({ sessions: { done: ended.value } }, { headers: privateHeaders });
    },
    // What was typed is a password: it isn't sent back.
    (refusal) => (intent === '' ? refusedPassword(ctx, refusal) : refusedSessions(ctx, refusal)),
  );
}

function refusedSessions(ctx: AgentCtx, { code }: Refusal) {
  const status = statusOf(code);
  const error = say(ctx)(`errors.${code}`);
  return data({ sessions: { error, status } }, { status, headers: privateHeaders });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('login');
  const locale = useLocale();
  const frame = useRouteLoaderData<typeof portalLoader>('screens/ta/portal');
  const busy = useNavigation().state !== 'idle';
  const owner = frame?.portal?.owner;
  const password = actionData && !('sessions' in actionData) ? actionData : undefined;
  const sessions = actionData && 'sessions' in actionData ? actionData.sessions : undefined;
  return (
    <>
      <PortalTitle title={t('changeTitle')} />
      {password?.done ? <Done>{password.done}</Done> : null}
      <div className="o-stack max-w-136">
        {owner && !password?.done ? (
          <div className="o-card max-w-136 p-4">
            <PasswordForm
              owner={owner}
              answer={password}
              busy={busy}
              Form={Form}
              cancel={
                <PageLink href={pathTo(locale, 'ta')} className="o-button o-plain-button">
                  {t('cancel')}
                </PageLink>
              }
            />
          </div>
        ) : null}
        <WorkPart id="sessions" title={t('whereTitle')}>
          <div className="max-w-136 p-4">
            <FormNotice
              answer={sessions && 'error' in sessions ? sessions : null}
              done={sessions && 'done' in sessions ? sessions.done : undefined}
            />
            <p className="mb-4 text-ink-700">{t('whereLead')}</p>
            <OpenSessions sessions={loaderData.sessions} />
          </div>
        </WorkPart>
      </div>
    </>
  );
}
