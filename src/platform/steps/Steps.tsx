// A traveller's position in a process.
import type { ReactNode } from 'react';

import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

export type Step = { name: string; href?: string };

type Props = {
  label: string;
  steps: readonly Step[];
  /** Index of the current step. */
  current: number;
  /** `Step 2 of 5: Extras`, for narrow screens. */
  position: string;
  /** Added to the name of a finished step. */
  done: string;
  /** What stands before the steps in the header of a wide page: the steps leave room for it. */
  lead: ReactNode;
};

/** All steps on a wide screen, with links to finished ones that have an address; on a phone `position` and a bar. */
export function Steps({ label, steps, current, position, done, lead }: Props) {
  return (
    <nav aria-label={label} className={IN_HEADER}>
      <div aria-hidden="true" className="invisible hidden shrink-0 pr-6 lg:block">
        {lead}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 md:hidden">
        <p className="text-small font-strong">{position}</p>
        <div aria-hidden="true" className="flex min-w-16 grow gap-1">
          {steps.map((step, i) => (
            <span
              key={step.name}
              data-step={i <= current ? 'reached' : 'ahead'}
              className={`h-1 grow rounded-full ${i <= current ? 'bg-sea' : 'bg-line'}`}
            />
          ))}
        </div>
      </div>
      <ol className="pointer-events-auto hidden items-center gap-2 md:flex">
        {steps.map((step, i) => (
          <li
            key={step.name}
            aria-current={i === current ? 'step' : undefined}
            className="flex items-center gap-2"
          >
            {i > 0 ? <span aria-hidden="true" className="h-px w-4 bg-field xl:w-8" /> : null}
            <StepName
              step={step}
              number={i + 1}
              state={i < current ? 'done' : i === current ? 'now' : 'next'}
            />
            {i < current ? <span className="sr-only">{done}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** On a wide screen it stands in the header of the page, which it follows (content/frame/FunnelBar.tsx). */
const IN_HEADER = `max-md:min-w-32 max-md:basis-32 max-md:grow lg:pointer-events-none lg:relative lg:z-31 lg:-mt-[calc(3.75rem+1px)] lg:flex
  lg:h-[calc(3.75rem+1px)] lg:w-fit lg:items-center`;

function StepName({ step, number, state }: { step: Step; number: number; state: 'done' | 'now' | 'next' }) {
  const disc = {
    done: 'bg-ok text-on-fill',
    now: 'bg-ink text-on-fill',
    next: 'border border-field text-ink-500',
  }[state];
  const inner = (
    <>
      <span
        data-step={state}
        className={`figures flex size-6 shrink-0 items-center justify-center rounded-full text-small ${disc}`}
      >
        {state === 'done' ? <Icon name="check" className="size-4" /> : number}
      </span>
      {step.name}
    </>
  );
  const look = `flex min-h-11 items-center gap-2 text-small ${state === 'now' ? 'font-heavy' : 'text-ink-700'}`;
  return state === 'done' && step.href ? (
    <PageLink href={step.href} className={`${look} underline hover:text-sea`}>
      {inner}
    </PageLink>
  ) : (
    <span className={look}>{inner}</span>
  );
}
