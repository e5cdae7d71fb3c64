// Login of the staff: e-mail and password, then the second factor. Each step is a form, so that it works without a
// script. A passkey replaces both steps, and needs a script.
import { Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/login';
import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { TextField } from '#platform/ui/TextField.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { AppSetUp, RecoveryCodes } from '#screens/office/login/AppSetUp.tsx';
import type { ShownKey } from '#screens/office/login/shown-key.ts';
import { FormNotice } from '#screens/workspace/FormNotice.tsx';
import { LockedReset } from '#screens/workspace/LockedReset.tsx';
import { LoginPage } from '#screens/office/login/LoginPage.tsx';
import { showLogin, takeStep } from '#screens/office/login/login.server.ts';
import { NewPasskey, PasskeyLogin } from '#screens/office/login/PasskeyButtons.tsx';
import { PasswordField } from '#screens/workspace/PasswordField.tsx';
import { passHeaders } from '#screens/workspace/pass-headers.ts';
import { requireLanguage } from '#screens/office/login/require-language.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { pathTo } from '#paths.ts';

export const headers = passHeaders;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  await requireLanguage(ctx, params.lang, url);
  return showLogin(ctx, { request, url });
}

export function action({ context, request, url }: Route.ActionArgs) {
  return takeStep(context.get(screenContext).ctx, { request, url }, sentForm(context));
}

/** Recovery codes are shown once: the loader, which finds that somebody is in now, would lead away from them. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const hasCodes = Boolean(Object(actionResult).recoveryCodes);
  return !hasCodes && defaultShouldRevalidate;
}

export default function OfficeLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { step, next, key, blocked, airline } = loaderData;
  if (actionData?.recoveryCodes) return <Kept codes={actionData.recoveryCodes} next={next} />;
  const answer = actionData?.error ? { ...actionData, error: actionData.error } : null;
  if (step === 'enrol' && key) return <Enrol shown={key} next={next} answer={answer} />;
  if (step === 'code') return <EnterCode next={next} answer={answer} />;
  return <EnterPassword {...{ next, answer, blocked, airline }} />;
}

type LoginAnswer = { error: string; status: number; field: string | null; isLocked: boolean } | null;
type StepProps = { next: string; answer: LoginAnswer };

const errorOf = (answer: LoginAnswer, field: string) => (answer?.field === field ? answer.error : undefined);

function EnterPassword({
  next,
  answer,
  blocked,
  airline,
}: StepProps & { blocked: boolean; airline: string }) {
  const t = useTranslations('login');
  const locale = useLocale();
  const busy = useNavigation().state !== 'idle';
  return (
    <LoginPage title={t('title')} lead={t('lead', { airline })} wrong={answer !== null}>
      <FormNotice answer={answer} blocked={blocked}>
        {answer?.isLocked ? <LockedReset href={pathTo(locale, 'office/reset')} /> : null}
      </FormNotice>
      <Form method="post" noValidate aria-label={t('title')} aria-busy={busy || undefined}>
        <TextField
          id="login-email"
          name="email"
          type="email"
          label={t('email')}
          error={errorOf(answer, 'email')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <PasswordField
          id="login-password"
          name="password"
          label={t('password')}
          error={errorOf(answer, 'password')}
          autoComplete="current-password"
        />
        <Button name="intent" value="password" busy={busy} className="mt-2 w-full">
          {t('enter')}
        </Button>
      </Form>
      <PasskeyLogin next={next} />
      <p className="mt-6">
        <PageLink
          href={pathTo(locale, 'office/reset')}
          className="font-strong text-sea underline underline-offset-4"
        >
          {t('forgot')}
        </PageLink>
      </p>
    </LoginPage>
  );
}

function EnterCode({ next, answer }: StepProps) {
  const t = useTranslations('login');
  return (
    <LoginPage title={t('codeTitle')} lead={t('codeLead')} wrong={answer !== null}>
      <FormNotice answer={answer} />
      <CodeForm label={t('code')} intent="code" button={t('confirm')} answer={answer} />
      <PasskeyLogin next={next} />
      <StartAgain />
    </LoginPage>
  );
}

function Enrol({ shown, next, answer }: StepProps & { shown: ShownKey }) {
  const t = useTranslations('login');
  return (
    <LoginPage title={t('enrolTitle')} lead={t('enrolLead')} wrong={answer !== null}>
      <FormNotice answer={answer} />
      <AppSetUp {...shown} />
      <CodeForm label={t('firstCode')} intent="enrol" button={t('addApp')} answer={answer} />
      <NewPasskey next={next} withPassword={false} />
      <StartAgain />
    </LoginPage>
  );
}

function CodeForm({
  label,
  intent,
  button,
  answer,
}: {
  label: string;
  intent: string;
  button: string;
  answer: LoginAnswer;
}) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" noValidate aria-label={label} aria-busy={busy || undefined}>
      <TextField
        id="login-code"
        name="code"
        label={label}
        error={errorOf(answer, 'code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
      />
      <Button name="intent" value={intent} busy={busy} className="mt-2 w-full">
        {button}
      </Button>
    </Form>
  );
}

function StartAgain() {
  const t = useTranslations('login');
  return (
    <Form method="post" className="mt-4">
      <Button name="intent" value="leave" tone="quiet" className="-ml-5">
        {t('startAgain')}
      </Button>
    </Form>
  );
}

function Kept({ codes, next }: { codes: readonly string[]; next: string }) {
  const t = useTranslations('login');
  return (
    <LoginPage title={t('codesTitle')} lead={t('codesLead')}>
      <RecoveryCodes codes={codes} />
      <LinkButton href={next} newDocument className="w-full">
        {t('goOn')}
      </LinkButton>
    </LoginPage>
  );
}
