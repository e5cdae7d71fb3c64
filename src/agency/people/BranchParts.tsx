// The branches of an agency: each with its credit and the parent's actions, and the form for a new one.
import { useLocale, useTranslations } from 'use-intl';

import { PersonFields } from '#agency/people/AgentParts.tsx';
import type { CreditFigures } from '#agency/credit/read-credit.server.ts';
import type { Branch } from '#agency/people/read-branches.server.ts';
import { localeInfo, locales } from '#platform/i18n/locales.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { BoundForms, monthFacts, SellingForm } from '#agency/people/BranchBounds.tsx';
import { useTotal } from '#platform/ui/use-money.ts';
import { answerTo, WorkAct, WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { Badge, Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';

type Props = {
  branch: Branch;
  /** The parent's own lines. */
  lines: readonly CreditFigures[];
  transferId: string;
  answer: RefusedAct | undefined;
};

/** One branch: people, credit, and the parent's acts; `transferId` moves credit once. Needs no script. */
export function BranchPart({ branch, lines, transferId, answer }: Props) {
  const t = useTranslations('portalAgency.branches');
  const total = useTotal();
  const { agencyId, name, isSuspended, isStopped, active, invited, credit } = branch;
  const about = { name: 'branch', value: agencyId };
  return (
    <WorkPart
      id={`branch-${agencyId}`}
      title={name}
      beside={
        <Badge tone={isSuspended || isStopped ? 'danger' : 'ok'}>
          {t(isSuspended ? 'suspended' : isStopped ? 'stopped' : 'open')}
        </Badge>
      }
    >
      <Facts
        facts={[
          [t('active'), active],
          [t('invited'), invited],
          ...credit.map(
            ({ currency, limitMinor, availableMinor }) =>
              [
                t('creditIn', { currency }),
                // Credit that its parent gave is no limit of the branch's own.
                t(limitMinor > 0 ? 'creditLine' : 'creditGiven', {
                  available: total({ minor: availableMinor, currency }),
                  limit: total({ minor: limitMinor, currency }),
                }),
              ] as const,
          ),
          ...monthFacts(t, total, credit),
          ...(credit.length === 0 ? [[t('credit'), t('noCredit')] as const] : []),
        ]}
      />
      {lines.length === 0 ? null : (
        <TransferForm {...{ about, lines, transferId, answer }} isSuspended={isSuspended} />
      )}
      <BoundForms about={about} branch={branch} lines={lines} answer={answer} />
      {active === 0 && invited > 0 ? (
        <WorkAct
          intent="invite_again"
          title={t('inviteAgain')}
          button={t('inviteAgain')}
          answer={answer}
          about={about}
        />
      ) : null}
      {isSuspended ? null : <SellingForm about={about} isStopped={isStopped} answer={answer} />}
      {isSuspended ? (
        <WorkAct
          intent="reactivate"
          title={t('reactivate')}
          button={t('reactivate')}
          answer={answer}
          about={about}
        />
      ) : (
        <WorkAct
          intent="suspend"
          title={t('suspend')}
          button={t('suspend')}
          hint={t('suspendHint')}
          answer={answer}
          about={about}
          danger
        />
      )}
    </WorkPart>
  );
}

type TransferProps = Pick<Props, 'lines' | 'transferId' | 'answer'> & {
  about: { name: string; value: string };
  isSuspended: boolean;
};

/** A suspended branch is given nothing; what it was given can be taken back. */
function TransferForm({ about, lines, transferId, answer, isSuspended }: TransferProps) {
  const t = useTranslations('portalAgency.branches');
  const total = useTotal();
  const own = answerTo(answer, 'transfer', about);
  return (
    <WorkAct
      intent="transfer"
      title={t('transfer')}
      button={t('transferButton')}
      hint={t('transferHint')}
      answer={answer}
      about={about}
    >
      {/* The same form sent twice is one transfer; reloading the page gives it a new key. */}
      <input type="hidden" name="transfer" value={own?.typed['transfer'] ?? transferId} />
      <WorkSelect
        id={`transfer-direction-${about.value}`}
        name="direction"
        label={t('transferDirection')}
        value={own?.typed['direction']}
        choices={[
          ...(isSuspended ? [] : [['give', t('transferGive')] as const]),
          ['take_back', t('transferTakeBack')],
        ]}
      />
      <WorkSelect
        id={`transfer-currency-${about.value}`}
        name="currency"
        label={t('transferFrom')}
        value={own?.typed['currency']}
        choices={lines.map(({ currency, availableMinor }) => [
          currency,
          t('transferLine', { currency, available: total({ minor: availableMinor, currency }) }),
        ])}
      />
      <WorkField
        id={`transfer-amount-${about.value}`}
        name="amountMinor"
        label={t('transferAmount')}
        answer={own}
        inputMode="decimal"
        maxLength={15}
        required
      />
    </WorkAct>
  );
}

/** A branch and its first administrator, who is invited by mail. Posts `add` and needs no script. */
export function NewBranchForm({ answer }: { answer: RefusedAct | undefined }) {
  const t = useTranslations('portalAgency.branches');
  const people = useTranslations('portalPeople');
  const locale = useLocale();
  const own = answerTo(answer, 'add');
  return (
    <div className="o-card">
      <WorkAct intent="add" title={t('add')} button={t('addButton')} hint={t('addHint')} answer={answer}>
        <WorkField id="branch-name" name="branch" label={t('name')} answer={own} maxLength={100} required />
        <PersonFields answer={own} />
        <WorkSelect
          id="branch-locale"
          name="locale"
          label={people('locale')}
          value={own?.typed['locale'] ?? locale}
          choices={locales.map((each) => [each, localeInfo[each].name] as const)}
        />
      </WorkAct>
    </div>
  );
}
