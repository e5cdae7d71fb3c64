// The steps of the booking and the current one. Completed steps can be opened again until the booking is confirmed.
import { useLocale, useTranslations } from 'use-intl';

import { Logo } from '#content/frame/Logo.tsx';
import { type FunnelStep, funnelSteps, stepPath } from '#funnel/frame/funnel-paths.ts';
import { Steps } from '#platform/steps/Steps.tsx';

type Props = {
  step: FunnelStep;
  /** Null while flights are being chosen, before there is a booking. */
  bookingId: string | null;
  /** The search that leads back to the flights. */
  searchPath: string;
};

/** `searchPath` is the way back to the flights. No step is a link without a booking, or after the confirmation. */
export function FunnelSteps({ step, bookingId, searchPath }: Props) {
  const t = useTranslations('common');
  const locale = useLocale();
  const names = {
    select: t('stepSelect'),
    extras: t('stepExtras'),
    passengers: t('stepPassengers'),
    payment: t('stepPayment'),
    confirmation: t('stepConfirmation'),
  };
  const current = funnelSteps.indexOf(step);
  const steps = funnelSteps.map((each) => {
    const name = names[each];
    if (step === 'confirmation' || bookingId === null) return { name };
    return { name, href: each === 'select' ? searchPath : stepPath(locale, each, bookingId) };
  });
  const where = { step: String(current + 1), count: String(funnelSteps.length), name: names[step] };
  return (
    <Steps
      label={t('bookingSteps')}
      steps={steps}
      current={current}
      position={t('stepOf', where)}
      done={t('stepDone')}
      lead={<Logo />}
    />
  );
}
