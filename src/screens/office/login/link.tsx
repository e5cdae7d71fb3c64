// Setting a password by mail: the form for a forgotten one, and the form that the link of a reset or an invitation
// opens; for staff and, below the portal's address, for agents.
import { data, Form, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/link';
import { requestReset } from '#identity/login/passwords.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { TextField } from '#platform/ui/TextField.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { FormNotice } from '#screens/workspace/FormNotice.tsx';
import { LinkForm } from '#screens/office/login/LinkForm.tsx';
import { openLink, setByLink } from '#screens/office/login/link.server.ts';
import { LoginPage } from '#screens/office/login/LoginPage.tsx';
import { loginWords, refused } from '#screens/office/login/login.server.ts';
import { passHeaders } from '#screens/workspace/pass-headers.ts';
import { requireLanguage } from '#screens/office/login/require-language.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { factsAt, pageAt, pathTo } from '#paths.ts';

export const headers = passHeaders;

const isInvitation = (url: URL) => pageAt(url.pathname)?.endsWith('/invitation') === true;

/** Which kind of account the page's address belongs to. */
const kindOf = (url: URL) => (factsAt(url.pathname)?.area === 'portal' ? 'agency' : 'staff');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  await requireLanguage(ctx, params.lang, url);
  const invited = isInvitation(url);
  const saved = url.searchParams.has('saved');
  const opens = !saved && (invited || url.searchParams.has('token'));
  const kind = kindOf(url);
  const purpose = invited ? 'invitation' : 'reset';
  const link = opens ? await openLink(ctx, url, { purpose, kind }) : null;
  const status = link?.status ?? 200;
  return data({ ...loginWords(ctx), link, saved, invited, kind }, { status, headers: privateHeaders });
}

export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  if (isInvitation(url) || url.searchParams.has('token')) return setByLink(ctx, url, form);
  const asked = await requestReset(ctx, formText(form, 'email'), kindOf(url));
  if (!asked.ok) return refused(ctx, asked, asked.code === 'email_invalid' ? 'email' : null);
  return data({ done: true as const }, { status: 202, headers: privateHeaders });
}

export default function PasswordByMail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('login');
  const locale = useLocale();
  const busy = useNavigation().state !== 'idle';
  const answer = actionData && 'error' in actionData ? actionData : null;
  const done = actionData !== undefined && 'done' in actionData;
  const { link, saved, invited, kind } = loaderData;
  const [loginPath, againPath] =
    kind === 'agency'
      ? [pathTo(locale, 'ta'), pathTo(locale, 'ta/reset')]
      : [pathTo(locale, 'office/login'), pathTo(locale, 'office/reset')];
  if (saved) {
    return (
      <LoginPage title={t('savedTitle')} lead={t('saved')}>
        <LinkButton href={loginPath}>{t('enter')}</LinkButton>
      </LoginPage>
    );
  }
  if (link) {
    const title = invited ? t('invitationTitle', { name: 'name' in link ? link.name : '' }) : t('resetTitle');
    return <LinkForm {...{ link, title, answer }} againPath={invited ? null : againPath} />;
  }
  if (done) {
    return (
      <LoginPage title={t('resetSentTitle')} lead={t('resetSent')}>
        <LinkButton href={loginPath}>{t('backToLogin')}</LinkButton>
      </LoginPage>
    );
  }
  return (
    <LoginPage title={t('resetTitle')} lead={t('resetLead')} wrong={answer !== null}>
      <FormNotice answer={answer} />
      <Form method="post" noValidate aria-label={t('resetTitle')} aria-busy={busy || undefined}>
        <TextField
          id="reset-email"
          name="email"
          type="email"
          label={t('email')}
          error={answer?.field === 'email' ? answer.error : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <Button busy={busy} className="mt-2 w-full">
          {t('resetSend')}
        </Button>
      </Form>
      <p className="mt-6">
        <PageLink href={loginPath} className="font-strong text-sea underline underline-offset-4">
          {t('backToLogin')}
        </PageLink>
      </p>
    </LoginPage>
  );
}
