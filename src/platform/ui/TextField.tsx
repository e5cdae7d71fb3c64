// One line of text with its label, hint and error.
import type { ComponentProps } from 'react';

import { Field, type FieldProps } from '#platform/ui/Field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps> & { name: string };

/** `type` may be any kind of text, such as `email` or `tel`; other attributes go to the input. */
export function TextField({ id, label, hint, error, optional, className, ...input }: Props) {
  return (
    <Field {...{ id, label, hint, error, className }} {...(optional ? { optional } : {})}>
      {(aria) => <input type="text" {...input} {...aria} className="control" />}
    </Field>
  );
}
