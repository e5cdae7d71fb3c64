// Vouchers of a payment: each with what it pays and what stays on it, and a field for one more.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { FoldRow } from '#payments/paying/FoldRow.tsx';
import { date } from '#platform/i18n/format.ts';
import { lastDayOf } from '#platform/lib/last-day.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import type { ChosenVoucher, PaymentOptions } from '#payments/states/payment-options.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = {
  options: PaymentOptions;
  /** The typed code that could not be used. */
  code: string;
  error: string | undefined;
  /** The result of the last submission here. */
  news: string | null;
  busy: boolean;
};

const MOST = 5;
export const VOUCHER_FIELD = 'voucher-code';

/** At most five vouchers, sent as fields of the payment form; `news` is announced and takes the focus. */
export function PayVouchers({ options, code, error, news, busy }: Props) {
  const t = useTranslations('payment');
  const { vouchers, currency } = options;
  return (
    <>
      <VoucherNews text={news} />
      {vouchers.length > 0 ? (
        <ul className="flex flex-col gap-3 px-4 pt-4 pb-2 sm:px-5">
          {vouchers.map((voucher) => (
            <Chosen key={voucher.voucherId} voucher={voucher} currency={currency} busy={busy} />
          ))}
        </ul>
      ) : null}
      {vouchers.length >= MOST ? (
        <p className="px-4 pb-4 sm:px-5">{t('vouchersMost')}</p>
      ) : (
        <AddVoucher key={`${vouchers.length}`} {...{ code, error, busy }} another={vouchers.length > 0} />
      )}
    </>
  );
}

type AddProps = Pick<Props, 'code' | 'error' | 'busy'> & { another: boolean };

function AddVoucher({ code, error, busy, another }: AddProps) {
  const t = useTranslations('payment');
  const { search } = useLocation();
  return (
    <FoldRow
      icon="ticket"
      title={t(another ? 'voucherAnother' : 'voucherOpen')}
      open={Boolean(error ?? code) || undefined}
    >
      <TextField
        id={VOUCHER_FIELD}
        name="code"
        label={t('voucherCode')}
        hint={t('voucherHint')}
        error={error}
        defaultValue={code}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="max-w-sm"
      />
      <Button
        name="intent"
        value="add-voucher"
        formNoValidate
        formAction={`${search}#vouchers`}
        tone="secondary"
        busy={busy}
      >
        {t('voucherApply')}
      </Button>
      <p className="mt-2 text-small text-ink-500">{t('voucherUntouched')}</p>
    </FoldRow>
  );
}

type ChosenProps = { voucher: ChosenVoucher; currency: string; busy: boolean };

function Chosen({ voucher, currency, busy }: ChosenProps) {
  const t = useTranslations('payment');
  const { search } = useLocation();
  const { codeEnd, voucherId } = voucher;
  return (
    <li className="card flex flex-wrap items-start gap-x-4 gap-y-1 p-4">
      <Icon name="check" className="mt-0.5 text-ok" />
      <div className="min-w-0 grow basis-40">
        <p className="font-strong">{t('voucherName', { end: codeEnd })}</p>
        <VoucherState voucher={voucher} currency={currency} />
      </div>
      <Button
        name="intent"
        value={`drop-voucher:${voucherId}`}
        formNoValidate
        formAction={`${search}#vouchers`}
        tone="quiet"
        size="small"
        busy={busy}
        aria-label={t('voucherRemoveLabel', { end: codeEnd })}
      >
        {t('voucherRemove')}
      </Button>
    </li>
  );
}

function VoucherState({ voucher, currency }: Omit<ChosenProps, 'busy'>) {
  const t = useTranslations('payment');
  const locale = useLocale();
  const money = useMoney();
  const price = (minor: number) => money({ minor, currency });
  const { usedMinor, leftMinor } = voucher;
  const until = { price: price(leftMinor), date: date(lastDayOf(new Date(voucher.expiresAt)), locale) };
  if (usedMinor === 0) return <p>{leftMinor === 0 ? t('voucherEmpty') : t('voucherIdle', until)}</p>;
  return (
    <p>
      {t('voucherUsed', { price: price(usedMinor) })}{' '}
      {leftMinor === 0 ? t('voucherNoneLeft') : t('voucherLeft', until)}
    </p>
  );
}

/** Takes the focus, because the submit button may have been removed. */
function VoucherNews({ text }: { text: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <div ref={box} tabIndex={-1} className="m-4 mb-0 rounded-card sm:mx-5">
      <Notice tone="ok">{text}</Notice>
    </div>
  );
}
