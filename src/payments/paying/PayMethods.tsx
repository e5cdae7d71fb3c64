// The payment methods as cards, each with its price before it is chosen.
import { useTranslations } from 'use-intl';

import { useMoney } from '#platform/ui/use-money.ts';
import { CreditMethod } from '#payments/paying/CreditMethod.tsx';
import { mayChooseCredit, type PayMethod } from '#payments/paying/pay-choice.ts';
import type { MethodOption, PaymentOptions } from '#payments/states/payment-options.ts';
import { useSite } from '#content/site/use-site.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { LinkButton } from '#platform/ui/LinkButton.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { RadioCard } from '#platform/ui/RadioCard.tsx';

type Props = {
  options: PaymentOptions;
  chosen: PayMethod | null;
  /** Nothing was chosen, or the agency's credit was refused. */
  error?: string | undefined;
};

/** Of the group of methods, and of what is wrong with it. */
export const METHODS = 'pay-methods';
export const METHOD_ERROR = 'pay-methods-error';

/** Holds no choice itself: the form reports the selected radio button to its page. */
export function PayMethods({ options, chosen, error }: Props) {
  const { methods, restMinor, currency } = options;
  const credit = mayChooseCredit(options) ? options.credit : null;
  const [only, ...more] = methods;
  if (restMinor === 0) return <NoCardNeeded options={options} />;
  if (!only && !credit) return <NoMethod />;
  if (only && more.length === 0 && !credit) {
    return (
      <Card>
        <input type="hidden" name="method" value={only.method} />
        <MethodText option={only} currency={currency} />
      </Card>
    );
  }
  return (
    <>
      {error ? (
        <p id={METHOD_ERROR} className="mb-3 font-strong text-coral">
          {error}
        </p>
      ) : null}
      {/* A part on credit leaves other choices: what was ticked among the ones before does not stay. */}
      <div key={options.creditMinor} className="flex flex-col gap-3">
        {credit ? <CreditMethod credit={credit} currency={currency} isChosen={chosen === 'credit'} /> : null}
        {methods.map((option) => (
          <RadioCard
            key={option.method}
            name="method"
            value={option.method}
            defaultChecked={option.method === chosen}
          >
            <MethodText option={option} currency={currency} />
          </RadioCard>
        ))}
      </div>
      <UpdateTotal methods={methods} />
    </>
  );
}

/** Without JavaScript a submission updates the totals; where all methods cost the same there is nothing to update. */
function UpdateTotal({ methods }: { methods: readonly MethodOption[] }) {
  const t = useTranslations('payment');
  if (new Set(methods.map(({ payMinor }) => payMinor)).size === 1) return null;
  return (
    <Button name="intent" value="choose-method" formNoValidate tone="secondary" className="mt-3 js:hidden">
      {t('updateTotal')}
    </Button>
  );
}

const names = { card: 'methodCard', instant: 'methodInstant' } as const;
const texts = { card: 'methodCardText', instant: 'methodInstantText' } as const;

function MethodText({ option, currency }: { option: MethodOption; currency: string }) {
  const t = useTranslations('payment');
  const money = useMoney();
  const price = (minor: number) => money({ minor, currency });
  const { method, surchargeMinor, payMinor } = option;
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-strong">{t(names[method])}</span>{' '}
        <span className={`figures font-strong ${surchargeMinor > 0 ? 'text-warn' : 'text-ok'}`}>
          {surchargeMinor > 0 ? t('methodCosts', { price: price(surchargeMinor) }) : t('methodFree')}
        </span>
      </span>{' '}
      <span className="figures block">{t('methodPays', { price: price(payMinor) })}</span>{' '}
      <span className="mt-1 block text-small text-ink-500">{t(texts[method])}</span>
    </>
  );
}

function NoCardNeeded({ options: { totalMinor, creditMinor } }: Pick<Props, 'options'>) {
  const t = useTranslations('payment');
  const title = totalMinor === 0 ? 'nothingToPay' : creditMinor > 0 ? 'allOnCredit' : 'allByVouchers';
  return (
    <Notice tone="ok" title={t(title)}>
      {t('allByVouchersText')}
    </Notice>
  );
}

function NoMethod() {
  const t = useTranslations('payment');
  const phone = useSite()?.telephone;
  return (
    <Notice tone="warn">
      <p>{t('noMethods')}</p>
      {phone ? (
        <LinkButton href={`tel:${phone.replaceAll(' ', '')}`} tone="secondary" className="mt-2">
          <Icon name="phone" />
          {phone}
        </LinkButton>
      ) : null}
    </Notice>
  );
}
