// A calendar day.
import type { ComponentProps } from 'react';

import { Field, type FieldProps } from '#platform/ui/Field.tsx';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'min' | 'max'> & {
    name: string;
    min?: string;
    max?: string;
  };

/** The native control lets visitors type and pick in their own way; value, `min` and `max` are YYYY-MM-DD. */
export function DateField({ id, label, hint, error, optional, className, ...input }: Props) {
  return (
    <Field {...{ id, label, hint, error, className }} {...(optional ? { optional } : {})}>
      {(aria) => <input {...input} {...aria} type="date" className="control" />}
    </Field>
  );
}
