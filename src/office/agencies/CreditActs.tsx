// What finance does with an agency's credit: opens a line, changes it, enters payments, corrects, blocks.
import { useTranslations } from 'use-intl';

import type { CreditFile } from '#office/agencies/read-agency-money.server.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { isOwn, OfficeAct, OfficeField, OfficeSelect } from '#office/frame/OfficeAct.tsx';
import { OfficePart } from '#office/frame/OfficeParts.tsx';
import { currencyExponent, decimalText } from '#platform/lib/money.ts';

type Props = {
  credit: readonly CreditFile[];
  may: readonly string[];
  answer: RefusedAct | undefined;
  /** Of the forms that move money: sent twice, it moves once. */
  formKey: string;
};

export function CreditActs({ credit, may, answer, formKey }: Props) {
  const t = useTranslations('officeAgencies');
  if (!may.includes('open_credit') && !may.includes('payment')) return null;
  const own = isOwn(answer, 'open_credit') ? answer : undefined;
  return (
    <OfficePart id="credit-acts" title={t('creditActs')}>
      {credit.map((line) => (
        <LineActs key={line.currency} {...{ line, may, answer, formKey }} />
      ))}
      {may.includes('open_credit') ? (
        <OfficeAct
          intent="open_credit"
          title={t('openCredit')}
          button={t('openCreditButton')}
          hint={t('openCreditHint')}
          answer={answer}
        >
          <OpenCreditFields form="open" answer={own} />
        </OfficeAct>
      ) : null}
    </OfficePart>
  );
}

const kinds = ['limit', 'deposit', 'invoice', 'prepaid'] as const;

type FieldsProps = { form: string; answer: RefusedAct | undefined; line?: CreditFile; isOptional?: boolean };

/** Currency and terms of a line that is opened; optional where an agency is made. */
export function OpenCreditFields({ form, answer, isOptional = false }: FieldsProps) {
  const t = useTranslations('officeAgencies');
  const none = isOptional ? ([['', t('noLine')]] as const) : [];
  return (
    <>
      <OfficeSelect
        id={`${form}-currency`}
        name="currency"
        label={t('currency')}
        answer={answer}
        choices={[...none, ...Object.keys(currencyExponent).map((each) => [each, each] as const)]}
      />
      <TermsFields {...{ form, answer }} />
    </>
  );
}

function TermsFields({ form, answer, line }: FieldsProps) {
  const t = useTranslations('officeAgencies');
  return (
    <>
      <OfficeSelect
        id={`${form}-kind`}
        name="kind"
        label={t('kind')}
        answer={answer}
        value={line?.kind ?? 'limit'}
        choices={kinds.map((each) => [each, t(`kinds.${each}`)] as const)}
      />
      <OfficeField
        id={`${form}-limit`}
        name="limit"
        label={t('limit')}
        answer={answer}
        value={line ? decimalText({ minor: line.limitMinor, currency: line.currency }) : '0'}
        inputMode="decimal"
      />
      <OfficeSelect
        id={`${form}-period`}
        name="invoicePeriod"
        label={t('invoicePeriod')}
        answer={answer}
        value={line?.invoicePeriod ?? ''}
        choices={[
          ['', '—'],
          ['week', t('everyWeek')],
          ['month', t('everyMonth')],
        ]}
      />
      <OfficeField
        id={`${form}-days`}
        name="invoiceDays"
        label={t('invoiceDays')}
        hint={t('invoiceHint')}
        answer={answer}
        value={line?.invoiceDays?.toString()}
        inputMode="decimal"
      />
    </>
  );
}

type LineProps = Omit<Props, 'credit'> & { line: CreditFile };

function LineActs({ line, may, answer, formKey }: LineProps) {
  const t = useTranslations('officeAgencies');
  const { currency, blocked } = line;
  const about = { name: 'currency', value: currency };
  const own = (intent: string) => (isOwn(answer, intent, about) ? answer : undefined);
  const shared = (intent: string) => ({ intent, about, answer });
  const mayCredit = may.includes('open_credit');
  return (
    <>
      {may.includes('payment') ? (
        <OfficeAct {...shared('payment')} title={t('payment', { currency })} button={t('paymentButton')}>
          <Amount id={`payment-${currency}`} answer={own('payment')} />
          <OfficeField
            id={`payment-${currency}-reference`}
            name="bankReference"
            label={t('bankReference')}
            hint={t('bankReferenceHint')}
            answer={own('payment')}
            required
          />
        </OfficeAct>
      ) : null}
      {mayCredit ? (
        <>
          <OfficeAct
            {...shared('change_limit')}
            title={t('changeLimit', { currency })}
            button={t('changeButton')}
          >
            <TermsFields form={`change-${currency}`} answer={own('change_limit')} line={line} />
          </OfficeAct>
          <OfficeAct
            {...shared('adjust')}
            title={t('adjust', { currency })}
            button={t('adjustButton')}
            hint={t('adjustHint')}
          >
            <input type="hidden" name="key" value={formKey} />
            <OfficeSelect
              id={`adjust-${currency}-direction`}
              name="direction"
              label={t('direction')}
              answer={own('adjust')}
              choices={[
                ['less', t('owesLess')],
                ['more', t('owesMore')],
              ]}
            />
            <Amount id={`adjust-${currency}`} answer={own('adjust')} />
          </OfficeAct>
          {blocked ? (
            <OfficeAct
              {...shared('unblock')}
              title={t('unblock', { currency })}
              button={t('unblockButton')}
            />
          ) : (
            <OfficeAct
              {...shared('block')}
              title={t('block', { currency })}
              button={t('blockButton')}
              hint={t('blockHint')}
              danger
            />
          )}
        </>
      ) : null}
    </>
  );
}

function Amount({ id, answer }: { id: string; answer: RefusedAct | undefined }) {
  const t = useTranslations('officeAgencies');
  return (
    <OfficeField
      id={`${id}-amount`}
      name="amount"
      label={t('amount')}
      answer={answer}
      inputMode="decimal"
      required
    />
  );
}
