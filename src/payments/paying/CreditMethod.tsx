// An agency's credit as a way to pay: gross, commission and net, and what is left of the line before and after.
import { useTranslations } from 'use-intl';

import { useMoney } from '#platform/ui/use-money.ts';
import type { CreditOption } from '#payments/states/payment-options.ts';
import { RadioRow } from '#platform/steps/RadioRow.tsx';

type Props = { credit: CreditOption; currency: string; isChosen: boolean };

/** A line that cannot pay this booking says why, and cannot be chosen. */
export function CreditMethod({ credit, currency, isChosen }: Props) {
  const t = useTranslations('payment');
  const { refusal } = credit;
  return (
    <RadioRow
      name="method"
      value="credit"
      defaultChecked={isChosen}
      disabled={refusal !== null}
      aria-describedby="credit-sums"
      more={refusal === null ? t('methodCreditText') : <strong>{t(`creditRefusals.${refusal}`)}</strong>}
    >
      <span className="font-strong">{t('methodCredit')}</span>
      <CreditSums credit={credit} currency={currency} />
    </RadioRow>
  );
}

function CreditSums({ credit, currency }: Omit<Props, 'isChosen'>) {
  const t = useTranslations('payment');
  const money = useMoney();
  const { grossMinor, commissionMinor, netMinor, availableMinor, depositBackMinor, leftMinor, refusal } =
    credit;
  const lines = [
    { name: t('creditGross'), minor: grossMinor },
    { name: t('creditCommission'), minor: -commissionMinor },
    { name: t('creditNet'), minor: netMinor, strong: true },
    { name: t('creditBefore'), minor: Math.max(0, availableMinor) },
    ...(refusal === null && depositBackMinor > 0
      ? [{ name: t('creditDepositBack'), minor: depositBackMinor }]
      : []),
    ...(refusal === null ? [{ name: t('creditAfter'), minor: leftMinor }] : []),
  ];
  // Spans, because a label may not contain a list.
  return (
    <span id="credit-sums" className="mt-1 flex flex-col gap-0.5">
      {lines.map(({ name, minor, strong }) => (
        <span key={name} className={`flex flex-wrap justify-between gap-x-3 ${strong ? 'font-strong' : ''}`}>
          <span className="min-w-0">{name}</span>{' '}
          <span className="figures">{money({ minor, currency })}</span>
        </span>
      ))}
    </span>
  );
}
