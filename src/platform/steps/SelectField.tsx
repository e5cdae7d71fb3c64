// A native list of choices.
import type { ComponentProps, ReactNode } from 'react';

import { Field, type FieldProps } from '#platform/ui/Field.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

export type Choice = { value: string; label: string; disabled?: boolean };
export type ChoiceGroup = { label: string; choices: readonly Choice[] };

type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    name: string;
    choices?: readonly Choice[];
    groups?: readonly ChoiceGroup[];
    invitation?: string;
    /** A control that covers the list for people with a script; the list then only keeps the value. */
    cover?: ReactNode;
  };

/** `groups` become optgroups; while nothing is chosen, the empty option `invitation` asks for a choice. */
export function SelectField({ id, label, hint, error, optional, className, ...rest }: Props) {
  const { choices = [], groups = [], invitation, cover, ...select } = rest;
  const covered = cover ? ({ tabIndex: -1, 'aria-hidden': true } as const) : {};
  return (
    <Field {...{ id, label, hint, error, className }} {...(optional ? { optional } : {})}>
      {(aria) => (
        <span className="relative block">
          <select {...select} {...aria} {...covered} className="control appearance-none truncate pr-10">
            {invitation === undefined ? null : <option value="">{invitation}</option>}
            <Options choices={choices} />
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                <Options choices={group.choices} />
              </optgroup>
            ))}
          </select>
          {cover}
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute right-3 top-3 size-5 text-ink-500"
          />
        </span>
      )}
    </Field>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map((choice) => (
    <option key={choice.value} value={choice.value} disabled={choice.disabled}>
      {choice.label}
    </option>
  ));
}
