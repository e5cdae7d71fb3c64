// What revenue management does with the terms of an agency: files rules of commission and of holds, and ends them.
import { useTranslations } from 'use-intl';

import { type Choices } from '#office/agencies/AgencyFields.tsx';
import type { CommissionRow, HoldRow } from '#office/agencies/read-agency-money.server.ts';
import { useRuleWords } from '#office/agencies/AgencyRules.tsx';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { isOwn, OfficeAct, OfficeField, OfficeSelect } from '#office/frame/OfficeAct.tsx';
import { OfficePart } from '#office/frame/OfficeParts.tsx';
import { currencyExponent } from '#platform/lib/money.ts';

type Props = {
  commission: readonly CommissionRow[];
  holds: readonly HoldRow[];
  families: readonly string[];
  hasGroup: boolean;
  answer: RefusedAct | undefined;
};

export function TermsActs({ commission, holds, families, hasGroup, answer }: Props) {
  const t = useTranslations('officeAgencies');
  const own = (intent: string) => (isOwn(answer, intent) ? answer : undefined);
  const common = { families, hasGroup };
  const { only, rate } = useRuleWords();
  const commissionText = (row: CommissionRow) =>
    `${t(`whoseRules.${row.whose}`)}, ${t(`parts.${row.appliesTo}`)}, ${only(row)}: ${rate(row)}`;
  const holdText = ({ whose, family, holdHours }: HoldRow) =>
    t('holdRule', {
      whose: t(`whoseRules.${whose}`),
      family: family ?? t('everyFamily'),
      hours: holdHours,
    });
  return (
    <OfficePart id="terms-acts" title={t('termsActs')}>
      <OfficeAct
        intent="file_commission"
        title={t('fileCommission')}
        button={t('fileButton')}
        hint={t('fileHint')}
        answer={answer}
      >
        <CommissionFields answer={own('file_commission')} {...common} />
      </OfficeAct>
      <OfficeAct
        intent="file_hold"
        title={t('fileHold')}
        button={t('fileButton')}
        hint={t('fileHint')}
        answer={answer}
      >
        <HoldFields answer={own('file_hold')} {...common} />
      </OfficeAct>
      {commission.length > 0 ? (
        <OfficeAct
          intent="end_commission"
          title={t('endCommission')}
          button={t('endButton')}
          answer={answer}
          danger
        >
          <OfficeSelect
            id="end-commission-rule"
            name="ruleId"
            label={t('rule')}
            answer={own('end_commission')}
            choices={commission.map((row) => [row.commissionRuleId, commissionText(row)] as const)}
          />
        </OfficeAct>
      ) : null}
      {holds.length > 0 ? (
        <OfficeAct intent="end_hold" title={t('endHold')} button={t('endButton')} answer={answer} danger>
          <OfficeSelect
            id="end-hold-rule"
            name="ruleId"
            label={t('rule')}
            answer={own('end_hold')}
            choices={holds.map((row) => [row.agencyHoldRuleId, holdText(row)] as const)}
          />
        </OfficeAct>
      ) : null}
    </OfficePart>
  );
}

type FieldsProps = Pick<Props, 'families' | 'hasGroup' | 'answer'>;

function WhereFields({ form, answer, families, hasGroup }: FieldsProps & { form: string }) {
  const t = useTranslations('officeAgencies');
  const whose = ['agency', ...(hasGroup ? (['group'] as const) : []), 'all'] as const;
  return (
    <>
      <OfficeSelect
        id={`${form}-whose`}
        name="whose"
        label={t('whose')}
        answer={answer}
        choices={whose.map((each) => [each, t(`whoseRules.${each}`)] as const)}
      />
      <OfficeSelect
        id={`${form}-family`}
        name="family"
        label={t('family')}
        answer={answer}
        choices={[['', t('everyFamily')], ...families.map((each) => [each, each] as const)]}
      />
    </>
  );
}

const parts = ['fare', 'surcharge', 'extra', 'seat'] as const;
const kinds = ['percent', 'fixed', 'net'] as const;

function CommissionFields({ answer, ...common }: FieldsProps) {
  const t = useTranslations('officeAgencies');
  const field = (name: string, label: string) => ({ id: `commission-${name}`, name, label, answer });
  const currencies: Choices = Object.keys(currencyExponent).map((each) => [each, each] as const);
  return (
    <>
      <WhereFields form="commission" answer={answer} {...common} />
      <OfficeSelect
        {...field('appliesTo', t('appliesTo'))}
        choices={parts.map((each) => [each, t(`parts.${each}`)] as const)}
      />
      <OfficeSelect
        {...field('kind', t('rateKind'))}
        choices={kinds.map((each) => [each, t(`rateKinds.${each}`)] as const)}
      />
      <OfficeField {...field('percent', t('percent'))} hint={t('percentHint')} inputMode="decimal" />
      <OfficeField {...field('amount', t('amount'))} hint={t('amountHint')} inputMode="decimal" />
      <OfficeSelect {...field('currency', t('currency'))} choices={[['', '—'], ...currencies]} />
      <OfficeField {...field('origin', t('origin'))} hint={t('airportHint')} />
      <OfficeField {...field('destination', t('destination'))} hint={t('airportHint')} />
      <OfficeField {...field('departsFrom', t('departsFrom'))} type="date" />
      <OfficeField {...field('departsTo', t('departsTo'))} type="date" />
      <OfficeField {...field('soldFrom', t('soldFrom'))} hint={t('soldFromHint')} type="date" />
    </>
  );
}

function HoldFields({ answer, ...common }: FieldsProps) {
  const t = useTranslations('officeAgencies');
  const names = ['holdHours', 'hoursBeforeDeparture', 'openHolds', 'unitsPerFlight'] as const;
  return (
    <>
      <WhereFields form="hold" answer={answer} {...common} />
      {names.map((name) => (
        <OfficeField
          key={name}
          id={`hold-${name}`}
          name={name}
          label={t(name)}
          answer={answer}
          inputMode="decimal"
          required
        />
      ))}
    </>
  );
}
