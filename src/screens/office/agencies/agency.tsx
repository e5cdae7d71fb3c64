// One agency, in tabs: its record, people, credit, terms and history, each with the actions that staff may take there.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/agency';
import { AgencyActs, InviteAct } from '#office/agencies/AgencyActs.tsx';
import { agencyTones } from '#office/agencies/agency-view.ts';
import { AgencyMoney } from '#office/agencies/AgencyMoney.tsx';
import { AgencyPeople } from '#office/agencies/AgencyPeople.tsx';
import { AgencyRecord } from '#office/agencies/AgencyRecord.tsx';
import { AgencyRules } from '#office/agencies/AgencyRules.tsx';
import { AgencyTabs } from '#office/agencies/AgencyTabs.tsx';
import { AuditTable } from '#office/audit/AuditTable.tsx';
import { CreditActs } from '#office/agencies/CreditActs.tsx';
import { TermsActs } from '#office/agencies/TermsActs.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { Badge, Done, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { actOnAgency, showAgencyPage } from '#screens/office/agencies/agency.server.ts';
import { requireIntent, requireStaff } from '#screens/office/require-staff.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'agencies.read');
  return showAgencyPage(ctx, { agencyId: args.params.agencyId, url: args.url });
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'agencies.read', 'screens/office/agencies/agency.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, () =>
    actOnAgency(ctx, intent, { agencyId: args.params.agencyId, url: args.url, form }),
  );
}

type Given = Route.ComponentProps['loaderData'];
type Answer = { answer: RefusedAct | undefined };

export default function Agency({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  const { agency, shown, mayReadMoney, done } = loaderData;
  return (
    <>
      <OfficeTitle
        title={agency.name}
        part={t(`tabs.${shown.tab}`)}
        back={{ href: pathTo(locale, 'office/agencies'), label: t('back') }}
        beside={<Badge tone={agencyTones[agency.state]}>{t(`states.${agency.state}`)}</Badge>}
      />
      <AgencyTabs agencyId={agency.agencyId} current={shown.tab} mayReadMoney={mayReadMoney} />
      {done ? <Done>{t(`done.${done}`)}</Done> : null}
      <Tab {...loaderData} answer={actionData} />
    </>
  );
}

function Tab({ agency, shown, may, answer }: Given & Answer) {
  const t = useTranslations('officeAgencies');
  switch (shown.tab) {
    case 'record':
      return (
        <Columns acts={<AgencyActs {...{ agency, may, answer }} {...shown} />}>
          <AgencyRecord {...{ agency }} country={shown.country} />
        </Columns>
      );
    case 'people':
      return (
        <Columns acts={<InviteAct {...{ agency, may, answer }} />}>
          <AgencyPeople {...agency} />
        </Columns>
      );
    case 'credit':
      return (
        <Columns acts={<CreditActs {...{ may, answer }} {...shown} />}>
          <AgencyMoney {...shown} />
        </Columns>
      );
    case 'terms': {
      const hasGroup = agency.agencyGroupId !== null;
      const acts = may.includes('file_commission') ? (
        <TermsActs {...{ hasGroup, answer }} {...shown} />
      ) : null;
      return (
        <Columns acts={acts}>
          <AgencyRules {...shown} />
        </Columns>
      );
    }
    case 'history':
      return (
        <WorkPart id="history" title={t('history')}>
          <AuditTable caption={t('history')} rows={shown.history} />
        </WorkPart>
      );
  }
}

/** What there is, and beside it what can be done. */
function Columns({ acts, children }: { acts: ReactNode; children: ReactNode }) {
  return (
    <div className="o-columns">
      <div className="o-stack">{children}</div>
      <div className="o-stack">{acts}</div>
    </div>
  );
}
