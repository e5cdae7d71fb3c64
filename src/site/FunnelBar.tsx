// While booking, the menus are away: only the brand, the steps and the language remain (Specification §2).
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { type FunnelStep, funnelSteps } from '#site/frame.ts';
import { Logo } from '#site/Logo.tsx';
import { type Step, Steps } from '#ui/Steps.tsx';

const stepKey = {
  select: 'stepSelect',
  extras: 'stepExtras',
  passengers: 'stepPassengers',
  payment: 'stepPayment',
  confirmation: 'stepConfirmation',
} as const;

export function FunnelBar({ step, tools }: { step: FunnelStep; tools: ReactNode }) {
  const t = useTranslations('common');
  const locale = useLocale();
  const current = funnelSteps.indexOf(step);
  const steps = useStepLinks(step);
  return (
    <header className="border-b border-line bg-white">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <a href={`/${locale}`} aria-label={t('homeLink')} className="flex min-h-11 items-center">
          <Logo />
        </a>
        <div className="order-last w-full pb-1 md:order-none md:w-auto md:pb-0">
          <Steps
            label={t('bookingSteps')}
            steps={steps}
            current={current}
            done={t('stepDone')}
            position={t('stepOf', {
              step: String(current + 1),
              count: String(steps.length),
              name: t(stepKey[step]),
            })}
          />
        </div>
        <div className="flex items-center">{tools}</div>
      </div>
    </header>
  );
}

/** Steps that are done can be taken up again, while there is a booking that is not yet confirmed. */
function useStepLinks(present: FunnelStep): Step[] {
  const t = useTranslations('common');
  const locale = useLocale();
  const booking = useSearchParams()[0].get('booking');
  return funnelSteps.map((step) => {
    const name = t(stepKey[step]);
    const reachable = booking && step !== 'select' && present !== 'confirmation';
    return reachable ? { name, href: `/${locale}/${step}?booking=${booking}` } : { name };
  });
}
