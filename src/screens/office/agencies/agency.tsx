// One agency: its record, people, credit and rules, the actions that staff may take, and its history.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/agency';
import { AgencyActs } from '#office/agencies/AgencyActs.tsx';
import { agencyTones } from '#office/agencies/agency-view.ts';
import { AgencyMoney } from '#office/agencies/AgencyMoney.tsx';
import { AgencyPeople } from '#office/agencies/AgencyPeople.tsx';
import { AgencyRules } from '#office/agencies/AgencyRules.tsx';
import { AuditTable } from '#office/audit/AuditTable.tsx';
import { CreditActs } from '#office/agencies/CreditActs.tsx';
import { TermsActs } from '#office/agencies/TermsActs.tsx';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Badge, Done, Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
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

export default function Agency({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  const { agency, credit, movements, deposits, commission, holds, history, may, done } = loaderData;
  const { countries, groups, country, families, items, formKey, statement } = loaderData;
  return (
    <>
      <OfficeTitle
        title={agency.name}
        back={{ href: pathTo(locale, 'office/agencies'), label: t('back') }}
        beside={<Badge tone={agencyTones[agency.state]}>{t(`states.${agency.state}`)}</Badge>}
      />
      {done ? <Done>{t(`done.${done}`)}</Done> : null}
      <div className="o-columns">
        <div className="o-stack">
          <div className="o-card">
            <Facts
              facts={[
                [t('legalName'), agency.legalName ?? '—'],
                [t('taxNumber'), agency.taxNumber ?? '—'],
                [t('country'), country ?? '—'],
                [t('address'), agency.address?.replaceAll('\n', ', ') ?? '—'],
                [t('email'), agency.email ?? '—'],
                [t('phone'), agency.phone ?? '—'],
                [t('group'), agency.groupName ?? t('noGroup')],
                ...(agency.parent
                  ? [
                      [
                        t('parent'),
                        <PageLink
                          key="parent"
                          href={pathTo(locale, 'office/agencies/:agencyId', {
                            agencyId: agency.parent.agencyId,
                          })}
                        >
                          {agency.parent.name}
                        </PageLink>,
                      ] as const,
                    ]
                  : []),
                [t('since'), <Moment key="since" at={agency.createdAt} />],
              ]}
            />
          </div>
          <AgencyPeople {...agency} />
          <AgencyMoney {...{ credit, movements, deposits, statement }} />
          <AgencyRules {...{ commission, holds }} />
          <WorkPart id="history" title={t('history')}>
            <AuditTable caption={t('history')} rows={history} />
          </WorkPart>
        </div>
        <div className="o-stack">
          <PageLink
            href={pathTo(locale, 'office/agencies/:agencyId/allotments', { agencyId: agency.agencyId })}
            className="o-button"
          >
            {t('allotments')}
          </PageLink>
          <AgencyActs {...{ agency, may, countries, groups }} answer={actionData} />
          <CreditActs {...{ credit, may, formKey }} answer={actionData} />
          {may.includes('file_commission') ? (
            <TermsActs
              {...{ commission, holds, families, items }}
              hasGroup={agency.agencyGroupId !== null}
              answer={actionData}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}
