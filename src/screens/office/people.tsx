// The people desk: the airline's staff, and a form to invite somebody.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/people';
import { mayDo } from '#identity/access/acts.ts';
import { staffRoles } from '#identity/access/roles.ts';
import { invitePerson } from '#identity/accounts/invite-person.server.ts';
import { listPeople } from '#identity/accounts/list-people.server.ts';
import { NextPage } from '#platform/workspace/NextPage.tsx';
import { pageRows } from '#platform/workspace/list-address.ts';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { InviteForm } from '#office/people/InviteForm.tsx';
import { PeopleTable } from '#office/people/PeopleTable.tsx';
import { toLocale } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { Done } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { requireIntent, requireStaff } from '#screens/office/require-staff.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';

const PEOPLE_PER_PAGE = 100;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'people.read');
  const found = await listPeople(ctx, {
    after: args.url.searchParams.get('after'),
    most: PEOPLE_PER_PAGE + 1,
  });
  if (!found.ok) throw pageNotFound(args.url);
  const { rows, hasNext } = pageRows(found.value, PEOPLE_PER_PAGE);
  return {
    people: rows.map(({ lastLoginAt, ...person }) => ({
      ...person,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
    })),
    after: hasNext ? (rows.at(-1)?.accountId ?? null) : null,
    mayInvite: mayDo(ctx.account, 'people.invite'),
    done: args.url.searchParams.get('done') === 'invite',
    words: wordsFor(ctx, ['officePeople']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'people.read', 'screens/office/people.tsx');
  const { ctx, form } = asked;
  return answerOnce(args, asked, async () => {
    const invited = await invitePerson(ctx, {
      name: formText(form, 'name'),
      email: formText(form, 'email'),
      roles: staffRoles.filter((role) => form.has(`role_${role}`)),
      locale: toLocale(formText(form, 'locale')) ?? ctx.locale,
      reason: formText(form, 'reason'),
    });
    if (invited.ok) return actDone(args.url, 'invite');
    if (invited.code === 'account_unknown') throw pageNotFound(args.url);
    return actRefused(ctx, form, invited);
  });
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officePeople');
  const { people, after, mayInvite, done } = loaderData;
  return (
    <>
      <OfficeTitle title={t('title')} />
      {done ? <Done>{t('done.invite')}</Done> : null}
      <div className="o-stack">
        <div className="o-card">
          <PeopleTable people={people} />
          <NextPage after={after} />
        </div>
        {mayInvite ? <InviteForm answer={actionData} /> : null}
      </div>
    </>
  );
}
