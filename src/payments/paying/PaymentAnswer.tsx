// The state of a payment as its traveller sees it. Every state ends in a result and offers a next step.
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { Trip } from '#funnel/trip/trip.ts';
import { PaymentEnded } from '#payments/paying/PaymentEnded.tsx';
import { paymentNumber } from '#payments/paying/payment-number.ts';
import { MoneyBack } from '#payments/paying/MoneyBack.tsx';
import type { PaymentShown } from '#payments/paying/payment-page.ts';
import { PaymentWaits } from '#payments/paying/PaymentWaits.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Spinner } from '#platform/steps/Spinner.tsx';

/** `trip` contains the end of the hold; every button belongs to the form `formId`. */
export type AnswerProps = { shown: PaymentShown; trip: Trip; formId: string };

const titles = {
  processing: 'processingTitle',
  unknown: 'unknownTitle',
  waiting: 'waitingTitle',
  declined: 'failedTitle',
  abandoned: 'abandonedTitle',
  returning: 'returningTitle',
  refunded: 'refundedTitle',
  voided: 'voidedTitle',
} as const;

const icons = {
  processing: <Spinner />,
  unknown: <Icon name="clock" className="size-10 text-warn" />,
  waiting: <Icon name="card" className="size-10 text-sea" />,
  declined: <Icon name="alert" className="size-10 text-danger" />,
  abandoned: <Icon name="card" className="size-10 text-sea" />,
  returning: <Icon name="refund" className="size-10 text-sea" />,
  refunded: <Icon name="refund" className="size-10 text-ok" />,
  voided: <Icon name="refund" className="size-10 text-sea" />,
} as const;

/** The page title for each state. */
export function usePaymentTitle(): (state: PaymentShown['state']) => string {
  const t = useTranslations('payment');
  return (state) => t(titles[state]);
}

/** State, next steps and the payment's number; the buttons submit the form `formId`. Needs no script. */
export function PaymentAnswer(props: AnswerProps) {
  const { shown } = props;
  const titleOf = usePaymentTitle();
  const heading = useNewsFocus(shown.state);
  return (
    <div className="card mx-auto max-w-[42rem] p-6 shadow-low sm:p-8">
      <div className="mb-3 flex min-h-10 items-center">{icons[shown.state]}</div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mb-3 text-h3 font-heavy outline-none focus-visible:shadow-none"
      >
        {titleOf(shown.state)}
      </h1>
      <State {...props} />
      <PaymentName paymentId={shown.paymentId} />
    </div>
  );
}

function State(props: AnswerProps): ReactNode {
  const { state } = props.shown;
  if (state === 'processing' || state === 'unknown') return <PaymentWaits {...props} />;
  if (state === 'waiting' || state === 'declined' || state === 'abandoned')
    return <PaymentEnded {...props} />;
  return <MoneyBack {...props} />;
}

function PaymentName({ paymentId }: { paymentId: string }) {
  const t = useTranslations('payment');
  return (
    <p className="mt-6 border-t border-line pt-3 text-small text-ink-500">
      <span className="figures">{t('numberOf', { number: paymentNumber(paymentId) })}</span>.{' '}
      {t('numberHelp')}
    </p>
  );
}

/** Moves the focus to the heading, so that a new state is read out; does nothing when the page opens. */
function useNewsFocus(state: PaymentShown['state']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    heading.current?.focus();
  }, [state]);
  return heading;
}
