// One group in the office: the request, the quote, and its whole history.
import { data } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/group';
import { BookingList } from '#office/groups/BookingList.tsx';
import { DepositPart } from '#agency/groups/GroupActs.tsx';
import { groupAfter } from '#agency/groups/group-machine.ts';
import { GroupHistory, GroupMark, QuoteFacts, RequestFacts } from '#agency/groups/GroupParts.tsx';
import { quoteFieldNames, type TypedQuote } from '#agency/groups/quote-fields.ts';
import { declineGroup, priceQuote, quoteGroup } from '#agency/groups/quote-group.server.ts';
import { readOfficeGroup } from '#agency/groups/read-office-groups.server.ts';
import { OfficeAct } from '#office/frame/OfficeAct.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { FlightsPart, QuoteForm, type QuotePrice } from '#office/groups/QuoteForm.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { Refusal } from '#platform/lib/result.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { Done, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { officeForms } from '#office/frame/office-forms.ts';
import {
  isIntent,
  requireIntent,
  requireStaff,
  type StaffCtx,
} from '#screens/office/require-staff.server.ts';
import { familyName } from '#screens/workspace/family-name.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'agencies.groups');
  const read = await readOfficeGroup(ctx, args.params.groupId);
  if (!read.ok) throw pageNotFound(args.url);
  const { file, flights, families } = read.value;
  const done = args.url.searchParams.get('done') ?? '';
  const named = (family: string) => familyName(ctx, family);
  return {
    file,
    flights,
    families: families.map((family) => [family, named(family)] as const),
    names: {
      asked: file.group.family && named(file.group.family),
      quoted: file.quote && named(file.quote.family),
    },
    done: isIntent(officeForms['screens/office/groups/group.tsx'], done) && done !== 'price' ? done : null,
    words: wordsFor(ctx, ['officeGroups', 'portalGroups', 'portalBookings']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'agencies.groups', 'screens/office/groups/group.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, async () => {
    const { groupId } = args.params;
    const reason = formText(form, 'reason');
    if (intent === 'price') {
      const priced = await priceQuote(ctx, { groupId, ...readQuoteForm(form) });
      if (!priced.ok) return refused(ctx, args.url, form, priced);
      const { person, totalMinor, depositMinor } = priced.value;
      return answerPrice(form, { person, totalMinor, depositMinor });
    }
    const done =
      intent === 'quote'
        ? await quoteGroup(ctx, { groupId, reason, ...readQuoteForm(form) })
        : await declineGroup(ctx, { groupId, reason });
    return done.ok ? actDone(args.url, intent) : refused(ctx, args.url, form, done);
  });
}

function refused(ctx: StaffCtx, url: URL, form: FormData, refusal: Refusal) {
  if (refusal.code === 'group_unknown') throw pageNotFound(url);
  return actRefused(ctx, form, refusal);
}

/** The form as it was typed, with its price. */
function answerPrice(form: FormData, price: QuotePrice) {
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const answer: RefusedAct & { price: QuotePrice } = {
    intent: 'price',
    status: 200,
    message: '',
    fields: {},
    typed,
    price,
  };
  return data(answer);
}

function readQuoteForm(form: FormData): TypedQuote {
  const typed = quoteFieldNames.map((name) => [name, formText(form, name).slice(0, 10_000)]);
  return Object.fromEntries(typed) as TypedQuote;
}

export default function Group({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeGroups');
  const locale = useLocale();
  const { file, flights, families, names, done } = loaderData;
  const { group, quote, deposit, events, bookings } = file;
  return (
    <>
      <OfficeTitle
        title={group.name}
        back={{ href: pathTo(locale, 'office/groups'), label: t('back') }}
        beside={<GroupMark state={group.state} />}
      >
        {group.agencyName}
      </OfficeTitle>
      {done ? <Done>{t(`done.${done}`)}</Done> : null}
      <div className="o-columns">
        <div className="o-stack">
          {flights ? <FlightsPart flights={flights} /> : null}
          {flights ? <QuoteForm {...{ group, flights, families }} answer={actionData} /> : null}
          {groupAfter(group.state, 'decline') === null ? null : (
            <WorkPart id="acts" title={t('acts')}>
              <OfficeAct
                intent="decline"
                title={t('decline')}
                button={t('declineButton')}
                hint={t('declineHint')}
                answer={actionData}
                danger
              />
            </WorkPart>
          )}
        </div>
        <div className="o-stack">
          <RequestFacts group={group} familyName={names.asked} />
          {quote ? <QuoteFacts {...{ group, quote }} familyName={names.quoted ?? quote.family} /> : null}
          {deposit ? <DepositPart deposit={deposit} currency={group.currency} /> : null}
          {bookings.length > 0 ? <BookingList rows={bookings} /> : null}
          <GroupHistory events={events} currency={group.currency} />
        </div>
      </div>
    </>
  );
}
