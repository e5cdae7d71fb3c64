// The airline's staff in a table.
import { useLocale, useTranslations } from 'use-intl';

import type { Person } from '#identity/accounts/person.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { Badge } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

/** As a loader passes it on. */
export type ShownPerson = Omit<Person, 'lastLoginAt'> & { lastLoginAt: string | null };

export const personTones = { invited: 'notice', active: 'ok', suspended: 'danger' } as const;

/** Staff with roles and state; a row opens the person. Last logins are in UTC. */
export function PeopleTable({ people }: { people: readonly ShownPerson[] }) {
  const t = useTranslations('officePeople');
  const role = useTranslations('office.roles');
  const locale = useLocale();
  return (
    <OfficeTable
      caption={t('list')}
      rows={people}
      keyOf={({ accountId }) => accountId}
      hrefOf={({ accountId }) => pathTo(locale, 'office/people/:accountId', { accountId })}
      empty={t('none')}
      columns={[
        { key: 'name', label: t('name'), cell: ({ name }) => name },
        {
          key: 'email',
          label: t('email'),
          cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
        },
        { key: 'roles', label: t('roles'), cell: ({ roles }) => roles.map((each) => role(each)).join(', ') },
        {
          key: 'state',
          label: t('state'),
          cell: ({ state }) => <Badge tone={personTones[state]}>{t(`states.${state}`)}</Badge>,
        },
        {
          key: 'lastLogin',
          label: t('lastLogin'),
          cell: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : t('never')),
        },
        { key: 'sessions', label: t('sessions'), cell: ({ openSessions }) => openSessions, numeric: true },
      ]}
    />
  );
}
