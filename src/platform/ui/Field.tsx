// The frame of every form field: label, hint, the control, and an error line.
import type { ReactNode } from 'react';

import { Icon } from '#platform/ui/Icon.tsx';

/** Attributes that link the control to its label, hint and error. */
export type FieldAria = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined };

export type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds `(optional)` to the label: fields without it are required. */
  optional?: string;
  className?: string;
};

/** `children` gets the control's attributes. The error's space is reserved, so no button moves when one appears. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className = '',
  children,
}: FieldProps & { children: (aria: FieldAria) => ReactNode }) {
  const describedBy = [hint ? `${id}-hint` : '', `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex min-w-0 flex-col ${className}`}>
      <label htmlFor={id} className="mb-1 font-strong">
        {label}
        {optional ? <span className="font-normal text-ink-500"> ({optional})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-small text-ink-500">
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}

/** The control names it in `aria-describedby`. It keeps its height while there is no error. */
export function FieldErrorLine({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className="flex min-h-6 gap-1 pt-1 text-small font-strong text-danger">
      {error ? (
        <>
          <Icon name="alert" className="mt-px size-4" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </>
      ) : null}
    </p>
  );
}
