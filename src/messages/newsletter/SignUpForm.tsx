// Name, e-mail and one button. A real form: without a script it is posted to the newsletter's own page.
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { SignUp } from '#messages/newsletter/sign-up.ts';
import { NAME_MAX } from '#messages/newsletter/sign-up-limits.ts';
import { type SignUpError, useSignUp } from '#messages/newsletter/use-sign-up.ts';
import { EMAIL_MAX } from '#reservations/contact/contact-limits.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Modal } from '#platform/ui/Modal.tsx';

type Props = {
  /** The answer of the page's own action: the typed values, the error to show and its status. */
  given?: { values: SignUp; error: SignUpError; status: number } | undefined;
};

/** Name, e-mail and, below the form, their errors (Specification §4, §8). A script sends it in place and confirms it in a dialog. */
export function SignUpForm({ given }: Props) {
  const t = useTranslations('site.newsletter');
  const errors = useTranslations('errors');
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const { state, submit, type, close } = useSignUp(useLocale(), given?.error ?? null, (status, error) => {
    raisePageError(status, 'newsletter', errors(error));
    focusWrong(form.current, error);
  });
  const sentence = given && errors(given.error);
  useEffect(() => {
    if (given && sentence) raisePageError(given.status, 'newsletter', sentence);
  }, [given, sentence]);
  const wrong = (error: SignUpError) => ({
    'aria-invalid': state.error === error || undefined,
    'aria-describedby': state.error === error || state.error === 'message' ? errorId : undefined,
    onChange: type,
  });
  return (
    <form ref={form} method="post" action={`/${useLocale()}/newsletter`} noValidate onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SignUpField
          {...wrong('invalid_name')}
          name="name"
          label={t('name')}
          autoComplete="name"
          maxLength={NAME_MAX}
          defaultValue={given?.values.name}
        />
        <SignUpField
          {...wrong('invalid_email')}
          name="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          defaultValue={given?.values.email}
        />
      </div>
      <Button busy={state.step === 'submitting'} className="mt-4 w-full sm:w-auto">
        {state.step === 'submitted' ? <Icon name="check" /> : null}
        {t(labelOf[state.step])}
      </Button>
      <p id={errorId} aria-live="polite" className="mt-2 flex min-h-6 gap-1 font-strong text-danger">
        {state.error ? (
          <>
            <Icon name="alert" className="mt-0.5 size-5" />
            <span>{errors(state.error)}</span>
          </>
        ) : null}
      </p>
      <SentModal
        email={state.step === 'submitted' && !state.isDismissed ? state.email : null}
        onClose={close}
      />
    </form>
  );
}

const labelOf = { idle: 'submit', submitting: 'submitting', submitted: 'submitted' } as const;

type FieldProps = ComponentProps<'input'> & { label: string };

function SignUpField({ label, ...input }: FieldProps) {
  const t = useTranslations('site.newsletter');
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className="mb-1 font-strong">
        {label} <span className="font-normal text-ink-500">({t('required')})</span>
      </label>
      <input type="text" {...input} id={id} required className="control" />
    </div>
  );
}

function SentModal({ email, onClose }: { email: string | null; onClose: () => void }) {
  const t = useTranslations('site.newsletter');
  return (
    <Modal open={email !== null} onClose={onClose} title={t('sentTitle')}>
      <p>{t('sentText', { email: email ?? '' })}</p>
      <p className="mt-3 text-ink-700">{t('sentHint')}</p>
    </Modal>
  );
}

/** The field to correct; for any other error the button. */
function focusWrong(form: HTMLFormElement | null, error: SignUpError): void {
  const name = { invalid_name: 'name', invalid_email: 'email', message: null }[error];
  if (name) form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
}
