// Changing one's own password: the page of it, for whoever has no script or opens its address.
import { Form, useNavigation, useRouteLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/reset-password';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Done } from '#platform/workspace/WorkParts.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { passHeaders } from '#screens/office-login/pass-headers.ts';
import { passwordWords, takeNewPassword } from '#screens/ta/password.server.ts';
import { PasswordForm } from '#screens/ta/PasswordForm.tsx';
import type { loader as portalLoader } from '#screens/ta/portal.tsx';
import { requireAgent } from '#screens/ta/require-agent.ts';

export const headers = passHeaders;

export function loader(args: Route.LoaderArgs) {
  return { words: wordsFor(requireAgent(args, 'portal.password'), passwordWords) };
}

export function action(args: Route.ActionArgs) {
  return takeNewPassword(requireAgent(args, 'portal.password'), args.request, sentForm(args.context));
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const t = useTranslations('login');
  const locale = useLocale();
  const frame = useRouteLoaderData<typeof portalLoader>('screens/ta/portal');
  const busy = useNavigation().state !== 'idle';
  const owner = frame?.portal?.owner;
  return (
    <>
      <PortalTitle title={t('changeTitle')} />
      {actionData?.done ? <Done>{actionData.done}</Done> : null}
      {owner && !actionData?.done ? (
        <div className="o-card ta-narrow">
          <PasswordForm
            owner={owner}
            answer={actionData}
            busy={busy}
            Form={Form}
            cancel={
              <PageLink href={`/${locale}/ta`} className="o-button o-plain-button">
                {t('cancel')}
              </PageLink>
            }
          />
        </div>
      ) : null}
    </>
  );
}
