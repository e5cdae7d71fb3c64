// One line of text with its label, hint and error.
import type { ComponentProps } from 'react';

import { Field, type FieldProps } from '#platform/ui/Field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps> & { name: string };

/** `type` may be `email`, `tel` or another kind of text; `error` is announced with the field. */
export function TextField({ id, label, hint, error, optional, className, ...input }: Props) {
  return (
    <Field {...{ id, label, hint, error, className }} {...(optional ? { optional } : {})}>
      {(aria) => <input type="text" {...input} {...aria} className="control" />}
    </Field>
  );
}
