// What finance can do with an agency's credit: open a line, change it, enter payments, correct, block.
import { useTranslations } from 'use-intl';

import type { CreditFile } from '#office/agencies/read-agency-money.server.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { OfficeAct } from '#office/frame/OfficeAct.tsx';
import { currencyExponent, decimalText } from '#platform/lib/money.ts';
import { answerTo, WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { useWorkError } from '#platform/workspace/work-errors.ts';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';

type Props = {
  credit: readonly CreditFile[];
  may: readonly string[];
  answer: RefusedAct | undefined;
  /** The key of the forms that move money: a form sent twice moves it once. */
  formKey: string;
};

/** Acts on each line, as far as `may` has `open_credit` or `payment`; amounts are decimals. Needs no script. */
export function CreditActs({ credit, may, answer, formKey }: Props) {
  const t = useTranslations('officeAgencies');
  if (!may.includes('open_credit') && !may.includes('payment')) return null;
  const own = answerTo(answer, 'open_credit');
  return (
    <>
      {credit.map((line) => (
        <WorkPart
          key={line.currency}
          id={`acts-${line.currency}`}
          title={t('creditActsOf', { currency: line.currency })}
        >
          <LineActs {...{ line, may, answer, formKey }} />
        </WorkPart>
      ))}
      {may.includes('open_credit') ? (
        <WorkPart id="credit-acts" title={t('creditActs')}>
          <OfficeAct
            intent="open_credit"
            title={t('openCredit')}
            button={t('openCreditButton')}
            hint={t('openCreditHint')}
            answer={answer}
          >
            <OpenCreditFields form="open" answer={own} />
          </OfficeAct>
        </WorkPart>
      ) : null}
    </>
  );
}

const kinds = ['limit', 'deposit', 'invoice', 'prepaid'] as const;

type FieldsProps = { form: string; answer: RefusedAct | undefined; line?: CreditFile; isOptional?: boolean };

/** Currency and terms of a new line; optional when an agency is created. */
export function OpenCreditFields({ form, answer, isOptional = false }: FieldsProps) {
  const t = useTranslations('officeAgencies');
  const none = isOptional ? ([['', t('noLine')]] as const) : [];
  return (
    <>
      <WorkSelect
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
      <WorkSelect
        id={`${form}-kind`}
        name="kind"
        label={t('kind')}
        answer={answer}
        value={line?.kind ?? 'limit'}
        choices={kinds.map((each) => [each, t(`kinds.${each}`)] as const)}
      />
      <WorkField
        id={`${form}-limit`}
        name="limit"
        label={t('limit')}
        answer={answer}
        value={line ? decimalText({ minor: line.limitMinor, currency: line.currency }) : '0'}
        inputMode="decimal"
      />
      <WorkField
        id={`${form}-deposit`}
        name="depositPercent"
        label={t('depositPercent')}
        hint={t('depositPercentHint')}
        answer={answer}
        value={line?.depositPercent?.toString()}
        inputMode="decimal"
      />
      <WorkSelect
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
      <WorkField
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
  const own = (intent: string) => answerTo(answer, intent, about);
  const shared = (intent: string) => ({ intent, about, answer });
  const mayCredit = may.includes('open_credit');
  return (
    <>
      {may.includes('payment') ? (
        <>
          <OfficeAct {...shared('payment')} title={t('payment', { currency })} button={t('paymentButton')}>
            <Transfer id={`payment-${currency}`} answer={own('payment')} />
          </OfficeAct>
          <DepositActs {...{ line, shared, own, formKey }} />
        </>
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
            <WorkSelect
              id={`adjust-${currency}-direction`}
              name="direction"
              label={t('direction')}
              answer={own('adjust')}
              choices={[
                ['', t('choose')],
                ['less', t('owesLess')],
                ['more', t('owesMore')],
              ]}
            />
            <Amount id={`adjust-${currency}`} answer={own('adjust')} />
            <Surplus id={`adjust-${currency}`} answer={own('adjust')} />
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

type DepositProps = {
  line: CreditFile;
  shared: (intent: string) => Pick<Parameters<typeof OfficeAct>[0], 'intent' | 'about' | 'answer'>;
  own: (intent: string) => RefusedAct | undefined;
  formKey: string;
};

/** A security deposit may be paid before the line becomes one that it secures. */
function DepositActs({ line: { currency, depositMinor }, shared, own, formKey }: DepositProps) {
  const t = useTranslations('officeAgencies');
  return (
    <>
      <OfficeAct
        {...shared('receive_deposit')}
        title={t('receiveDeposit', { currency })}
        button={t('receiveDepositButton')}
        hint={t('receiveDepositHint')}
      >
        <Transfer id={`deposit-${currency}`} answer={own('receive_deposit')} />
      </OfficeAct>
      {depositMinor > 0 ? (
        <>
          <OfficeAct
            {...shared('draw_deposit')}
            title={t('drawDeposit', { currency })}
            button={t('drawDepositButton')}
            hint={t('drawDepositHint')}
          >
            <input type="hidden" name="key" value={formKey} />
            <Amount id={`draw-${currency}`} answer={own('draw_deposit')} />
          </OfficeAct>
          <OfficeAct
            {...shared('return_deposit')}
            title={t('returnDeposit', { currency })}
            button={t('returnDepositButton')}
            hint={t('returnDepositHint')}
          >
            <Transfer id={`return-${currency}`} answer={own('return_deposit')} />
          </OfficeAct>
        </>
      ) : null}
    </>
  );
}

/** Asked only where a correction takes off more than is owed: the box says that this amount is right. */
function Surplus({ id, answer }: { id: string; answer: RefusedAct | undefined }) {
  const t = useTranslations('officeAgencies');
  const error = answer?.fields['surplus'];
  useWorkError(answer, error);
  if (!error) return null;
  return (
    <div className="o-field">
      <p id={`${id}-surplus`} className="o-error font-strong text-danger">
        {error}
      </p>
      <label className="o-check">
        <input
          type="checkbox"
          name="surplus"
          value={answer.typed['amount']}
          aria-describedby={`${id}-surplus`}
        />
        {t('surplus')}
      </label>
    </div>
  );
}

/** An amount and the bank's reference, which keeps it from being entered twice. */
function Transfer({ id, answer }: { id: string; answer: RefusedAct | undefined }) {
  const t = useTranslations('officeAgencies');
  return (
    <>
      <Amount id={id} answer={answer} />
      <WorkField
        id={`${id}-reference`}
        name="bankReference"
        label={t('bankReference')}
        hint={t('bankReferenceHint')}
        answer={answer}
        required
      />
    </>
  );
}

function Amount({ id, answer }: { id: string; answer: RefusedAct | undefined }) {
  const t = useTranslations('officeAgencies');
  return (
    <WorkField
      id={`${id}-amount`}
      name="amount"
      label={t('amount')}
      answer={answer}
      inputMode="decimal"
      required
    />
  );
}
