// What revenue management can do with the terms of an agency: file and end rules for commission and holds.
import { useTranslations } from 'use-intl';

import { type Choices } from '#office/agencies/AgencyFields.tsx';
import type { CommissionRow, HoldRow, ItemChoice } from '#office/agencies/read-agency-money.server.ts';
import { useRuleWords } from '#office/agencies/AgencyRules.tsx';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { OfficeAct } from '#office/frame/OfficeAct.tsx';
import { currencyExponent } from '#platform/lib/money.ts';
import { seatCategoryCodes } from '#platform/db/seat-category-codes.ts';
import { answerTo, WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';
import { seatCategoryKey } from '#funnel/trip/seat-category-key.ts';

type Props = {
  commission: readonly CommissionRow[];
  holds: readonly HoldRow[];
  families: readonly string[];
  items: readonly ItemChoice[];
  hasGroup: boolean;
  answer: RefusedAct | undefined;
};

/** Forms that file a rule or end one, each with a reason; no rule is ever edited. Needs no script. */
export function TermsActs({ commission, holds, families, items, hasGroup, answer }: Props) {
  const t = useTranslations('officeAgencies');
  const own = (intent: string) => answerTo(answer, intent);
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
    <WorkPart id="terms-acts" title={t('termsActs')}>
      <OfficeAct
        intent="file_commission"
        title={t('fileCommission')}
        button={t('fileButton')}
        hint={t('fileHint')}
        answer={answer}
      >
        <CommissionFields answer={own('file_commission')} items={items} {...common} />
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
          <WorkSelect
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
          <WorkSelect
            id="end-hold-rule"
            name="ruleId"
            label={t('rule')}
            answer={own('end_hold')}
            choices={holds.map((row) => [row.agencyHoldRuleId, holdText(row)] as const)}
          />
        </OfficeAct>
      ) : null}
    </WorkPart>
  );
}

type FieldsProps = Pick<Props, 'families' | 'hasGroup' | 'answer'>;

function WhereFields({ form, answer, families, hasGroup }: FieldsProps & { form: string }) {
  const t = useTranslations('officeAgencies');
  const whose = ['agency', ...(hasGroup ? (['group'] as const) : []), 'all'] as const;
  return (
    <>
      <WorkSelect
        id={`${form}-whose`}
        name="whose"
        label={t('whose')}
        answer={answer}
        choices={whose.map((each) => [each, t(`whoseRules.${each}`)] as const)}
      />
      <WorkSelect
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

function CommissionFields({ answer, items, ...common }: FieldsProps & Pick<Props, 'items'>) {
  const t = useTranslations('officeAgencies');
  const seatName = useTranslations();
  const field = (name: string, label: string) => ({ id: `commission-${name}`, name, label, answer });
  const currencies: Choices = Object.keys(currencyExponent).map((each) => [each, each] as const);
  return (
    <>
      <WhereFields form="commission" answer={answer} {...common} />
      <WorkSelect
        {...field('appliesTo', t('appliesTo'))}
        choices={parts.map((each) => [each, t(`parts.${each}`)] as const)}
      />
      <WorkSelect
        {...field('extra', t('whichExtra'))}
        choices={[
          ['', t('everyExtra')],
          ...items.map(({ code, name, isGroup }): [string, string] => [
            `${isGroup ? 'group' : 'one'}:${code}`,
            isGroup ? t('extraGroup', { name }) : `${name} (${code})`,
          ]),
        ]}
      />
      <WorkSelect
        {...field('seatCategory', t('whichSeat'))}
        choices={[
          ['', t('everySeat')],
          ...seatCategoryCodes.map((code): [string, string] => [
            code,
            `${seatName(seatCategoryKey(code))} (${code})`,
          ]),
        ]}
      />
      <WorkSelect
        {...field('kind', t('rateKind'))}
        choices={kinds.map((each) => [each, t(`rateKinds.${each}`)] as const)}
      />
      <WorkField {...field('percent', t('percent'))} hint={t('percentHint')} inputMode="decimal" />
      <WorkField {...field('amount', t('amount'))} hint={t('amountHint')} inputMode="decimal" />
      <WorkField
        {...field('childAmount', t('childAmount'))}
        hint={t('childAmountHint')}
        inputMode="decimal"
      />
      <WorkSelect {...field('currency', t('currency'))} choices={[['', '—'], ...currencies]} />
      <WorkField {...field('origin', t('origin'))} hint={t('airportHint')} />
      <WorkField {...field('destination', t('destination'))} hint={t('airportHint')} />
      <WorkField {...field('departsFrom', t('departsFrom'))} type="date" />
      <WorkField {...field('departsTo', t('departsTo'))} type="date" />
      <WorkField {...field('soldFrom', t('soldFrom'))} hint={t('soldFromHint')} type="date" />
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
        <WorkField
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
