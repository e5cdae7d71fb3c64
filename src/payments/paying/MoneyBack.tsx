// Money that is returned because no booking was made: why, how much goes where, and how long it takes.
import { useTranslations } from 'use-intl';

import { useMoney } from '#platform/ui/use-money.ts';
import type { PaymentShown } from '#payments/paying/payment-page.ts';
import { TalkToUs } from '#payments/paying/PaymentWaits.tsx';
import { usePaymentWatch } from '#payments/paying/use-payment-watch.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';

const reasons = { late: 'payment.whyLate', twice: 'payment.whyTwice', other: 'payment.whyOther' } as const;

export function MoneyBack({ shown }: { shown: PaymentShown }) {
  const t = useTranslations();
  usePaymentWatch(shown);
  return (
    <>
      <p className="mb-3 text-lead">{t(reasons[shown.why])}</p>
      <WhereTo shown={shown} />
      <p className="mb-6">{t('payment.mailAlso', { email: shown.email ?? '' })}</p>
      <p className="flex flex-wrap gap-3">
        {shown.confirmationPath ? (
          <LinkButton href={shown.confirmationPath}>{t('payment.seeBooking')}</LinkButton>
        ) : null}
        {shown.mayTryAgain ? <LinkButton href={shown.paymentPath}>{t('payment.tryAgain')}</LinkButton> : null}
        {shown.confirmationPath ? null : (
          <LinkButton href={shown.searchPath} tone={shown.mayTryAgain ? 'secondary' : 'primary'}>
            {t('booking.searchAgain')}
          </LinkButton>
        )}
      </p>
      <TalkToUs />
    </>
  );
}

function WhereTo({ shown }: { shown: PaymentShown }) {
  const t = useTranslations('payment');
  const money = useMoney();
  const { amountMinor, vouchersMinor, creditMinor, currency, instrument } = shown;
  const price = money({ minor: amountMinor, currency });
  const bank = shown.method === 'instant';
  const where = bank
    ? t('backToBank', { price })
    : instrument
      ? t('backToThisCard', { price, ...instrument })
      : t('backToCard', { price });
  return (
    <>
      {amountMinor === 0 ? null : shown.state === 'voided' ? (
        <p className="mb-3">{t('voidedText', { price })}</p>
      ) : (
        <p className="mb-3">
          <strong className="font-strong">{where}</strong> {t(bank ? 'daysBank' : 'daysCard')}
        </p>
      )}
      {creditMinor > 0 ? (
        <p className="mb-3 font-strong">
          {t('backOnCredit', { price: money({ minor: creditMinor, currency }) })}
        </p>
      ) : null}
      {vouchersMinor > 0 ? (
        <p className="mb-3 font-strong">
          {t('backOnVouchers', { price: money({ minor: vouchersMinor, currency }) })}
        </p>
      ) : null}
    </>
  );
}
