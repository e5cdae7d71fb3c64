// Names, values and errors of the fields; the server's errors stay until the field is left again.
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { emptyField, type FieldHelp, refuseOnLeaving } from '#funnel/naming/field-help.ts';
import type { FormValues } from '#reservations/passengers/passengers-form.ts';

type Errors = readonly { path: string; message: string }[];
type Left = Readonly<Record<string, string | undefined>>;

type Help = {
  help: FieldHelp;
  /** Judges fields with their values as if they had been submitted: empty ones are refused, too. */
  refuse: (values: Readonly<Record<string, string>>) => void;
};

/** Fields are named as posted, `passengers.0.surname`; each is checked when it is left with another value. */
export function useFieldHelp(values: FormValues, errors: Errors): Help {
  const t = useTranslations();
  const [judged, setJudged] = useState<{ errors: unknown; left: Left }>({ errors, left: {} });
  // A new response from the server replaces errors that were found when fields were left.
  const left = judged.errors === errors ? judged.left : {};
  const judge = (name: string, value: string) => {
    const code = refuseOnLeaving(name, value);
    return code ? t(`errors.${code}`) : undefined;
  };
  const help: FieldHelp = (name) => ({
    id: name,
    name,
    defaultValue: values[name] ?? '',
    error: name in left ? left[name] : errors.find((error) => error.path === name)?.message,
    onBlur: ({ currentTarget: { value } }) => {
      const unchanged = value === (values[name] ?? '');
      if (unchanged && !(name in left)) return;
      setJudged({ errors, left: { ...left, [name]: judge(name, value) } });
    },
  });
  const refuse: Help['refuse'] = (pressed) => {
    const found = Object.entries(pressed).map(([name, value]) => {
      const empty = value.trim() === '' ? emptyField(name) : null;
      return [name, empty ? t(`missing.${empty}`) : judge(name, value)];
    });
    setJudged({ errors, left: { ...left, ...Object.fromEntries(found) } });
  };
  return { help, refuse };
}
