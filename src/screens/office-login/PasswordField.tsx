// A password, with a button that shows what was typed. Pasting works, and password managers know which one it is.
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { Field } from '#platform/ui/Field.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ id, name, label, hint, error, autoComplete }: Props) {
  const t = useTranslations('login');
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            required
            className={`control ${hydrated ? 'pr-24' : ''}`}
          />
          {hydrated ? (
            <button
              type="button"
              aria-pressed={shown}
              aria-controls={id}
              aria-label={`${t('show')}: ${label}`}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-1 min-h-11 rounded-field px-3 text-small font-strong text-sea
                hover:bg-mist"
            >
              {shown ? t('hide') : t('show')}
            </button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
