// The steps of a booking, with the first one current.
import { useTranslations } from 'use-intl';

import { Logo } from '#content/frame/Logo.tsx';
import { Steps } from '#platform/steps/Steps.tsx';

/** Before a hold, so no step is a link; later steps show `FunnelSteps`. */
export function SelectSteps() {
  const t = useTranslations('common');
  const steps = [
    { name: t('stepSelect') },
    { name: t('stepExtras') },
    { name: t('stepPassengers') },
    { name: t('stepPayment') },
    { name: t('stepConfirmation') },
  ];
  return (
    <Steps
      lead={<Logo />}
      label={t('bookingSteps')}
      steps={steps}
      current={0}
      done={t('stepDone')}
      position={t('stepOf', { step: '1', count: String(steps.length), name: t('stepSelect') })}
    />
  );
}
