// Forms of the portal: an act that is closed until it is wanted, fields with their errors, and the filters of a list.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { RefusedAct } from '#platform/lib/refused-act.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

type ActProps = {
  intent: string;
  title: string;
  /** What the button says: the act itself. */
  button: string;
  hint?: string;
  answer: RefusedAct | undefined;
  children?: ReactNode;
  danger?: boolean;
  /** Open from the start: the form is what the page is for. */
  open?: boolean;
  /** Tells apart the forms of one page with the same intent. */
  about?: { name: string; value: string };
};

export function PortalAct(props: ActProps) {
  const { intent, title, button, hint, answer, children, danger = false, open = false, about } = props;
  const { key } = useLocation();
  const own = refusedOf(answer, intent, about);
  return (
    // After an act the form is a new one: empty and closed.
    <details key={key} className="o-act" open={open || own !== undefined}>
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
        <button type="submit" className={`o-button ${danger ? 'o-danger-button' : ''}`}>
          {button}
        </button>
      </Form>
    </details>
  );
}

/** The answer to this very form. */
export function refusedOf(
  answer: RefusedAct | undefined,
  intent: string,
  about?: ActProps['about'],
): RefusedAct | undefined {
  if (answer?.intent !== intent) return undefined;
  return !about || answer.typed[about.name] === about.value ? answer : undefined;
}

type FieldProps = {
  id: string;
  name: string;
  label: string;
  answer?: RefusedAct | undefined;
  value?: string | undefined;
  hint?: string;
  required?: boolean;
  type?: 'text' | 'email' | 'tel' | 'date';
  rows?: number;
  maxLength?: number;
  inputMode?: 'decimal';
  autoComplete?: string;
};

/** One field with its error; what was typed stays. */
export function PortalField(props: FieldProps) {
  const { id, name, label, answer, value = '', hint, rows, required, type = 'text', maxLength = 200 } = props;
  const error = answer?.fields[name];
  const input = {
    id,
    name,
    required,
    maxLength,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete ?? 'off',
    defaultValue: answer?.typed[name] ?? value,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? `${id}-hint` : undefined,
  };
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...input} /> : <input type={type} {...input} />}
      {error || hint ? (
        <p id={`${id}-hint`} className={error ? 'o-error' : 'o-hint'}>
          {error ?? hint}
        </p>
      ) : null}
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

export function PortalSelect({ id, name, label, choices, value }: SelectProps) {
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

/** A GET form: the address says what is shown, and can be kept or sent. */
export function PortalFilters({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('portal.table');
  const { pathname, search } = useLocation();
  return (
    // Another address is another form: its fields show what the address says.
    <Form key={search} method="get" aria-label={label} className="o-filters">
      {children}
      <button type="submit" className="o-button">
        {t('filter')}
      </button>
      {search.length > 1 ? (
        <PageLink href={pathname} className="o-button o-plain-button">
          {t('clear')}
        </PageLink>
      ) : null}
    </Form>
  );
}
