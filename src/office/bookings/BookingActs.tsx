// What staff may do about a booking: only actions that their roles allow are shown, and the action checks again.
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { BookingFile } from '#office/bookings/read-booking-file.server.ts';
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
  refunds: BookingFile['refunds'];
  destinations: BookingFile['destinations'];
  confirmed: boolean;
  answer: RefusedAct | undefined;
};

/** The acts of `may`; only a note before confirmation. `refundKey`: a form sent twice refunds once. Needs no script. */
export function BookingActs({ may, confirmed, answer, refunds, destinations, ...refund }: Props) {
  const t = useTranslations('officeBookings');
  const lost = refunds.filter(({ state }) => state === 'needs_destination');
  const shown = may.filter(
    (intent) => intent === 'note' || (confirmed && (intent !== 'redirect' || lost.length > 0)),
  );
  if (shown.length === 0) return null;
  return (
    <WorkPart title={t('acts')} id="acts">
      {shown.includes('redirect') ? (
        <RedirectForm lost={lost} destinations={destinations} answer={answer} />
      ) : null}
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

type RedirectProps = Pick<Props, 'destinations' | 'answer'> & { lost: Props['refunds'] };

/** Nothing is chosen beforehand: a voucher instead of the money is the traveller's choice. */
function RedirectForm({ lost, destinations, answer }: RedirectProps) {
  const t = useTranslations('officeBookings');
  const own = answerTo(answer, 'redirect');
  return (
    <OfficeAct
      intent="redirect"
      title={t('redirect')}
      button={t('redirectButton')}
      hint={t('redirectHint')}
      answer={answer}
      danger
    >
      <WorkSelect
        id="redirect-which"
        name="refundId"
        label={t('redirectWhich')}
        value={own?.typed['refundId']}
        choices={lost.map(({ refundId, amount, reason }) => [
          refundId,
          `${amount}, ${t(`reasons.${reason}`)}`,
        ])}
      />
      <WorkSelect
        id="redirect-to"
        name="to"
        label={t('redirectTo')}
        value={own?.typed['to'] ?? ''}
        choices={[
          ['', t('nothing')],
          ...destinations.map(({ part, method, instrument, left }): [string, string] => {
            const name = [t(`methods.${method}`), instrument].filter(Boolean).join(', ');
            return [part, t('redirectPart', { method: name, left })];
          }),
          ['voucher', t('destinations.voucher')],
        ]}
      />
      <WorkField
        id="redirect-agreement"
        name="agreement"
        label={t('agreement')}
        hint={t('agreementHint')}
        answer={own}
      />
    </OfficeAct>
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

type RefundProps = Pick<Props, 'limit' | 'currency' | 'refundKey' | 'answer'>;

function RefundForm({ limit, currency, refundKey, answer }: RefundProps) {
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
