// One box to tick, with a whole line of at least 44 px to press.
import type { ComponentProps, ReactNode } from 'react';

import { FieldErrorLine } from '#platform/ui/Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  id: string;
  name: string;
  label: ReactNode;
  /** `null`: it cannot be wrong, so no line is reserved for an error. */
  error?: string | null | undefined;
  /** No line is reserved for an error: it appears with its message, as after a press on a button below. */
  tight?: boolean;
};

/** A native box with its error line, which describes it; works without a script. */
export function Checkbox({ id, label, error, tight = false, className = '', ...input }: Props) {
  const hasLine = error !== null && (!tight || Boolean(error));
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hasLine ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 rounded-[4px] accent-sea
            aria-invalid:shadow-[0_0_0_2px_var(--danger)]"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hasLine ? (
        <div className={tight ? 'mb-3' : ''}>
          <FieldErrorLine id={`${id}-error`} error={error ?? undefined} />
        </div>
      ) : null}
    </div>
  );
}
