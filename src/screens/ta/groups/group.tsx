// One group of an agency: the quote, what can be done now, the names, and its whole history.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/group';
import { BookingTable } from '#agency/bookings/BookingTable.tsx';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { AcceptForm, DepositPart, PayForm, WithdrawForm } from '#agency/groups/GroupActs.tsx';
import { GroupForm } from '#agency/groups/GroupForm.tsx';
import { type GroupAct, groupAfter } from '#agency/groups/group-machine.ts';
import { NamesPart } from '#agency/groups/GroupNames.tsx';
import { GroupHistory, GroupMark, QuoteFacts, RequestFacts } from '#agency/groups/GroupParts.tsx';
import { readGroupOfAgency } from '#agency/groups/read-groups.server.ts';
import type { GroupState } from '#platform/db/schema/group-states.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { WorkAlert } from '#platform/workspace/WorkAlert.tsx';
import { Done, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actOnGroup, refusedGroup } from '#screens/ta/groups/group-acts.server.ts';
import { groupChoices, valuesOf } from '#screens/ta/groups/group-form.server.ts';
import { familyName } from '#screens/workspace/family-name.server.ts';
import { revalidateStep } from '#screens/funnel/step-answer.ts';
import { requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

const doneNames = ['request', 'change', 'withdraw', 'accept', 'pay', 'names'] as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.groups');
  const read = await readGroupOfAgency(ctx, args.params.groupId);
  if (!read.ok) throw pageNotFound(args.url);
  const { group, quote } = read.value;
  const query = args.url.searchParams;
  const count = (name: string) => Number(/^\d{1,3}$/.exec(query.get(name) ?? '')?.[0] ?? 0);
  const mayChange = groupAfter(group.state, 'change') !== null;
  return {
    file: read.value,
    families: {
      asked: group.family && familyName(ctx, group.family),
      quoted: quote && familyName(ctx, quote.family),
    },
    change: mayChange ? { choices: await groupChoices(ctx), values: valuesOf(group) } : null,
    formKey: uuidv7(ctx.now, ctx.random),
    done: doneNames.find((name) => name === query.get('done')) ?? null,
    made: { people: count('people'), bookings: count('bookings') },
    words: wordsFor(ctx, ['portalGroups', 'portalBookings']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.groups', 'screens/ta/groups/group.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(
    args,
    asked,
    () => actOnGroup(ctx, intent, { groupId: args.params.groupId, url: args.url, form }),
    (refusal) => refusedGroup(ctx, { url: args.url, form }, refusal),
  );
}

/** The group may have changed since it was shown: after a refusal it is read again. */
export const shouldRevalidate = revalidateStep;

export default function Group({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('portalGroups');
  const locale = useLocale();
  const { file, families, change, done, made } = loaderData;
  const { group, deposit, events } = file;
  return (
    <>
      <PortalTitle
        title={group.name}
        back={{ href: pathTo(locale, 'ta/groups'), label: t('back') }}
        beside={<GroupMark state={group.state} />}
      />
      {actionData && !hasForm(actionData.intent, group.state) ? <WorkAlert answer={actionData} /> : null}
      {actionData ? null : done === 'names' && made.bookings > 0 ? (
        <Done>{t('names.made', made)}</Done>
      ) : done ? (
        <Done>{t(`done.${done}`)}</Done>
      ) : null}
      <div className="o-columns">
        <div className="o-stack">
          <Now {...{ loaderData, actionData }} />
          <RequestFacts group={group} familyName={families.asked} />
          {change ? (
            <div className="o-card">
              <details className="o-act" open={actionData?.intent === 'change'}>
                <summary>{t('form.changeTitle')}</summary>
                <GroupForm intent="change" {...change} answer={actionData} />
              </details>
              <WithdrawForm isQuoted={false} answer={actionData} />
            </div>
          ) : null}
        </div>
        <div className="o-stack">
          {deposit ? <DepositPart deposit={deposit} currency={group.currency} /> : null}
          <GroupHistory events={events} currency={group.currency} />
        </div>
      </div>
    </>
  );
}

/** False once the group has changed so that the form of this intent is gone: its refusal is then shown above all. */
function hasForm(intent: string, state: GroupState): boolean {
  const act = actsOfForms.get(intent);
  return act !== undefined && groupAfter(state, act) !== null;
}

const actsOfForms: ReadonlyMap<string, GroupAct> = new Map([
  ['change', 'change'],
  ['withdraw', 'withdraw'],
  ['accept', 'accept'],
  ['pay', 'pay'],
  ['list', 'give_names'],
  ['book', 'give_names'],
]);

type NowProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

/** What the group waits for: an answer to the quote, the deposit, or names. */
function Now({ loaderData, actionData }: NowProps) {
  const t = useTranslations('portalGroups');
  const { file, families, formKey } = loaderData;
  const { group, quote, units, bookings } = file;
  if (!quote) return null;
  const may = (act: Parameters<typeof groupAfter>[1]) => groupAfter(group.state, act) !== null;
  return (
    <>
      {units ? (
        <NamesPart
          units={units}
          namesDue={quote.namesDue}
          isOpen={may('give_names')}
          formKey={formKey}
          answer={actionData}
          lines={actionData?.lines ?? []}
        />
      ) : null}
      {units ? (
        <WorkPart id="bookings" title={t('bookings.title')}>
          <BookingTable caption={t('bookings.title')} rows={bookings} empty={t('bookings.none')} />
        </WorkPart>
      ) : null}
      {group.state === 'held' ? <PayForm {...{ group, quote }} answer={actionData} /> : null}
      <QuoteFacts group={group} quote={quote} familyName={families.quoted ?? quote.family} />
      {may('accept') ? <AcceptForm {...{ group, quote }} answer={actionData} /> : null}
      {may('accept') && may('withdraw') ? (
        <div className="o-card">
          <WithdrawForm isQuoted answer={actionData} />
        </div>
      ) : null}
    </>
  );
}
