// The people of an agency and its branches, read only: its administrator manages them in the portal.
import { useLocale, useTranslations } from 'use-intl';

import { agencyTones, type ShownAgency } from '#office/agencies/agency-view.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { personTones } from '#office/people/PeopleTable.tsx';
import { Badge, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

/** People and branches as tables; a branch opens its own page. Last logins are in UTC. */
export function AgencyPeople({ people, branches }: Pick<ShownAgency, 'people' | 'branches'>) {
  const t = useTranslations('officeAgencies');
  const person = useTranslations('officePeople');
  const locale = useLocale();
  return (
    <WorkPart title={t('peopleTitle')} id="people">
      <OfficeTable
        caption={t('peopleTitle')}
        rows={people}
        keyOf={({ accountId }) => accountId}
        empty={t('noPeople')}
        columns={[
          { key: 'name', label: person('name'), cell: ({ name }) => name },
          {
            key: 'username',
            label: t('adminUsername'),
            cell: ({ username }) => <span className="wrap-anywhere">{username}</span>,
          },
          { key: 'role', label: t('role'), cell: ({ role }) => t(`roles.${role}`) },
          {
            key: 'state',
            label: t('state'),
            cell: ({ state }) => <Badge tone={personTones[state]}>{person(`states.${state}`)}</Badge>,
          },
          {
            key: 'lastLogin',
            label: t('lastLogin'),
            cell: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : t('never')),
          },
        ]}
      />
      {branches.length > 0 ? (
        <OfficeTable
          caption={t('branches')}
          rows={branches}
          keyOf={({ agencyId }) => agencyId}
          hrefOf={({ agencyId }) => pathTo(locale, 'office/agencies/:agencyId', { agencyId })}
          empty=""
          columns={[
            { key: 'name', label: t('branches'), cell: ({ name }) => name },
            {
              key: 'state',
              label: t('state'),
              cell: ({ state }) => <Badge tone={agencyTones[state]}>{t(`states.${state}`)}</Badge>,
            },
          ]}
        />
      ) : null}
    </WorkPart>
  );
}
