// The final form: vouchers, payment method, the unticked box for the conditions, and the binding button.
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation, useRevalidator, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';

import { useMoney, useTotal } from '#platform/ui/use-money.ts';
import { netOf } from '#payments/credit/credit-line.ts';
import { CREDIT_PART, type Due, mayChooseCredit } from '#payments/paying/pay-choice.ts';
import { CREDIT_FIELD, hasCreditPart, PayCredit } from '#payments/paying/PayCredit.tsx';
import { METHOD_ERROR, METHODS, PayMethods } from '#payments/paying/PayMethods.tsx';
import { PayVouchers, VOUCHER_FIELD } from '#payments/paying/PayVouchers.tsx';
import type { PaymentOptions } from '#payments/states/payment-options.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { TotalPrice } from '#platform/ui/Price.tsx';

type Props = {
  formId: string;
  options: PaymentOptions;
  due: Due;
  /** Reports the chosen payment method. */
  onMethod: (method: string) => void;
  consented: boolean;
  /** The voucher code that was typed and could not be used. */
  code: string;
  voucherNews: string | null;
  /** The amount on credit that was typed and could not be used. */
  creditAmount: string;
  errors: Partial<Record<'consent' | 'code' | 'credit' | 'method', string | undefined>>;
};

export function PayForm({
  formId,
  options,
  due,
  onMethod,
  consented,
  code,
  voucherNews,
  creditAmount,
  errors,
}: Props) {
  const t = useTranslations('payment');
  const { busy, submitted } = useSubmission();
  const form = useRestoredMethod(onMethod);
  return (
    <form
      method="post"
      id={formId}
      ref={form}
      onSubmit={submitted}
      onChange={reportMethod(onMethod)}
      noValidate
    >
      {/* The amount on the button: if another amount is due, the page shows it and takes nothing. */}
      <input type="hidden" name="shown" value={due.method ?? ''} />
      <input type="hidden" name="due" value={due.payMinor} />
      {isFree(options) ? null : (
        <Part id="vouchers" title={t('vouchersTitle')}>
          <PayVouchers
            options={options}
            code={code}
            error={errors.code}
            news={voucherNews}
            busy={busy === 'here'}
          />
        </Part>
      )}
      {hasCreditPart(options) ? (
        <Part id={CREDIT_PART} title={t('creditPartTitle')}>
          <PayCredit options={options} typed={creditAmount} error={errors.credit} busy={busy === 'here'} />
        </Part>
      ) : null}
      <MethodsPart
        several={options.methods.length > 1 || mayChooseCredit(options)}
        wrong={Boolean(errors.method)}
      >
        <PayMethods options={options} chosen={due.method} error={errors.method} />
      </MethodsPart>
      {options.restMinor > 0 && !due.method && !options.credit ? null : (
        <Part title={t('consentTitle')}>
          <Checkbox
            id="consent"
            name="consent"
            value="yes"
            required
            defaultChecked={consented}
            label={t('consent')}
            error={errors.consent}
          />
          {/* While vouchers change, the form cannot be submitted: the button says so. */}
          <PayButton options={options} due={due} busy={busy !== null} />
          {isFree(options) ? null : <p className="mt-2 text-small text-ink-500">{t('obligation')}</p>}
        </Part>
      )}
    </form>
  );
}

function PayButton({ options, due, busy }: { options: PaymentOptions; due: Due; busy: boolean }) {
  const t = useTranslations();
  const total = useTotal();
  const { currency, vouchersMinor, creditMinor, credit } = options;
  const onCredit = due.method === 'credit' || (creditMinor > 0 && due.payMinor === 0);
  const byVouchers = due.payMinor === 0 && !onCredit;
  // The agency owes what is left after its commission.
  const grossMinor = creditMinor > 0 ? creditMinor : due.payMinor;
  const payMinor = onCredit ? netOf(grossMinor, credit?.commissionMinor ?? 0) : due.payMinor;
  const price = total({ minor: byVouchers ? vouchersMinor : payMinor, currency });
  const words = isFree(options)
    ? 'payment.bookFree'
    : byVouchers
      ? 'payment.payVouchers'
      : onCredit
        ? 'payment.payCredit'
        : 'payment.pay';
  return (
    <>
      {creditMinor > 0 ? <Parts options={options} due={due} /> : null}
      <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
        {t('booking.leftToPay')}{' '}
        <TotalPrice minor={payMinor} currency={currency} className="text-h4 font-heavy" />
      </p>
      <Button
        name="intent"
        value="continue"
        size="large"
        tone="accent"
        busy={busy}
        className="w-full sm:w-auto"
      >
        <Icon name="lock" />
        <span className="figures">{t(words, { price })}</span>
      </Button>
    </>
  );
}

