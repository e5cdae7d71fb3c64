// One member of the staff: the account, the actions that an administrator may take, and the entries in the audit log.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/person';
import { AuditTable } from '#office/audit/AuditTable.tsx';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { personTones } from '#office/people/PeopleTable.tsx';
import { PersonActs } from '#office/people/PersonActs.tsx';
import { Badge, Done, Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { actOnPerson, showPerson } from '#screens/office/person.server.ts';
import { requireIntent, requireStaff } from '#screens/office/require-staff.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'people.read');
  return showPerson(ctx, { accountId: args.params.accountId, url: args.url });
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'people.read', 'screens/office/person.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, () =>
    actOnPerson(ctx, intent, { accountId: args.params.accountId, url: args.url, form }),
  );
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officePeople');
  const role = useTranslations('office.roles');
  const locale = useLocale();
  const { person, isOwn, may, by, about, done } = loaderData;
  return (
    <>
      <OfficeTitle
        title={person.name}
        back={{ href: pathTo(locale, 'office/people'), label: t('back') }}
        beside={<Badge tone={personTones[person.state]}>{t(`states.${person.state}`)}</Badge>}
      >
        {isOwn ? t('you') : null}
      </OfficeTitle>
      {done ? <Done>{t(`done.${done}`)}</Done> : null}
      <div className="o-columns">
        <div className="o-stack">
          <div className="o-card">
            <Facts
              facts={[
                [t('email'), person.email],
                [t('roles'), person.roles.map((each) => role(each)).join(', ')],
                [
                  t('lastLogin'),
                  person.lastLoginAt ? <Moment key="login" at={person.lastLoginAt} /> : t('never'),
                ],
                [t('sessions'), person.openSessions],
                [t('secondFactor'), t(person.hasSecondFactor ? 'yes' : 'no')],
              ]}
            />
          </div>
          {by ? (
            <WorkPart id="by" title={t('log')}>
              <AuditTable caption={t('log')} rows={by} />
            </WorkPart>
          ) : null}
          {about ? (
            <WorkPart id="about" title={t('logAbout')}>
              <AuditTable caption={t('logAbout')} rows={about} />
            </WorkPart>
          ) : null}
        </div>
        <PersonActs person={person} may={may} answer={actionData} />
      </div>
    </>
  );
}
