// The page of an invitation's link: whoever was invited chooses the password of the new account.
import { data } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/invitation';
import { sentForm } from '#screens/frame/sent-form.ts';
import { LinkForm } from '#screens/office-login/LinkForm.tsx';
import { openLink, setByLink } from '#screens/office-login/link.server.ts';
import { loginWords, privateHeaders } from '#screens/office-login/login.server.ts';
import { passHeaders } from '#screens/office-login/pass-headers.ts';
import { screenContext } from '#screens/screen-context.ts';

export const headers = passHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const link = await openLink(ctx, url, 'invitation');
  return data({ ...loginWords(ctx), link }, { status: link.status, headers: privateHeaders });
}

export function action({ context, url }: Route.ActionArgs) {
  return setByLink(context.get(screenContext).ctx, url, sentForm(context));
}

export default function OfficeInvitation({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const t = useTranslations('login');
  const answer = actionData && 'error' in actionData ? actionData : null;
  const title = t('invitationTitle', { name: 'name' in link ? link.name : '' });
  const done = actionData !== undefined && 'done' in actionData;
  return <LinkForm link={link} title={title} answer={answer} done={done} again={false} />;
}
