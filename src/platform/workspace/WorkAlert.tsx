// What a form of office or portal was refused for, above its fields.
import type { ReactNode } from 'react';

import { useWorkError } from '#platform/workspace/work-errors.ts';

type Props = {
  /** Nothing where there is no answer, or one without a message. */
  answer: { status: number; message: string } | undefined;
  /** Shown instead of the message of the answer. */
  title?: string | undefined;
  /** Errors that `children` show. */
  lines?: readonly string[];
  children?: ReactNode;
};

/** Announced, and reported like every error (Specification §8, ER-06). Renders nothing without a message. */
export function WorkAlert({ answer, title = answer?.message, lines = [], children }: Props) {
  useWorkError(answer, title, ...lines);
  if (!title) return null;
  return (
    <div role="alert" className="o-alert">
      <p>{title}</p>
      {children}
    </div>
  );
}
