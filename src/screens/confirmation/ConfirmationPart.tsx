// A titled part of the confirmation: a card on the screen, plain text on paper.
import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode; id?: string };

export function ConfirmationPart({ title, children, id }: Props) {
  return (
    <section id={id} aria-label={title} className="card p-4 sm:p-6 print:border-0 print:p-0">
      <h2 className="mb-3 text-h4 font-heavy print:mb-1">{title}</h2>
      {children}
    </section>
  );
}
