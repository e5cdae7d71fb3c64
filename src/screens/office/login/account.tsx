// The account page of staff members: sessions, password, second factor, passkeys. Each part is a form.
import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/account';
import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { TextField } from '#platform/ui/TextField.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { type AccountAnswer, changeAccount, showAccount } from '#screens/office/login/account.server.ts';
import { AppSetUp, RecoveryCodes } from '#screens/office/login/AppSetUp.tsx';
import { FormNotice } from '#screens/workspace/FormNotice.tsx';
import { LoginPage } from '#screens/office/login/LoginPage.tsx';
import { NewPasskey } from '#screens/office/login/PasskeyButtons.tsx';
import { NewPasswordFields } from '#screens/office/login/NewPasswordFields.tsx';
import { OpenSessions } from '#screens/workspace/OpenSessions.tsx';
import { PasswordField } from '#screens/workspace/PasswordField.tsx';
import { passHeaders } from '#screens/workspace/pass-headers.ts';
import { requireLanguage } from '#screens/office/login/require-language.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { pathTo } from '#paths.ts';

export const headers = passHeaders;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  await requireLanguage(ctx, params.lang, url);
  return showAccount(ctx, { request, url });
}

export function action({ context, request, url }: Route.ActionArgs) {
  return changeAccount(context.get(screenContext).ctx, { request, url }, sentForm(context));
}

type Loaded = Route.ComponentProps['loaderData'];
type PartProps = { answer: AccountAnswer | undefined };

export default function OfficeAccount({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useTranslations('login');
  const locale = useLocale();
  const { name, email, sessions, passkeys, hasApp } = loaderData;
  if (answer?.recoveryCodes) {
    return (
      <LoginPage title={t('codesTitle')} lead={t('codesLead')}>
        <RecoveryCodes codes={answer.recoveryCodes} />
        <LinkButton href={pathTo(locale, 'office/account')} newDocument>
          {t('goOn')}
        </LinkButton>
      </LoginPage>
    );
  }
  return (
    <LoginPage title={t('accountTitle')} lead={`${name}, ${email}`} wrong={Boolean(answer?.error)} wide>
      <Form method="post" action={pathTo(locale, 'office/login')} className="mb-2 flex flex-wrap gap-3">
        <LinkButton href={pathTo(locale, 'office')} tone="secondary" newDocument>
          {t('office')}
        </LinkButton>
        <Button name="intent" value="leave" tone="quiet">
          {t('leave')}
        </Button>
      </Form>
      <Sessions sessions={sessions} answer={answer} />
      <Password answer={answer} />
      <App hasApp={hasApp} answer={answer} />
      <Passkeys passkeys={passkeys} answer={answer} />
    </LoginPage>
  );
}

function Part({
  title,
  intents,
  answer,
  children,
}: PartProps & { title: string; intents: string[]; children: ReactNode }) {
  const id = useId();
  const own = answer && intents.includes(answer.intent) ? answer : null;
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h2 id={id} className="mb-4 text-h3 font-heavy">
        {title}
      </h2>
      <FormNotice
        answer={own?.error ? { error: own.error, status: own.status } : null}
        done={own?.done ?? undefined}
      />
      {children}
    </section>
  );
}

function Sessions({ sessions, answer }: PartProps & { sessions: Loaded['sessions'] }) {
  const t = useTranslations('login');
  return (
    <Part title={t('sessionsTitle')} intents={['end-session', 'end-others']} answer={answer}>
      <OpenSessions sessions={sessions} />
    </Part>
  );
}

const errorIn = (answer: AccountAnswer | undefined, intent: string, field: string) =>
  answer?.intent === intent && answer.field === field && answer.error ? answer.error : undefined;

function Password({ answer }: PartProps) {
  const t = useTranslations('login');
  const intent = 'change-password';
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Part title={t('passwordTitle')} intents={[intent]} answer={answer}>
      <Form key={answer?.done} method="post" noValidate aria-label={t('passwordTitle')} className="max-w-md">
        <PasswordField
          id="current-password"
          name="current"
          label={t('current')}
          error={errorIn(answer, intent, 'current')}
          autoComplete="current-password"
        />
        <NewPasswordFields errorOf={(field) => errorIn(answer, intent, field)} />
        <Button name="intent" value={intent} busy={busy} className="mt-2">
          {t('change')}
        </Button>
      </Form>
    </Part>
  );
}

function App({ hasApp, answer }: PartProps & { hasApp: boolean }) {
  const t = useTranslations('login');
  const intents = ['prepare-app', 'confirm-app', 'remove-app', 'recovery-codes'];
  return (
    <Part title={t('factorTitle')} intents={intents} answer={answer}>
      {answer?.key ? (
        <ConfirmApp shown={answer.key} answer={answer} />
      ) : (
        <ChangeApp hasApp={hasApp} answer={answer} />
      )}
    </Part>
  );
}

function ChangeApp({ hasApp, answer }: PartProps & { hasApp: boolean }) {
  const t = useTranslations('login');
  const intents = hasApp ? ['recovery-codes', 'remove-app'] : ['prepare-app'];
  const error = intents.map((intent) => errorIn(answer, intent, 'password')).find(Boolean);
  return (
    <Form method="post" noValidate aria-label={t('factorTitle')} className="max-w-md">
      <p className="mb-4">{t(hasApp ? 'appOn' : 'appOff')}</p>
      <PasswordField
        id="factor-password"
        name="password"
        label={t('current')}
        error={error}
        autoComplete="current-password"
      />
      {hasApp ? (
        <div className="mt-2 flex flex-wrap gap-3">
          <Button name="intent" value="recovery-codes" tone="secondary">
            {t('newCodes')}
          </Button>
          <Button name="intent" value="remove-app" tone="quiet">
            {t('removeApp')}
          </Button>
        </div>
      ) : (
        <Button name="intent" value="prepare-app" tone="secondary" className="mt-2">
          {t('prepareApp')}
        </Button>
      )}
    </Form>
  );
}

function ConfirmApp({ shown, answer }: PartProps & { shown: NonNullable<AccountAnswer['key']> }) {
  const t = useTranslations('login');
  return (
    <Form method="post" noValidate aria-label={t('addApp')} className="max-w-md">
      <AppSetUp secret={shown.secret} qr={shown.qr} />
      <input type="hidden" name="proof" value={shown.proof} />
      <TextField
        id="app-code"
        name="code"
        label={t('firstCode')}
        error={errorIn(answer, 'confirm-app', 'code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        required
      />
      <Button name="intent" value="confirm-app" className="mt-2">
        {t('addApp')}
      </Button>
    </Form>
  );
}

function Passkeys({ passkeys, answer }: PartProps & { passkeys: Loaded['passkeys'] }) {
  const t = useTranslations('login');
  const locale = useLocale();
  return (
    <Part title={t('passkeysTitle')} intents={['remove-passkey']} answer={answer}>
      {passkeys.length === 0 ? <p>{t('noPasskeys')}</p> : null}
      <ul className="flex flex-col gap-3">
        {passkeys.map(({ passkeyId, name, added }) => (
          <li
            key={passkeyId}
            className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-mist p-4"
          >
            <p>{t('passkeySince', { name, time: added })}</p>
            <Form method="post">
              <input type="hidden" name="passkey" value={passkeyId} />
              <Button
                name="intent"
                value="remove-passkey"
                tone="secondary"
                size="small"
                aria-label={t('removePasskeyNamed', { name })}
              >
                {t('removePasskey')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <NewPasskey next={pathTo(locale, 'office/account')} withPassword />
    </Part>
  );
}
