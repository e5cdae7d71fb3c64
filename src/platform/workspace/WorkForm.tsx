// Forms of office and portal: an act that stays closed until it is needed, and fields with their errors.
import { createContext, type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';

import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { FormKey } from '#platform/workspace/FormKey.tsx';
import { useWorkError } from '#platform/workspace/work-errors.ts';
import { WorkAlert } from '#platform/workspace/WorkAlert.tsx';

type FormProps = {
  intent: string;
  /** The button's text: the act itself. */
  button: string;
  hint?: string;
  answer: RefusedAct | undefined;
  /** The fields; `own` is the answer to this form. */
  children?: ReactNode | ((own: RefusedAct | undefined) => ReactNode);
  danger?: boolean;
  /** Distinguishes forms of one page with the same intent. */
  about?: { name: string; value: string };
};

export type WorkActProps = FormProps & {
  title: string;
  /** Open from the start: the form is the purpose of the page. */
  open?: boolean;
};

/** A form inside native details: open with what was typed after a refusal, closed and empty after success. */
export function WorkAct({ title, open = false, ...form }: WorkActProps) {
  const { key } = useLocation();
  const answered = answerTo(form.answer, form.intent, form.about) !== undefined;
  return (
    // After an act the form is a new one: empty and closed. A refusal arrives before the page is loaded again: the form
    // then stays the same, with what was typed meanwhile.
    <details key={answered ? 'answered' : key} className="o-act" open={open || answered}>
      <summary>{title}</summary>
      <WorkForm {...form} />
    </details>
  );
}

/** The form alone, on a page with nothing else. */
export function WorkForm(props: FormProps) {
  const { intent, button, hint, answer, children, danger = false, about } = props;
  const own = answerTo(answer, intent, about);
  return (
    <Form method="post" className="o-form" noValidate>
      <FormKey />
      <input type="hidden" name="intent" value={intent} />
      {about ? <input type="hidden" name={about.name} value={about.value} /> : null}
      {hint ? <p className="text-ink-500">{hint}</p> : null}
      <FormName value={about ? `${intent}-${about.value}` : intent}>
        <FormAlert answer={own} />
        {typeof children === 'function' ? children(own) : children}
      </FormName>
      <button type="submit" className={`o-button ${danger ? 'bg-danger' : ''}`}>
        {button}
      </button>
    </Form>
  );
}

/** Names the boxes of the fields of a form, to which its errors link. */
const FormName = createContext('');

const useBoxOf = () => {
  const form = use(FormName);
  return (name: string) => `${form}.${name}`;
};

/** What was refused takes the focus, and leads to each wrong field. */
function FormAlert({ answer }: { answer: RefusedAct | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const boxOf = useBoxOf();
  const wrong = Object.entries(answer?.fields ?? {});
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  const toField = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    const field = event.currentTarget.closest('form')?.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) return;
    event.preventDefault();
    field.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="empty:hidden">
      <WorkAlert answer={answer}>
        {wrong.length > 0 ? (
          <ul>
            {wrong.map(([name, message]) => (
              <li key={name}>
                <a
                  href={`#${boxOf(name)}`}
                  onClick={(event) => toField(event, name)}
                  className="inline-flex min-h-6 items-center wrap-anywhere text-danger underline hover:text-ink"
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </WorkAlert>
    </div>
  );
}

function FieldBox({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={useBoxOf()(name)} className="o-field">
      {children}
    </div>
  );
}

/** The answer, if it belongs to this form. */
export function answerTo(
  answer: RefusedAct | undefined,
  intent: string,
  about?: FormProps['about'],
): RefusedAct | undefined {
  if (answer?.intent !== intent) return undefined;
  return !about || answer.typed[about.name] === about.value ? answer : undefined;
}

type FieldProps = {
  id: string;
  name: string;
  label: string;
  answer?: RefusedAct | undefined;
  hint?: string;
  /** The initial value. */
  value?: string | undefined;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local';
  rows?: number;
  inputMode?: 'decimal';
  /** An example. */
  placeholder?: string;
  autoComplete?: string;
};

/** One field with its error; the typed value stays. */
export function WorkField({
  id,
  name,
  label,
  answer,
  hint,
  value = '',
  rows,
  type = 'text',
  ...own
}: FieldProps) {
  const error = answer?.fields[name];
  const input = {
    autoComplete: 'off',
    maxLength: rows ? 4000 : 500,
    ...own,
    id,
    name,
    defaultValue: answer?.typed[name] ?? value,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? `${id}-hint` : undefined,
  };
  return (
    <FieldBox name={name}>
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...input} /> : <input type={type} {...input} />}
      <FieldHint id={id} answer={answer} error={error} hint={hint} />
    </FieldBox>
  );
}

type SelectProps = {
  id: string;
  name: string;
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
  value?: string | undefined;
  /** The answer to the form it is in: the choice stays, and its error is shown. */
  answer?: RefusedAct | undefined;
};

/** A native list with its error; `answer` keeps the choice after a refusal. */
export function WorkSelect({ id, name, label, choices, value, answer }: SelectProps) {
  const error = answer?.fields[name];
  return (
    <FieldBox name={name}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={answer?.typed[name] ?? value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint` : undefined}
      >
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <FieldHint id={id} answer={answer} error={error} hint={undefined} />
    </FieldBox>
  );
}

type HintProps = {
  id: string;
  answer: RefusedAct | undefined;
  error: string | undefined;
  hint: string | undefined;
};

function FieldHint({ id, answer, error, hint }: HintProps) {
  useWorkError(answer, error);
  if (!error && !hint) return null;
  return (
    <div id={`${id}-hint`}>
      {error ? <p className="o-error font-strong text-danger">{error}</p> : null}
      {hint ? <p className="text-ink-500">{hint}</p> : null}
    </div>
  );
}
