// A refund: how much, by which method, when it arrives; and the code of a new voucher, which only this mail contains.
import { date } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { BookedFacts } from '#messages/mails/confirmation-facts.ts';
import type { Mail, MailLine } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { amountOf, totalOf, footOf, tripRoute, manageButton, partName } from '#messages/mails/trip-words.ts';
import type { PaidPart } from '#payments/states/payment-options.ts';

/**
 * One part of a refund; `voucher` is the voucher that receives it, existing or new, with its last local day. `code` is
 * that of a new one, or its mask until the mail is sent.
 */
export type RefundPart = PaidPart & {
  voucher: { isNew: boolean; until: string; code: string | null } | null;
};

export type RefundFacts = BookedFacts & {
  reason: 'cancelled' | 'exchanged' | 'schedule_change' | 'goodwill' | 'duplicate' | 'correction';
  parts: RefundPart[];
};

/** Pure: the same facts give the same mail. */
export function refundMail(facts: RefundFacts): Promise<Mail> {
  const { locale, reference, parts, reason } = facts;
  const words = say(facts);
  const amount = totalOf(
    facts,
    parts.reduce((sum, part) => sum + part.amountMinor, 0),
  );
  const codes = codesOf(facts);
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.refund.subject', { amount, reference }),
    topic: tripRoute(facts),
    title: words('mail.refund.title', { amount }),
    lead: words('mail.refund.lead', { reason, reference }),
    ...(codes.length === 1 && codes[0] && { keep: codes[0] }),
    button: manageButton(facts),
    sections: [
      { title: words('mail.refund.howTitle'), lines: [...howLines(facts, amount), ...moreCodes(codes)] },
      { title: words('mail.refund.whenTitle'), lines: whenLines(facts) },
    ],
    foot: footOf(facts, { kind: 'refund', reference }),
  });
}

function codesOf({ locale, country, parts }: RefundFacts): { label: string; value: string }[] {
  const label = say({ locale, country })('mail.refund.codeLabel');
  return parts.flatMap(({ voucher }) => (voucher?.code ? [{ label, value: voucher.code }] : []));
}

/** A single code is shown large; several are one line each. */
function moreCodes(codes: { label: string; value: string }[]): MailLine[] {
  return codes.length > 1 ? codes.map(({ label, value }) => ({ text: `${label}: ${value}` })) : [];
}

function howLines(facts: RefundFacts, total: string): MailLine[] {
  const words = say(facts);
  const lines = facts.parts.map((part) => ({
    text: part.voucher?.isNew
      ? words('mail.refund.newVoucher', { codeEnd: part.codeEnd ?? '' })
      : partName(facts, part),
    amount: amountOf(facts, part.amountMinor),
  }));
  const sum = { text: words('common.total'), amount: total, strong: true };
  return lines.length > 1 ? [...lines, sum] : lines;
}

function whenLines({ locale, country, parts, trip }: RefundFacts): MailLine[] {
  const words = say({ locale, country });
  const vouchers = parts.flatMap(({ voucher, codeEnd }): MailLine[] => {
    if (!voucher) return [];
    const until = date(voucher.until, locale);
    return [
      {
        text: voucher.isNew
          ? words('mail.refund.whenNewVoucher', { currency: trip.currency, date: until })
          : words('mail.refund.whenVoucher', { codeEnd: codeEnd ?? '', date: until }),
      },
    ];
  });
  const toBank = parts.some(({ voucher, kind }) => voucher === null && kind !== 'credit');
  const toCredit = parts.some(({ voucher, kind }) => voucher === null && kind === 'credit');
  return [
    ...(toBank ? [{ text: words('mail.refund.whenBank') }] : []),
    ...(toCredit ? [{ text: words('mail.refund.whenCredit') }] : []),
    ...vouchers,
  ];
}
