// One booking of an agency.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/booking';
import { nameOf } from '#agency/bookings/BookingCells.tsx';
import { BookingDetail } from '#agency/bookings/BookingDetail.tsx';
import { readAgencyBooking } from '#agency/bookings/read-agency-booking.server.ts';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { readSite } from '#content/read-site.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { readInvoice } from '#messages/invoices/issue-invoice.server.ts';
import { nameCreditNotes } from '#messages/invoices/read-credit-notes.server.ts';
import { readAcceptance } from '#messages/quotes/accept-quote.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { Done } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actOnHold } from '#screens/ta/hold-acts.server.ts';
import { isIntentOf, requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { countIn } from '#screens/workspace/answer-act.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

/** The content page for travel agencies; one of its parts is about the desk. */
const deskPage = 'travel-agencies';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.read_bookings');
  const read = await readAgencyBooking(ctx, args.params.bookingId);
  if (!read.ok) throw pageNotFound(args.url);
  const done = args.url.searchParams.get('done') ?? '';
  const accepted = await readAcceptance(ctx, args.params.bookingId);
  return {
    detail: read.value,
    mayBook: mayDo(ctx.account, 'portal.book', ctx.account),
    invoice: (await readInvoice(ctx, args.params.bookingId))?.number ?? null,
    creditNotes: await nameCreditNotes(ctx, args.params.bookingId),
    accepted,
    deskHref: (await readSite(ctx))?.find('page', deskPage, ctx.locale)
      ? `${pathTo(ctx.locale, deskPage)}#s-desk`
      : null,
    lost: countIn(args.url, 'lost'),
    done: isIntentOf('screens/ta/booking.tsx', done) ? done : null,
    words: wordsFor(ctx, ['portalBookings']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.read_bookings', 'screens/ta/booking.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, () =>
    actOnHold(ctx, intent, { bookingId: args.params.bookingId, url: args.url, form }),
  );
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('portalBookings');
  const locale = useLocale();
  const { detail, mayBook, deskHref, invoice, creditNotes, accepted, done, lost } = loaderData;
  return (
    <>
      <PortalTitle
        title={t('detail.title', { reference: nameOf(detail.booking) })}
        back={{ href: pathTo(locale, 'ta/bookings'), label: t('back') }}
      />
      {done ? <Done>{t(`done.${done}`, { lost })}</Done> : null}
      <BookingDetail {...{ detail, mayBook, deskHref, invoice, creditNotes, accepted }} answer={actionData} />
    </>
  );
}
