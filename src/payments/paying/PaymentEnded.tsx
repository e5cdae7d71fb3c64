// A payment without money: not finished yet, declined or cancelled. The flights are still held, or can be requested.
import { useTranslations } from 'use-intl';

import { HoldTime } from '#funnel/frame/HoldTime.tsx';
import type { AnswerProps } from '#payments/paying/PaymentAnswer.tsx';
import { isHeldState } from '#platform/db/booking-states.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';

export function PaymentEnded({ shown, trip, formId }: AnswerProps) {
  const t = useTranslations();
  const { state, reason, mayTryAgain } = shown;
  if (state === 'waiting') return <Waiting {...{ shown, trip, formId }} />;
  return (
    <form method="post" id={formId}>
      {reason ? <p className="mb-3 text-lead font-strong">{reason}</p> : null}
      <p className="mb-4">{t(mayTryAgain ? 'payment.failedKept' : 'payment.holdEnded')}</p>
      {shown.vouchersMinor > 0 ? <p className="mb-4">{t('payment.vouchersKept')}</p> : null}
      {shown.creditMinor > 0 ? <p className="mb-4">{t('payment.creditKept')}</p> : null}
      {mayTryAgain ? (
        <>
          <div className="mb-4">
            <HoldTime trip={trip} formId={formId} />
          </div>
          <LinkButton href={shown.againPath}>{t('payment.tryAgain')}</LinkButton>
        </>
      ) : (
        <p className="flex flex-wrap gap-3">
          <LinkButton href={shown.paymentPath}>{t('payment.seeAvailability')}</LinkButton>
          <LinkButton href={shown.searchPath} tone="secondary">
            {t('booking.searchAgain')}
          </LinkButton>
        </p>
      )}
    </form>
  );
}

function Waiting({ shown, trip, formId }: AnswerProps) {
  const t = useTranslations('payment');
  return (
    <>
      <p className="mb-4 text-lead">{t('waitingText')}</p>
      <form method="post" id={formId}>
        {isHeldState(trip.state) ? (
          <div className="mb-4">
            <HoldTime trip={trip} formId={formId} />
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {shown.redirectUrl ? <LinkButton href={shown.redirectUrl}>{t('backToProvider')}</LinkButton> : null}
          <Button name="intent" value="cancel-payment" tone="secondary">
            {t('cancelPayment')}
          </Button>
        </div>
      </form>
    </>
  );
}
