// The form for changing the password: three fields, each with its error while somebody types. The server checks
// everything again.
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import type { FormProps } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { passwordProblem } from '#identity/login/password-policy.ts';
import { Button } from '#platform/ui/Button.tsx';
import { FormKey } from '#platform/workspace/FormKey.tsx';
import { FormNotice } from '#screens/workspace/FormNotice.tsx';
import { PasswordField } from '#screens/workspace/PasswordField.tsx';
import type { PasswordAnswer } from '#screens/ta/password.server.ts';
import { pathTo } from '#paths.ts';

export type PasswordOwner = { name: string; email: string; username: string };

type Props = {
  owner: PasswordOwner;
  answer: PasswordAnswer | undefined;
  busy: boolean;
  /** A form of the page, or of a fetcher if it is shown above another page. */
  Form: ComponentType<FormProps>;
  cancel: ReactNode;
};

type Typed = { current: string; password: string; repeat: string };

const nothing: Typed = { current: '', password: '', repeat: '' };

export function PasswordForm({ owner, answer, busy, Form, cancel }: Props) {
  const t = useTranslations('login');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const [typed, setTyped] = useState(nothing);
  const errorOf = (field: keyof Typed) => (answer?.field === field ? (answer.error ?? undefined) : undefined);
  const problem = typed.password === '' ? null : passwordProblem(typed.password, owner, typed.current);
  const differs = typed.repeat !== '' && typed.repeat !== typed.password;
  return (
    <Form
      method="post"
      action={pathTo(locale, 'ta/reset-password')}
      noValidate
      aria-label={t('changeTitle')}
      aria-busy={busy || undefined}
      onInput={(event: FormEvent<HTMLFormElement>) => setTyped(readTyped(event.currentTarget))}
    >
      <FormKey />
      <FormNotice answer={answer?.error ? { error: answer.error, status: answer.status } : null} />
      <p className="mb-4 text-ink-700">{t('allRequired')}</p>
      <PasswordField
        id="current-password"
        name="current"
        label={t('current')}
        error={errorOf('current')}
        autoComplete="current-password"
        mark
      />
      <PasswordField
        id="new-password"
        name="password"
        label={t('newPassword')}
        hint={t('policy')}
        error={problem ? errors(problem) : typed.password === '' ? errorOf('password') : undefined}
        autoComplete="new-password"
        mark
      />
      <output className="mb-2 block min-h-6 text-small text-ink-700">
        {typed.password !== '' && problem === null ? t('good') : ''}
      </output>
      <PasswordField
        id="repeat-password"
        name="repeat"
        label={t('repeat')}
        error={
          differs ? errors('password_repeat_wrong') : typed.repeat === '' ? errorOf('repeat') : undefined
        }
        autoComplete="new-password"
        mark
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button busy={busy}>{t('save')}</Button>
        {cancel}
      </div>
    </Form>
  );
}

function readTyped(form: HTMLFormElement): Typed {
  const text = (name: keyof Typed) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return { current: text('current'), password: text('password'), repeat: text('repeat') };
}
