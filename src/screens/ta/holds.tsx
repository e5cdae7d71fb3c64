// The open holds of an agency, the one that ends first at the top.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/holds';
import { HoldTable } from '#agency/bookings/BookingTable.tsx';
import { findHolds } from '#agency/bookings/find-bookings.server.ts';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { mayDo } from '#identity/access/acts.ts';
import { acceptedAmong } from '#messages/quotes/accept-quote.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { WorkAlert } from '#platform/workspace/WorkAlert.tsx';
import { Done } from '#platform/workspace/WorkParts.tsx';
import { actOnHold, bookingOf } from '#screens/ta/hold-acts.server.ts';
import { isIntentOf, requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_bookings');
  const done = args.url.searchParams.get('done') ?? '';
  const holds = await findHolds(ctx);
  return {
    holds,
    accepted: await acceptedAmong(ctx, holds),
    mayBook: mayDo(ctx.account, 'portal.book', ctx.account),
    done: isIntentOf('screens/ta/holds.tsx', done) ? done : null,
    words: wordsFor(ctx, ['portalBookings']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.read_bookings', 'screens/ta/holds.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, () =>
    actOnHold(ctx, intent, { bookingId: bookingOf(form), url: args.url, form }),
  );
}

export default function Holds({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('portalBookings');
  const { holds, accepted, mayBook, done } = loaderData;
  return (
    <>
      <PortalTitle title={t('holds.title')}>{t('holds.intro')}</PortalTitle>
      {done ? <Done>{t(`done.${done}`)}</Done> : null}
      <WorkAlert answer={actionData} />
      <div className="o-card">
        <HoldTable
          caption={t('holds.list')}
          rows={holds}
          empty={t('holds.none')}
          accepted={accepted}
          mayBook={mayBook}
        />
      </div>
    </>
  );
}
