// What an agent can do with a group before names are given: withdraw it, accept or decline the quote, pay the deposit.
import { useLocale, useTranslations } from 'use-intl';

import type { GroupDeposit, GroupRequest, QuoteView } from '#agency/groups/read-groups.server.ts';
import { longDate } from '#platform/i18n/format.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import { answerTo, WorkAct } from '#platform/workspace/WorkForm.tsx';
import { Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';

type Props = { group: GroupRequest; quote: QuoteView; answer: RefusedAct | undefined };

/** For a quoted group: accepts the quote that is shown, with the deposit now or by its day. Needs no script. */
export function AcceptForm({ group, quote, answer }: Props) {
  const t = useTranslations('portalGroups.accept');
  const locale = useLocale();
  const total = useTotal();
  const { currency, depositMinor, depositDue, quoteNo } = quote;
  const minor = depositMinor * (group.adults + group.children);
  const typed = answerTo(answer, 'accept')?.typed['deposit'];
  return (
    <div className="o-card">
      <WorkAct intent="accept" title={t('title')} button={t('button')} hint={t('hint')} answer={answer} open>
        <input type="hidden" name="quote" value={quoteNo} />
        {minor === 0 ? null : (
          <fieldset className="grid gap-2">
            <input type="hidden" name="hasDeposit" value="yes" />
            <legend className="sr-only">{t('title')}</legend>
            <label className="o-check">
              <input type="radio" name="deposit" value="now" defaultChecked={typed === 'now'} required />
              {t('now', { amount: total({ minor, currency }) })}
            </label>
            <label className="o-check">
              <input type="radio" name="deposit" value="later" defaultChecked={typed === 'later'} required />
              <span>
                {t('later', { day: longDate(depositDue, locale) })}
                <span className="o-sub">{t('laterHint')}</span>
              </span>
            </label>
          </fieldset>
        )}
      </WorkAct>
    </div>
  );
}

/** Charges the deposit of a group accepted without it to the credit line; infants on laps pay none. Needs no script. */
export function PayForm({ group, quote, answer }: Props) {
  const t = useTranslations('portalGroups.pay');
  const locale = useLocale();
  const total = useTotal();
  const minor = quote.depositMinor * (group.adults + group.children);
  const amount = total({ minor, currency: quote.currency });
  return (
    <div className="o-card">
      <WorkAct
        intent="pay"
        title={t('title')}
        button={t('button', { amount })}
        hint={t('hint', { amount, day: longDate(quote.depositDue, locale) })}
        answer={answer}
        open
      />
    </div>
  );
}

type WithdrawProps = { isQuoted: boolean; answer: RefusedAct | undefined };

/** The same act before and after a quote, with different texts. */
export function WithdrawForm({ isQuoted, answer }: WithdrawProps) {
  const t = useTranslations(isQuoted ? 'portalGroups.decline' : 'portalGroups.withdraw');
  return (
    <WorkAct
      intent="withdraw"
      title={t('title')}
      button={t('button')}
      hint={t('hint')}
      answer={answer}
      danger
    />
  );
}

/** What was paid, came back with confirmed bookings, was kept after the names were due, and is still open. */
export function DepositPart({ deposit, currency }: { deposit: GroupDeposit; currency: string }) {
  const t = useTranslations('portalGroups.deposit');
  const total = useTotal();
  const { paidMinor, returnedMinor, keptMinor } = deposit;
  const amount = (minor: number) => total({ minor, currency });
  return (
    <WorkPart id="deposit" title={t('title')}>
      <Facts
        facts={[
          [t('paid'), amount(paidMinor)],
          [t('returned'), amount(returnedMinor)],
          ...(keptMinor > 0 ? ([[t('kept'), amount(keptMinor)]] as const) : []),
          [t('open'), amount(paidMinor - returnedMinor - keptMinor)],
        ]}
      />
    </WorkPart>
  );
}
