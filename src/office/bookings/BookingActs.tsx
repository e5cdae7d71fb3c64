// What staff may do about a booking: only actions that their roles allow are shown, and the action checks again.
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { refundReasons } from '#office/bookings/refund-reasons.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { OfficeAct } from '#office/frame/OfficeAct.tsx';
import { answerTo, WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';
import { FormKey } from '#platform/workspace/FormKey.tsx';

type Props = {
  may: readonly string[];
  /** What is left of the role's limit; empty for nothing, null for no limit. */
  limit: string | null;
  currency: string;
  refundKey: string;
  confirmed: boolean;
  answer: RefusedAct | undefined;
};

/** The acts of `may`; only a note before confirmation. `refundKey`: a form sent twice refunds once. Needs no script. */
export function BookingActs({ may, confirmed, answer, ...refund }: Props) {
  const t = useTranslations('officeBookings');
  const shown = may.filter((intent) => intent === 'note' || confirmed);
  if (shown.length === 0) return null;
  return (
    <WorkPart title={t('acts')} id="acts">
      {shown.includes('note') ? <NoteForm answer={answer} /> : null}
      {shown.includes('resend') ? (
        <OfficeAct
          intent="resend"
          title={t('resend')}
          button={t('resendButton')}
          hint={t('resendHint')}
          answer={answer}
        />
      ) : null}
      {shown.includes('refund') ? <RefundForm {...refund} answer={answer} /> : null}
      {shown.includes('act_for') ? (
        <OfficeAct
          intent="act_for"
          title={t('actFor')}
          button={t('actForButton')}
          hint={t('actForHint')}
          answer={answer}
        />
      ) : null}
    </WorkPart>
  );
}

/** A note needs no separate reason. */
function NoteForm({ answer }: Pick<Props, 'answer'>) {
  const t = useTranslations('officeBookings');
  const { key } = useLocation();
  const own = answerTo(answer, 'note');
  return (
    <details key={own ? 'answered' : key} className="o-act" open={own !== undefined}>
      <summary>{t('note')}</summary>
      <Form method="post" className="o-form" noValidate>
        <FormKey />
        <input type="hidden" name="intent" value="note" />
        <WorkField
          id="note-text"
          name="text"
          label={t('noteText')}
          hint={t('noteHint')}
          answer={own}
          rows={4}
          required
        />
        <button type="submit" className="o-button">
          {t('noteButton')}
        </button>
      </Form>
    </details>
  );
}

function RefundForm({ limit, currency, refundKey, answer }: Omit<Props, 'may' | 'confirmed'>) {
  const t = useTranslations('officeBookings');
  const own = answerTo(answer, 'refund');
  const hint = limit === null ? t('refundNoLimit') : limit ? t('refundLimit', { limit }) : t('refundNothing');
  return (
    <OfficeAct
      intent="refund"
      title={t('refund')}
      button={t('refundButton')}
      hint={hint}
      answer={answer}
      danger
    >
      <input type="hidden" name="key" value={own?.typed['key'] ?? refundKey} />
      <WorkField
        id="refund-amount"
        name="amount"
        label={t('refundAmount', { currency })}
        hint={t('refundAmountHint')}
        answer={own}
        inputMode="decimal"
      />
      <WorkSelect
        id="refund-destination"
        name="destination"
        label={t('refundTo')}
        value={own?.typed['destination']}
        choices={[
          ['source', t('destinations.source')],
          ['voucher', t('destinations.voucher')],
        ]}
      />
      <WorkSelect
        id="refund-why"
        name="reasonCode"
        label={t('refundWhy')}
        value={own?.typed['reasonCode'] ?? 'goodwill'}
        choices={refundReasons.map((reason) => [reason, t(`reasons.${reason}`)] as const)}
      />
    </OfficeAct>
  );
}
