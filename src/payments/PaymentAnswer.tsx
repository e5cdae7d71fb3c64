// How a payment stands, for its traveller: it always ends in an answer, and every answer has a way forward.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { money } from '#i18n/format.ts';
import type { PaymentStatusState } from '#payments/payment-shown.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';

export type PaymentAnswerProps = {
  state: Exclude<PaymentStatusState, 'confirmed'>;
  /** The sentence of the refusal, where there is one. */
  reason: string | null;
  redirectUrl: string | null;
  mayTryAgain: boolean;
  amountMinor: number;
  currency: string;
  /** This page without the payment, and the search that finds the trip again. */
  paymentPath: string;
  searchPath: string;
};

export function PaymentAnswer(props: PaymentAnswerProps) {
  const { state } = props;
  if (state === 'processing') return <Processing />;
  if (state === 'waiting') return <Waiting {...props} />;
  if (state === 'declined' || state === 'abandoned') return <Failed {...props} />;
  return <Returned {...props} />;
}

const kinds = {
  processing: 'processingTitle',
  waiting: 'waitingTitle',
  declined: 'failedTitle',
  abandoned: 'failedTitle',
  returning: 'refundedTitle',
  refunded: 'refundedTitle',
  voided: 'returningTitle',
} as const;

/** The name of the page in each state. */
export function usePaymentTitle(): (state: PaymentAnswerProps['state']) => string {
  const t = useTranslations('payment');
  return (state) => t(kinds[state]);
}

const POLL_MS = 2000;

function Processing() {
  const t = useTranslations('payment');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Box icon={<Spinner />} title={t('processingTitle')} live="polite">
      {/* Without a script the page asks again by itself. */}
      <noscript dangerouslySetInnerHTML={{ __html: '<meta http-equiv="refresh" content="3">' }} />
      <p className="mb-4 text-lead">{t('processingText')}</p>
      <p className="mb-6 text-ink-700">{t('slowText')}</p>
      <LinkButton href="" tone="secondary" data-document>
        {t('refresh')}
      </LinkButton>
    </Box>
  );
}

function Waiting({ redirectUrl }: PaymentAnswerProps) {
  const t = useTranslations('payment');
  return (
    <Box icon={<Icon name="card" className="size-10 text-sea" />} title={t('waitingTitle')}>
      <p className="mb-6 text-lead">{t('waitingText')}</p>
      <form method="post" className="flex flex-wrap gap-3">
        {redirectUrl ? <LinkButton href={redirectUrl}>{t('backToProvider')}</LinkButton> : null}
        <Button name="intent" value="cancel-payment" tone="secondary">
          {t('cancelPayment')}
        </Button>
      </form>
    </Box>
  );
}

function Failed({ reason, mayTryAgain, paymentPath, searchPath }: PaymentAnswerProps) {
  const t = useTranslations();
  return (
    <Box
      icon={<Icon name="alert" className="size-10 text-coral" />}
      title={t('payment.failedTitle')}
      live="assertive"
    >
      {reason ? <p className="mb-3 text-lead font-strong">{reason}</p> : null}
      <p className="mb-6">{mayTryAgain ? t('payment.failedKept') : t('booking.overText')}</p>
      {mayTryAgain ? (
        <LinkButton href={paymentPath}>{t('payment.tryAgain')}</LinkButton>
      ) : (
        <LinkButton href={searchPath}>{t('booking.searchAgain')}</LinkButton>
      )}
    </Box>
  );
}

function Returned({ state, amountMinor, currency, searchPath }: PaymentAnswerProps) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <Box
      icon={<Icon name="refund" className="size-10 text-sea" />}
      title={t(`payment.${kinds[state]}`)}
      live="assertive"
    >
      <p className="mb-3 text-lead">
        {t(state === 'voided' ? 'payment.voidedText' : 'payment.refundedText')}
      </p>
      {state === 'voided' ? null : (
        <p className="mb-6 font-strong">
          {t('payment.refundAmount', { price: money({ minor: amountMinor, currency }, locale) })}
        </p>
      )}
      <LinkButton href={searchPath}>{t('booking.searchAgain')}</LinkButton>
    </Box>
  );
}

function Box({
  icon,
  title,
  live,
  children,
}: {
  icon: React.ReactNode;
  title: string;
  /** How a screen reader is told of it. */
  live?: 'polite' | 'assertive';
  children: React.ReactNode;
}) {
  return (
    <div aria-live={live} className="card mx-auto max-w-[42rem] p-6 shadow-low sm:p-8">
      <div className="mb-3">{icon}</div>
      <h1 className="mb-3 text-h3 font-heavy">{title}</h1>
      {children}
    </div>
  );
}
