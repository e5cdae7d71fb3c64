// A card with a heading, as every login page has it.
import type { ReactNode } from 'react';

import { PageTitle } from '#funnel/frame/StepPage.tsx';

type Props = { title: string; lead?: ReactNode; wrong?: boolean; wide?: boolean; children: ReactNode };

export function LoginCard({ title, lead, wrong = false, wide = false, children }: Props) {
  return (
    <>
      <PageTitle title={title} wrong={wrong ? 1 : 0} />
      <div
        className={`mx-auto mt-2 w-full rounded-panel bg-surface p-6 shadow-low sm:mt-8 sm:p-10 ${
          wide ? 'max-w-[44rem]' : 'max-w-[30rem]'
        }`}
      >
        <h1 className="mb-2 text-h2 font-heavy">{title}</h1>
        {lead ? <p className="mb-6 text-lead text-ink-700">{lead}</p> : null}
        {children}
      </div>
    </>
  );
}
