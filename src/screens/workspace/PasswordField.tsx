// A password field with a button that shows what was typed. Pasting and password managers work.
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { Field } from '#platform/ui/Field.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  /** Shows beside the label that the field is required. */
  mark?: boolean;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ id, name, label, hint, mark = false, error, autoComplete }: Props) {
  const t = useTranslations('login');
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={mark ? <Marked>{label}</Marked> : label} hint={hint} error={error}>
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

/** The sign is only for the eye: screen readers announce that the field is required. */
function Marked({ children }: { children: string }) {
  return (
    <>
      {children} <span aria-hidden="true">*</span>
    </>
  );
}
