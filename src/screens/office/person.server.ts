// The actions on one person's account: each asks for its own right, and each command checks again.
import { mayDo } from '#identity/access/acts.ts';
import { staffRoles } from '#identity/access/roles.ts';
import {
  changeRoles,
  endPersonSessions,
  reactivatePerson,
  resetSecondFactor,
  suspendPerson,
} from '#identity/accounts/change-person.server.ts';
import { inviteAgain } from '#identity/accounts/invite-person.server.ts';
import { readPerson } from '#identity/accounts/list-people.server.ts';
import { findAudit } from '#office/audit/find-audit.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { officeForms, type OfficeIntent } from '#office/frame/office-forms.ts';
import { intentsOf, isIntent, type StaffCtx } from '#screens/office/require-staff.server.ts';

type PersonIntent = OfficeIntent<'screens/office/person.tsx'>;

const personActs = officeForms['screens/office/person.tsx'];

export async function showPerson(ctx: StaffCtx, { accountId, url }: { accountId: string; url: URL }) {
  const read = await readPerson(ctx, accountId);
  if (!read.ok) throw pageNotFound(url);
  const { lastLoginAt, ...person } = read.value;
  const mayAudit = mayDo(ctx.account, 'audit.read');
  const none = { person: null, act: null, subject: null, from: null, to: null };
  const newest = { sort: 'at', descending: true, page: 1 };
  const [by, about] = mayAudit
    ? await Promise.all([
        findAudit(ctx, { ...none, person: accountId }, newest),
        findAudit(ctx, { ...none, subject: `account ${accountId}` }, newest),
      ])
    : [null, null];
  const done = url.searchParams.get('done') ?? '';
  return {
    person: { ...person, lastLoginAt: lastLoginAt?.toISOString() ?? null },
    isOwn: accountId === ctx.account.accountId,
    may: intentsOf(ctx.account, personActs),
    by: by?.rows.slice(0, 20) ?? null,
    about: about?.rows.slice(0, 20) ?? null,
    done: isIntent(personActs, done) ? done : null,
    words: wordsFor(ctx, ['officePeople', 'officeAudit']),
  };
}

type PersonAct = { accountId: string; url: URL; form: FormData };

export async function actOnPerson(ctx: StaffCtx, intent: PersonIntent, { accountId, url, form }: PersonAct) {
  const done = await apply(ctx, intent, { accountId, reason: formText(form, 'reason'), form });
  if (done.ok) return actDone(url, intent);
  if (done.code === 'account_unknown') throw pageNotFound(url);
  // These commands name no fields: the message is shown above the form, and beside the field that it is about.
  const path = done.code === 'reason_missing' ? 'reason' : done.code === 'roles_missing' ? 'roles' : null;
  return actRefused(ctx, form, { ...done, ...(path && { fields: [{ path, code: done.code }] }) });
}

type PersonForm = { accountId: string; reason: string; form: FormData };

function apply(ctx: StaffCtx, intent: PersonIntent, { accountId, reason, form }: PersonForm) {
  const change = { accountId, reason };
  switch (intent) {
    case 'change_roles':
      return changeRoles(ctx, { ...change, roles: staffRoles.filter((role) => form.has(`role_${role}`)) });
    case 'suspend':
      return suspendPerson(ctx, change);
    case 'reactivate':
      return reactivatePerson(ctx, change);
    case 'end_sessions':
      return endPersonSessions(ctx, change);
    case 'reset_factor':
      return resetSecondFactor(ctx, change);
    case 'invite_again':
      return inviteAgain(ctx, change);
  }
}
