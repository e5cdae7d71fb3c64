// What an agent can do with a group of the agency: one form for each action, one command behind each form.
import { data, redirect } from 'react-router';

import { acceptGroup, payGroupDeposit } from '#agency/groups/accept-group.server.ts';
import { bookFromGroup, bookNameList, type ListError } from '#agency/groups/group-bookings.server.ts';
import { changeGroup, withdrawGroup } from '#agency/groups/request-group.server.ts';
import type { ListLine } from '#agency/groups/name-list.ts';
import { nameListBytes } from '#paths.ts';
import { say } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { type Refusal, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import type { PortalIntent } from '#agency/frame/portal-forms.ts';
import type { AgentCtx } from '#screens/ta/require-agent.ts';
import { readGroupForm } from '#screens/ta/groups/group-form.server.ts';

type GroupIntent = PortalIntent<'screens/ta/groups/group.tsx'>;

type GroupActRequest = { groupId: string; url: URL; form: FormData };

export async function actOnGroup(ctx: AgentCtx, intent: GroupIntent, asked: GroupActRequest) {
  const { groupId, url, form } = asked;
  if (intent === 'list') return bookList(ctx, asked);
  if (intent === 'book') {
    const bookingId = formText(form, 'booking');
    const booked = await bookFromGroup(ctx, { groupId, bookingId, ...countsOf(form) });
    if (booked.ok) return redirect(stepPath(ctx.locale, 'passengers', bookingId), { status: 303 });
    return refusedGroup(ctx, asked, booked);
  }
  const done = await apply(ctx, intent, asked);
  return done.ok ? actDone(url, intent) : refusedGroup(ctx, asked, done);
}

function apply(
  ctx: AgentCtx,
  intent: Exclude<GroupIntent, 'list' | 'book'>,
  { groupId, form }: GroupActRequest,
): Promise<Result<unknown>> {
  switch (intent) {
    case 'change':
      return changeGroup(ctx, { groupId, ...readGroupForm(form) });
    case 'withdraw':
      return withdrawGroup(ctx, groupId);
    case 'accept': {
      const order = { groupId, quoteNo: Number(formText(form, 'quote')) };
      const deposit = formText(form, 'deposit');
      // A quote without a deposit asks nothing.
      if (deposit === '' && formText(form, 'hasDeposit') === 'yes')
        return Promise.resolve(refuse('group_deposit_unchosen'));
      return acceptGroup(ctx, { ...order, withDeposit: deposit === 'now' });
    }
    case 'pay':
      return payGroupDeposit(ctx, groupId);
  }
}

/** An impossible number is refused at its field. */
function countsOf(form: FormData) {
  const count = (name: string) => {
    const text = formText(form, name).trim();
    return /^\d{0,3}$/.test(text) ? Number(text) : -1;
  };
  return { adults: count('adults'), children: count('children'), infants: count('infants') };
}

/** The refusal as text; for a list, with every line that is wrong. */
export function refusedGroup(
  ctx: AgentCtx,
  { url, form }: Omit<GroupActRequest, 'groupId'>,
  refusal: Refusal,
  lines: readonly ListError[] = [],
) {
  if (refusal.code === 'group_unknown') throw pageNotFound(url);
  const answer = actRefused(ctx, form, refusal);
  const sentences = lines.map((each) => sayLine(ctx, each));
  return data({ ...answer.data, lines: sentences }, answer.init ?? {});
}

async function bookList(ctx: AgentCtx, asked: GroupActRequest) {
  const { groupId, form, url } = asked;
  const file = form.get('file');
  const isFile = file instanceof Blob && file.size > 0;
  if (formText(form, 'tooLarge') !== '' || (isFile && file.size > nameListBytes))
    return refusedGroup(ctx, asked, refuseFields([{ path: 'file', code: 'file_too_large' }]));
  const booked = await bookNameList(ctx, {
    groupId,
    key: formText(form, 'key'),
    text: isFile ? await file.text() : formText(form, 'list'),
    contactEmail: formText(form, 'contactEmail'),
    contactPhone: formText(form, 'contactPhone'),
    sameNameConfirmed: formText(form, 'sameName') === 'yes',
  });
  if (booked.ok) {
    const { people, bookingIds } = booked.value;
    const made = new URLSearchParams({
      done: 'names',
      people: String(people),
      bookings: String(bookingIds.length),
    });
    return redirect(`${url.pathname}?${made}`, { status: 303 });
  }
  return refusedGroup(ctx, asked, booked, booked.lines);
}

function sayLine({ locale, site }: AgentCtx, { line, code, params }: ListError): ListLine {
  return { line, message: say({ locale, site })(`errors.${code}`, params) };
}