/** Who pays what, in the order in which it is taken: vouchers, credit, the rest. */
function Parts({ options, due }: { options: PaymentOptions; due: Due }) {
  const t = useTranslations('payment');
  const money = useMoney();
  const { currency, vouchersMinor, creditMinor } = options;
  const rest = due.method === 'instant' ? t('methodInstant') : t('methodCard');
  const parts = [
    { name: t('vouchersTitle'), minor: vouchersMinor },
    { name: t('methodCredit'), minor: creditMinor },
    { name: rest, minor: due.payMinor },
  ];
  return (
    <dl id="payment-parts" className="mb-3 flex max-w-sm flex-col gap-1">
      {parts
        .filter(({ minor }) => minor > 0)
        .map(({ name, minor }) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="min-w-0">{name}</dt>
            <dd className="figures">{money({ minor, currency })}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The booking costs nothing, and no voucher is chosen. */
function isFree({ totalMinor, vouchers }: PaymentOptions): boolean {
  return totalMinor === 0 && vouchers.length === 0;
}

/** Several methods are offered as radio buttons; a single one is only named. */
function MethodsPart({
  several,
  wrong,
  children,
}: {
  several: boolean;
  wrong: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('payment');
  if (!several) return <Part title={t('methodTitle')}>{children}</Part>;
  return (
    <fieldset
      id={METHODS}
      tabIndex={-1}
      aria-describedby={wrong ? METHOD_ERROR : undefined}
      className="card mb-6 scroll-mt-4 p-4 sm:p-6"
    >
      <legend className="float-left mb-3 w-full text-h4 font-heavy">{t('methodsTitle')}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={title}
      className="card mb-6 scroll-mt-4 p-4 sm:p-6"
    >
      <h2 className="mb-3 text-h4 font-heavy">{title}</h2>
      {children}
    </section>
  );
}

const reportMethod =
  (onMethod: (method: string) => void) =>
  ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement && target.name === 'method') onMethod(target.value);
  };

/** A browser restores the answers when it returns to the page, so the ticked radio button is read again. */
function useRestoredMethod(onMethod: (method: string) => void) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    const method = form && new FormData(form).get('method');
    if (typeof method === 'string') onMethod(method);
  }, [form, onMethod]);
  return setForm;
}

/** Longer than our server waits for the provider. */
const STUCK_MS = 20_000;

/**
 * Paying leads to another site's page, so it is a plain form post; every other submission stays on this page. A code
 * or an amount left in its field is applied before anything is paid, also when Enter submits the form.
 */
function useSubmission() {
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const here = useNavigation().state !== 'idle';
  const [paying, setPaying] = useState(false);
  useEffect(() => {
    // A page restored from the browser's memory can be submitted again, and reloads the state of the payment.
    const ready = ({ persisted }: PageTransitionEvent) => {
      setPaying(false);
      if (persisted) void revalidate();
    };
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, [revalidate]);
  useEffect(() => {
    // The navigation was stopped: a second submission continues with the same payment.
    const timer = paying ? setTimeout(() => setPaying(false), STUCK_MS) : undefined;
    return () => clearTimeout(timer);
  }, [paying]);
  const submitted = (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    if (paying || here) return event.preventDefault();
    const request = new FormData(event.currentTarget, submitter);
    const typed = [VOUCHER_FIELD, CREDIT_FIELD].some((id) =>
      event.currentTarget.querySelector<HTMLInputElement>(`#${id}`)?.value.trim(),
    );
    if (request.get('intent') === 'continue' && !typed) return setPaying(true);
    event.preventDefault();
    void submit(request, { method: 'post', replace: true, preventScrollReset: true });
  };
  return { busy: paying ? ('pay' as const) : here ? ('here' as const) : null, submitted };
}
