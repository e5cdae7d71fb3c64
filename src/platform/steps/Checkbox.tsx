// One box to tick, with a whole line of at least 44 px to press.
import type { ComponentProps, ReactNode } from 'react';

import { FieldErrorLine } from '#platform/ui/Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  id: string;
  name: string;
  label: ReactNode;
  /** `null`: it cannot be wrong, so no line is reserved for an error. */
  error?: string | null | undefined;
};

export function Checkbox({ id, label, error, className = '', ...input }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={error === null ? undefined : `${id}-error`}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 accent-sea"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {error === null ? null : <FieldErrorLine id={`${id}-error`} error={error} />}
    </div>
  );
}
