// The two things that somebody does with a passkey: log in by it, and add one.
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { Button } from '#platform/ui/Button.tsx';
import { TextField } from '#platform/ui/TextField.tsx';
import { FormNotice } from '#screens/workspace/FormNotice.tsx';
import { PasswordField } from '#screens/workspace/PasswordField.tsx';
import {
  addPasskey,
  logInByPasskey,
  useKnowsPasskeys,
  usePasskey,
} from '#screens/office/login/use-passkey.ts';

export function PasskeyLogin({ next }: { next: string }) {
  const t = useTranslations('login');
  const known = useKnowsPasskeys();
  const { busy, failed, run } = usePasskey(async () => {
    const outcome = await logInByPasskey();
    if (outcome.ok) location.assign(next);
    return outcome;
  });
  if (!known) return null;
  return (
    <div className="mt-4">
      <p className="mb-4 text-center text-small text-ink-500">{t('or')}</p>
      <FormNotice answer={failed && { ...failed, error: failed.error ?? t('passkeyStopped') }} />
      <Button type="button" tone="secondary" busy={busy} className="w-full" onClick={() => void run()}>
        {busy ? t('passkeyBusy') : t('passkey')}
      </Button>
    </div>
  );
}

/** `withPassword`: the person who is signed in enters it again. */
export function NewPasskey({ next, withPassword }: { next: string; withPassword: boolean }) {
  const t = useTranslations('login');
  const known = useKnowsPasskeys();
  const form = useRef<HTMLFormElement>(null);
  const { busy, failed, run } = usePasskey(async () => {
    const fields = new FormData(form.current ?? undefined);
    const outcome = await addPasskey(textOf(fields.get('password')), textOf(fields.get('name')));
    if (outcome.ok) location.assign(next);
    return outcome;
  });
  if (!known) return <p className="mt-4 text-small text-ink-500">{t('passkeyNeedsScript')}</p>;
  return (
    <form
      ref={form}
      className="mt-6 max-w-md border-t border-line pt-6"
      aria-label={t('addPasskey')}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <FormNotice answer={failed && { ...failed, error: failed.error ?? t('passkeyStopped') }} />
      <TextField
        id="passkey-name"
        name="name"
        label={t('passkeyName')}
        hint={t('passkeyExample')}
        maxLength={60}
      />
      {withPassword ? (
        <PasswordField
          id="passkey-password"
          name="password"
          label={t('current')}
          autoComplete="current-password"
        />
      ) : null}
      <Button tone="secondary" busy={busy} className="w-full sm:w-auto">
        {busy ? t('passkeyBusy') : t('addPasskey')}
      </Button>
    </form>
  );
}

/** Not the helper of the actions: shared with them, it would be one more file of every page. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
