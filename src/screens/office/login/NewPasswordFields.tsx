// A new password, typed twice: for an invitation, a reset, and a change.
import { useTranslations } from 'use-intl';

import { PasswordField } from '#screens/workspace/PasswordField.tsx';

type Props = { errorOf: (field: 'password' | 'repeat') => string | undefined };

export function NewPasswordFields({ errorOf }: Props) {
  const t = useTranslations('login');
  return (
    <>
      <PasswordField
        id="new-password"
        name="password"
        label={t('newPassword')}
        hint={t('policy')}
        error={errorOf('password')}
        autoComplete="new-password"
      />
      <PasswordField
        id="repeat-password"
        name="repeat"
        label={t('repeat')}
        error={errorOf('repeat')}
        autoComplete="new-password"
      />
    </>
  );
}
