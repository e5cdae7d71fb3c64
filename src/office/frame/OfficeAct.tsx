// The form of one act: closed until it is wanted, with its fields, the reason, and what was refused.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { staffRoles } from '#identity/access/roles.ts';
import type { RefusedAct } from '#platform/lib/refused-act.ts';

type Props = {
  intent: string;
  title: string;
  /** What the button says: the act itself. */
  button: string;
  hint?: string;
  answer: RefusedAct | undefined;
  children?: ReactNode;
  danger?: boolean;
  /** Tells apart the forms of one page with the same intent. */
  about?: { name: string; value: string };
};

export function OfficeAct({ intent, title, button, hint, answer, children, danger = false, about }: Props) {
  const t = useTranslations('office');
  const { key } = useLocation();
  const own = isOwn(answer, intent, about) ? answer : undefined;
  const id = `${intent}${about ? `-${about.value}` : ''}`;
  return (
    // After an act the form is a new one: empty and closed.
    <details key={key} className="o-act" open={own !== undefined}>
      <summary>{title}</summary>
      <Form method="post" className="o-form">
        <input type="hidden" name="intent" value={intent} />
        {about ? <input type="hidden" name={about.name} value={about.value} /> : null}
        {hint ? <p className="o-hint">{hint}</p> : null}
        {own ? (
          <p role="alert" className="o-alert">
            {own.message}
          </p>
        ) : null}
        {children}
        <OfficeField
          id={`${id}-reason`}
          name="reason"
          label={t('act.reason')}
          answer={own}
          required
          minLength={3}
        />
        <button type="submit" className={`o-button ${danger ? 'o-danger-button' : ''}`}>
          {button}
        </button>
      </Form>
    </details>
  );
}

export function isOwn(answer: RefusedAct | undefined, intent: string, about?: Props['about']): boolean {
  if (answer?.intent !== intent) return false;
  return !about || answer.typed[about.name] === about.value;
}

type FieldProps = {
  id: string;
  name: string;
  label: string;
  answer: RefusedAct | undefined;
  hint?: string;
  required?: boolean;
  minLength?: number;
  type?: 'text' | 'email';
  rows?: number;
  inputMode?: 'decimal';
};

/** One field with its error; what was typed stays. */
export function OfficeField(props: FieldProps) {
  const { id, name, label, answer, hint, rows, minLength, required, type = 'text', inputMode } = props;
  const error = answer?.fields[name];
  const aria = {
    id,
    name,
    defaultValue: answer?.typed[name] ?? '',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? `${id}-hint` : undefined,
    maxLength: rows ? 2000 : 500,
    required,
    ...(minLength && { minLength }),
  };
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...aria} /> : <input type={type} inputMode={inputMode} {...aria} />}
      <p id={`${id}-hint`} className={error ? 'o-error' : 'o-hint'}>
        {error ?? hint}
      </p>
    </div>
  );
}

type SelectProps = {
  id: string;
  name: string;
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
  value?: string | undefined;
};

export function OfficeSelect({ id, name, label, choices, value }: SelectProps) {
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

type FilterProps = { name: string; label: string; hint: string; value: string | null };

/** A text by which a list is filtered. */
export function FilterField({ name, label, hint, value }: FilterProps) {
  const id = `filter-${name}`;
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} defaultValue={value ?? ''} placeholder={hint} maxLength={100} />
    </div>
  );
}

type RolesProps = { given: readonly string[]; answer: RefusedAct | undefined };

/** Each role as a box; the error stands below them. */
export function OfficeRoles({ given, answer }: RolesProps) {
  const t = useTranslations('office');
  const error = answer?.fields['roles'];
  return (
    <fieldset className="o-field" aria-describedby={error ? 'roles-error' : undefined}>
      <legend>{t('act.roles')}</legend>
      {staffRoles.map((role) => (
        <label key={role} className="o-check">
          <input type="checkbox" name={`role_${role}`} defaultChecked={given.includes(role)} />
          {t(`roles.${role}`)}
        </label>
      ))}
      {error ? (
        <p id="roles-error" className="o-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
