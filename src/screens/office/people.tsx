// The people desk: the airline's staff, and inviting somebody.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/people';
import { mayDo } from '#identity/access/acts.ts';
import { staffRoles } from '#identity/access/roles.ts';
import { invitePerson } from '#identity/accounts/invite-person.server.ts';
import { listPeople } from '#identity/accounts/list-people.server.ts';
import { Done, OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { InviteForm } from '#office/people/InviteForm.tsx';
import { PeopleTable } from '#office/people/PeopleTable.tsx';
import { toLocale } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { actDone, actRefused } from '#screens/office/answer-act.server.ts';
import { requireStaff } from '#screens/office/require-staff.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'people.read');
  const people = await listPeople(ctx);
  if (!people.ok) throw pageNotFound(args.url);
  return {
    people: people.value.map(({ lastLoginAt, ...person }) => ({
      ...person,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
    })),
    mayInvite: mayDo(ctx.account, 'people.invite'),
    done: args.url.searchParams.get('done') === 'invite',
    words: wordsFor(ctx.locale, ['officePeople']),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args, 'people.invite');
  const form = sentForm(args.context);
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
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officePeople');
  const { people, mayInvite, done } = loaderData;
  return (
    <>
      <OfficeTitle title={t('title')} />
      {done ? <Done>{t('done.invite')}</Done> : null}
      <div className="o-stack">
        <div className="o-card">
          <PeopleTable people={people} />
        </div>
        {mayInvite ? <InviteForm answer={actionData} /> : null}
      </div>
    </>
  );
}
