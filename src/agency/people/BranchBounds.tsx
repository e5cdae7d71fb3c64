// The bounds that a parent sets for a branch: its credit per month, and whether it sells at all.
import { useTranslations } from 'use-intl';

import type { CreditFigures } from '#agency/credit/read-credit.server.ts';
import type { Branch } from '#agency/people/read-branches.server.ts';
import { currencyExponent, isCurrency } from '#platform/lib/money.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { answerTo, WorkAct, WorkField } from '#platform/workspace/WorkForm.tsx';

type Words = ReturnType<typeof useTranslations<'portalAgency.branches'>>;
type About = { about: { name: string; value: string }; answer: RefusedAct | undefined };

/** A fact for each currency with a bound or with sales. */
export function monthFacts(t: Words, total: ReturnType<typeof useTotal>, credit: readonly CreditFigures[]) {
  return credit
    .filter(({ monthLimitMinor, monthMinor }) => monthLimitMinor !== null || monthMinor > 0)
    .map(({ currency, monthLimitMinor, monthMinor }) => {
      const price = (minor: number) => total({ minor, currency });
      const used = price(monthMinor);
      if (monthLimitMinor === null) return [t('monthIn', { currency }), t('monthNoLimit', { used })] as const;
      const left = price(Math.max(0, monthLimitMinor - monthMinor));
      return [
        t('monthIn', { currency }),
        t('monthLine', { used, limit: price(monthLimitMinor), left }),
      ] as const;
    });
}

type BoundProps = About & { branch: Branch; lines: readonly CreditFigures[] };

/** A form for each currency of the parent or the branch. */
export function BoundForms({ branch, lines, ...rest }: BoundProps) {
  const currencies = [...new Set([...branch.credit, ...lines].map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const line = branch.credit.find((each) => each.currency === currency);
    return (
      <BoundForm key={currency} currency={currency} limitMinor={line?.monthLimitMinor ?? null} {...rest} />
    );
  });
}

function BoundForm({
  about,
  currency,
  limitMinor,
  answer,
}: About & { currency: string; limitMinor: number | null }) {
  const t = useTranslations('portalAgency.branches');
  const own = answer?.typed['currency'] === currency ? answer : undefined;
  return (
    <WorkAct
      intent="bound"
      title={t('bound', { currency })}
      button={t('boundButton')}
      hint={t('boundHint')}
      answer={own}
      about={about}
    >
      <input type="hidden" name="currency" value={currency} />
      <WorkField
        id={`bound-${currency}-${about.value}`}
        name="monthLimitMinor"
        label={t('boundAmount', { currency })}
        answer={answerTo(own, 'bound', about)}
        value={limitMinor === null ? '' : asTyped(limitMinor, currency)}
        inputMode="decimal"
        maxLength={15}
      />
    </WorkAct>
  );
}

/** As `readAmount` reads it. */
function asTyped(minor: number, currency: string): string {
  const digits = isCurrency(currency) ? currencyExponent[currency] : 2;
  return (minor / 10 ** digits).toFixed(digits);
}

export function SellingForm({ about, isStopped, answer }: About & { isStopped: boolean }) {
  const t = useTranslations('portalAgency.branches');
  return isStopped ? (
    <WorkAct intent="resume_selling" title={t('resume')} button={t('resume')} answer={answer} about={about} />
  ) : (
    <WorkAct
      intent="stop_selling"
      title={t('stop')}
      button={t('stop')}
      hint={t('stopHint')}
      answer={answer}
      about={about}
      danger
    />
  );
}
