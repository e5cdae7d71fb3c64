// The payment methods as a list, each with its price before it is chosen.
import { useTranslations } from 'use-intl';

import { useMoney } from '#platform/ui/use-money.ts';
import { CreditMethod } from '#payments/paying/CreditMethod.tsx';
import { RadioRow } from '#platform/steps/RadioRow.tsx';
import { mayChooseCredit, type PayMethod } from '#payments/paying/pay-choice.ts';
import type { MethodOption, PaymentOptions } from '#payments/states/payment-options.ts';
import { useSite } from '#content/site/use-site.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

type Props = {
  options: PaymentOptions;
  chosen: PayMethod | null;
  /** Nothing was chosen, or the agency's credit was refused. */
  error?: string | undefined;
};

/** Ids of the group of methods, and of its error. */
export const METHODS = 'pay-methods';
export const METHOD_ERROR = 'pay-methods-error';

/** Holds no choice itself: the form reports the selected radio button to its page. */
export function PayMethods({ options, chosen, error }: Props) {
  const t = useTranslations('payment');
  const { methods, restMinor, currency } = options;
  const credit = mayChooseCredit(options) ? options.credit : null;
  const [only, ...more] = methods;
  if (restMinor === 0) return <NoCardNeeded options={options} />;
  if (!only && !credit) return <NoMethod options={options} />;
  if (only && more.length === 0 && !credit) {
    return (
      <div className="border-t border-line px-4 py-3 sm:px-5">
        <input type="hidden" name="method" value={only.method} />
        <MethodName option={only} currency={currency} />
        <p className="mt-1 text-small text-ink-700">{t(texts[only.method])}</p>
      </div>
    );
  }
  return (
    <>
      {error ? (
        <p id={METHOD_ERROR} className="px-4 pb-3 font-strong text-danger sm:px-5">
          {error}
        </p>
      ) : null}
      {/* A part on credit changes the choices: an earlier tick does not stay. */}
      <div key={options.creditMinor}>
        {credit ? <CreditMethod credit={credit} currency={currency} isChosen={chosen === 'credit'} /> : null}
        {methods.map((option) => (
          <RadioRow
            name="method"
            key={option.method}
            value={option.method}
            defaultChecked={option.method === chosen}
            more={t(texts[option.method])}
          >
            <MethodName option={option} currency={currency} />
          </RadioRow>
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
    <Button
      name="intent"
      value="choose-method"
      formNoValidate
      tone="secondary"
      className="m-4 js:hidden sm:mx-5"
    >
      {t('updateTotal')}
    </Button>
  );
}

const names = { card: 'methodCard', instant: 'methodInstant' } as const;
const texts = { card: 'methodCardText', instant: 'methodInstantText' } as const;

/** Its name, the card schemes that the provider takes, and the surcharge; then the whole amount, where it differs. */
function MethodName({ option, currency }: { option: MethodOption; currency: string }) {
  const t = useTranslations('payment');
  const money = useMoney();
  const price = (minor: number) => money({ minor, currency });
  const { method, marks, surchargeMinor, payMinor } = option;
  const costs = surchargeMinor > 0;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 grow font-strong">{t(names[method])}</span>{' '}
      <span className="flex flex-wrap gap-1">
        {marks.map((mark) => (
          <span
            key={mark}
            className="rounded-field border border-line bg-surface px-2 text-small font-strong text-ink"
          >
            {mark}{' '}
          </span>
        ))}
      </span>{' '}
      <span className={`figures text-small font-strong ${costs ? 'text-notice' : 'text-ok'}`}>
        {costs ? t('methodCosts', { price: price(surchargeMinor) }) : t('methodFree')}
      </span>{' '}
      {costs ? (
        <span className="figures w-full text-small">{t('methodPays', { price: price(payMinor) })}</span>
      ) : null}
    </span>
  );
}

function NoCardNeeded({ options: { totalMinor, creditMinor } }: Pick<Props, 'options'>) {
  const t = useTranslations('payment');
  const title = totalMinor === 0 ? 'nothingToPay' : creditMinor > 0 ? 'allOnCredit' : 'allByVouchers';
  return (
    <div className="px-4 pb-4 sm:px-5">
      <Notice tone="ok" title={t(title)}>
        {t('allByVouchersText')}
      </Notice>
    </div>
  );
}

function NoMethod({ options: { beyond } }: Pick<Props, 'options'>) {
  const t = useTranslations('payment');
  const phone = useSite()?.telephone;
  return (
    <div className="px-4 pb-4 sm:px-5">
      <Notice tone="warn">
        <p>{beyond ? t(`beyond.${beyond}`) : t('noMethods')}</p>
        {phone ? (
          <LinkButton href={`tel:${phone.replaceAll(' ', '')}`} tone="secondary" className="mt-2">
            <Icon name="phone" />
            {phone}
          </LinkButton>
        ) : null}
      </Notice>
    </div>
  );
}
