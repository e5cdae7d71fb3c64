// Part of the payment on the agency's credit: an amount within a limit shown beforehand, and the rest by another
// method. The server computes every sum; the chosen part is in the address, so it needs no script.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { useMoney } from '#platform/ui/use-money.ts';
import { netOf } from '#payments/credit/credit-line.ts';
import { FoldRow } from '#payments/paying/FoldRow.tsx';
import { CREDIT_PART } from '#payments/paying/pay-choice.ts';
import type { PaymentOptions } from '#payments/states/payment-options.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = {
  options: PaymentOptions;
  /** The typed amount that could not be used. */
  typed: string;
  error: string | undefined;
  busy: boolean;
};

export const CREDIT_FIELD = 'credit-amount';

/** Whether a part is chosen, or could be. */
export function hasCreditPart({ credit, creditMinor, methods, beyond }: PaymentOptions): boolean {
  return (
    creditMinor > 0 || (credit !== null && credit.mostMinor > 0 && (methods.length > 0 || beyond !== null))
  );
}

/** Fields of the payment form; the chosen part is sent as `creditMinor`. `error` is shown above it. */
export function PayCredit({ options, typed, error, busy }: Props) {
  const { creditMinor } = options;
  return (
    <>
      {creditMinor > 0 ? <input type="hidden" name="creditMinor" value={creditMinor} /> : null}
      {creditMinor > 0 && error ? <p className="px-4 pt-4 font-strong text-danger sm:px-5">{error}</p> : null}
      {creditMinor > 0 ? (
        <ChosenPart options={options} busy={busy} />
      ) : (
        <ChoosePart {...{ options, typed, error, busy }} />
      )}
    </>
  );
}

function ChoosePart({ options, typed, error, busy }: Props) {
  const t = useTranslations('payment');
  const money = useMoney();
  const { search } = useLocation();
  const { credit, currency } = options;
  const most = money({ minor: credit?.mostMinor ?? 0, currency });
  // Where credit cannot pay everything, the agent wants a part of it.
  const isShort = credit !== null && credit.refusal !== null;
  return (
    <FoldRow icon="bank" title={t('creditPartOpen')} open={isShort || Boolean(error ?? typed) || undefined}>
      <TextField
        id={CREDIT_FIELD}
        name="creditAmount"
        label={t('creditPartAmount', { currency })}
        hint={t('creditPartHint', { most })}
        error={error}
        defaultValue={typed}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        className="max-w-sm"
      />
      <Button
        name="intent"
        value="use-credit"
        formNoValidate
        formAction={`${search}#${CREDIT_PART}`}
        tone="secondary"
        busy={busy}
      >
        {t('creditPartUse')}
      </Button>
    </FoldRow>
  );
}

function ChosenPart({ options, busy }: Pick<Props, 'options' | 'busy'>) {
  const t = useTranslations('payment');
  const money = useMoney();
  const { search } = useLocation();
  const { credit, creditMinor, restMinor, currency } = options;
  const price = (minor: number) => money({ minor, currency });
  const netMinor = netOf(creditMinor, credit?.commissionMinor ?? 0);
  return (
    <Focused on={creditMinor}>
      <div className="card flex flex-wrap items-start gap-x-4 gap-y-1 p-4">
        <Icon name="check" className="mt-0.5 text-ok" />
        <div className="min-w-0 grow basis-40">
          <p className="figures font-strong">{t('creditPartName', { price: price(creditMinor) })}</p>
          <p>{t('creditPartNet', { price: price(netMinor) })}</p>
          <p>{restMinor > 0 ? t('creditPartRest', { price: price(restMinor) }) : t('creditPartAll')}</p>
        </div>
        <Button
          name="intent"
          value="drop-credit"
          formNoValidate
          formAction={`${search}#${CREDIT_PART}`}
          tone="quiet"
          size="small"
          busy={busy}
          aria-label={t('creditPartRemoveLabel')}
        >
          {t('voucherRemove')}
        </Button>
      </div>
    </Focused>
  );
}

/** Takes the focus when the part changes, because the button that changed it is gone. */
function Focused({ on, children }: { on: number; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  useEffect(() => {
    if (window.location.hash === `#${CREDIT_PART}`) box.current?.focus();
  }, [on, state]);
  return (
    <div ref={box} tabIndex={-1} className="m-4 rounded-card sm:mx-5">
      {children}
    </div>
  );
}
