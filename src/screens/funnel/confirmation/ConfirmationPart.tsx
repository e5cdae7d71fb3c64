// A titled part of the confirmation: a card on the screen, plain text on paper.
import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode; id?: string };

export function ConfirmationPart({ title, children, id }: Props) {
  return (
    <section id={id} aria-label={title} className="card px-5 py-4 print:border-0 print:p-0">
      <h2 className="mb-2 text-lead font-heavy print:mb-1">{title}</h2>
      {children}
    </section>
  );
}
