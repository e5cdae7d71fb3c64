// The final form: payment method, vouchers, the conditions, the unticked box, and the binding button.
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useMoney } from '#platform/ui/use-money.ts';
import { ConsentLabel } from '#payments/paying/ConsentLabel.tsx';
import { FoldRow } from '#payments/paying/FoldRow.tsx';
import { CREDIT_PART, type AmountDue, mayChooseCredit } from '#payments/paying/pay-choice.ts';
import { PayBar } from '#payments/paying/PayBar.tsx';
import { CREDIT_FIELD, hasCreditPart, PayCredit } from '#payments/paying/PayCredit.tsx';
import { METHOD_ERROR, METHODS, PayMethods } from '#payments/paying/PayMethods.tsx';
import { PayVouchers, VOUCHER_FIELD } from '#payments/paying/PayVouchers.tsx';
import { isFree, usePayWords } from '#payments/paying/use-pay-words.ts';
import { useSubmission } from '#payments/paying/use-submission.ts';
import type { PaymentOptions } from '#payments/states/payment-options.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/steps/Checkbox.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = {
  formId: string;
  options: PaymentOptions;
  due: AmountDue;
  /** Reports the chosen payment method. */
  onMethod: (method: string) => void;
  /** The conditions, and a short summary of them. */
  conditions: { gist: string; text: ReactNode };
  consented: boolean;
  /** The message when the box is empty, shown here or by the server; `onConsent` is told in both cases. */
  consentMissing: string;
  onConsent: (given: boolean) => void;
  /** The typed voucher code that could not be used. */
  code: string;
  voucherNews: string | null;
  /** The typed amount on credit that could not be used. */
  creditAmount: string;
  /** Below the methods: another way than paying now. */
  later: ReactNode;
  errors: Partial<Record<'consent' | 'code' | 'credit' | 'method', string | undefined>>;
};

const CONSENT = 'consent';

/** Methods, vouchers, conditions, consent; posts `continue` with the shown amount (minor units). Needs no script. */
export function PayForm(props: Props) {
  const { formId, options, due, onMethod, conditions, code, voucherNews, creditAmount, errors } = props;
  const t = useTranslations('payment');
  const { restMinor, credit } = options;
  const isChosen = due.method !== null || restMinor === 0;
  const { busy, submitted } = useSubmission({
    first: [VOUCHER_FIELD, CREDIT_FIELD],
    consent: isChosen
      ? { fieldId: CONSENT, message: props.consentMissing, onMissing: () => props.onConsent(false) }
      : null,
  });
  const form = useRestoredMethod(onMethod);
  return (
    <form
      method="post"
      id={formId}
      ref={form}
      onSubmit={submitted}
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        if (target.name === 'method') onMethod(target.value);
        if (target.name === CONSENT && target.checked) props.onConsent(true);
      }}
      noValidate
    >
      {/* The amount on the button: if another amount is due, the page shows it and takes nothing. */}
      <input type="hidden" name="shown" value={due.method ?? ''} />
      <input type="hidden" name="due" value={due.payMinor} />
      <MethodsPart
        several={options.methods.length > 1 || mayChooseCredit(options)}
        wrong={Boolean(errors.method)}
      >
        <PayMethods options={options} chosen={due.method} error={errors.method} />
        {props.later}
      </MethodsPart>
      <div className="card mb-3 divide-y divide-line overflow-clip">
        {isFree(options) ? null : (
          <Folds id="vouchers" title={t('vouchersTitle')}>
            <PayVouchers
              options={options}
              code={code}
              error={errors.code}
              news={voucherNews}
              busy={busy === 'here'}
            />
          </Folds>
        )}
        {hasCreditPart(options) ? (
          <Folds id={CREDIT_PART} title={t('creditPartTitle')}>
            <PayCredit options={options} typed={creditAmount} error={errors.credit} busy={busy === 'here'} />
          </Folds>
        ) : null}
        <section aria-label={t('conditionsTitle')}>
          <FoldRow icon="file" title={t('conditionsTitle')} gist={conditions.gist}>
            {conditions.text}
          </FoldRow>
        </section>
      </div>
      {restMinor > 0 && !due.method && !credit ? null : <Consent {...props} busy={busy !== null} />}
    </form>
  );
}

/** The box, its error and the button, together. While vouchers change, the button is busy. */
function Consent({ options, due, consented, errors, busy }: Props & { busy: boolean }) {
  const t = useTranslations('payment');
  const { label, shortLabel, payMinor, price } = usePayWords(options, due);
  const { currency, creditMinor } = options;
  const error = errors.consent;
  return (
    <section
      aria-label={t('consentTitle')}
      className={`card p-4 sm:p-5 ${error ? 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]' : ''}`}
    >
      {creditMinor > 0 ? <Parts options={options} due={due} /> : null}
      <Checkbox
        id={CONSENT}
        name={CONSENT}
        value="yes"
        required
        tight
        defaultChecked={consented}
        label={<ConsentLabel price={price} />}
        error={error}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button name="intent" value="continue" size="large" busy={busy} className="max-md:hidden">
          <Icon name="lock" />
          <span className="figures">{label}</span>
        </Button>
        {isFree(options) ? null : (
          <p className="min-w-0 basis-56 text-small text-ink-500 md:grow">{t('obligation')}</p>
        )}
      </div>
      <PayBar
        label={label}
        shortLabel={shortLabel}
        minor={payMinor}
        currency={currency}
        busy={busy}
        missing={error ? { fieldId: CONSENT, message: error } : null}
      />
    </section>
  );
}

/** What each part pays, in the order in which it is taken: vouchers, credit, the rest. */
function Parts({ options, due }: { options: PaymentOptions; due: AmountDue }) {
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
  const title = 'px-4 py-3 text-lead font-heavy sm:px-5';
  if (!several) {
    return (
      <section aria-label={t('methodTitle')} className="card mb-3 overflow-clip">
        <h2 className={title}>{t('methodTitle')}</h2>
        {children}
      </section>
    );
  }
  return (
    <fieldset
      id={METHODS}
      tabIndex={-1}
      aria-describedby={wrong ? METHOD_ERROR : undefined}
      className="card mb-3 scroll-mt-16 overflow-clip"
    >
      <legend className={`float-left w-full ${title}`}>{t('methodsTitle')}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/** Where an answer leads back to. */
function Folds({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} aria-label={title} className="scroll-mt-16">
      {children}
    </section>
  );
}

/** A browser restores the answers when it returns to the page, so the ticked radio button is read again. */
function useRestoredMethod(onMethod: (method: string) => void) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    const method = form && new FormData(form).get('method');
    if (typeof method === 'string') onMethod(method);
  }, [form, onMethod]);
  return setForm;
}
