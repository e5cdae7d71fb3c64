// The decision on an application: if approved, its data become the agency's; if refused, the reason is mailed.
import { useTranslations } from 'use-intl';

import { AdministratorFields, AgencyFields, type Choices } from '#office/agencies/AgencyFields.tsx';
import type { ShownApplication } from '#office/agencies/agency-view.ts';
import { OpenCreditFields } from '#office/agencies/CreditActs.tsx';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { OfficeAct } from '#office/frame/OfficeAct.tsx';
import { answerTo } from '#platform/workspace/WorkForm.tsx';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';

type Props = {
  application: ShownApplication;
  may: readonly string[];
  /** A line of credit is offered with the approval. */
  mayCredit: boolean;
  answer: RefusedAct | undefined;
  countries: Choices;
  groups: Choices;
};

/** Approval, which makes the agency and invites its administrator, and refusal, if `may` has them. Needs no script. */
export function ApplicationActs({ application, may, mayCredit, answer, countries, groups }: Props) {
  const t = useTranslations('officeAgencies');
  const own = answerTo(answer, 'approve');
  const { contactName, email, locale } = application;
  if (may.length === 0) return null;
  return (
    <WorkPart id="acts" title={t('acts')}>
      <OfficeAct
        intent="approve"
        title={t('approve')}
        button={t('approveButton')}
        hint={t('approveHint')}
        answer={answer}
      >
        <AgencyFields form="approve" answer={own} given={application} {...{ countries, groups }} />
        <AdministratorFields
          form="approve"
          answer={own}
          given={{ name: contactName, email, username: usernameFor(email), locale }}
          locale={locale}
        />
        {mayCredit ? <OpenCreditFields form="approve" answer={own} isOptional /> : null}
      </OfficeAct>
      <OfficeAct
        intent="refuse"
        title={t('refuse')}
        button={t('refuseButton')}
        hint={t('refuseHint')}
        answer={answer}
        danger
      />
    </WorkPart>
  );
}

/** A first proposal, derived from the address. */
function usernameFor(email: string): string {
  const [local = '', host = ''] = email.split('@');
  const name = `${host.split('.')[0] ?? ''}.${local}`;
  return name.replaceAll(/[^a-z0-9._-]/g, '').slice(0, 40);
}
