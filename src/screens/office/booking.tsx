// One booking: its history, the travellers, the money, the messages, and the actions that staff may take.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/booking';
import { BookingActs } from '#office/bookings/BookingActs.tsx';
import { BookingFlights, BookingMessages, BookingPeople } from '#office/bookings/BookingContents.tsx';
import { BookingEvents } from '#office/bookings/BookingEvents.tsx';
import { BookingMoney } from '#office/bookings/BookingMoney.tsx';
import { bookingTones } from '#office/bookings/BookingTable.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { isSoldState } from '#platform/db/booking-states.ts';
import { localeInfo, toLocale } from '#platform/i18n/locales.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Badge, Done, Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { actOnBooking, showBooking } from '#screens/office/booking.server.ts';
import { requireIntent, requireStaff } from '#screens/office/require-staff.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'bookings.read');
  return showBooking(ctx, { bookingId: args.params.bookingId, url: args.url });
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'bookings.read', 'screens/office/booking.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, async () => {
    const { request, url, params } = args;
    return actOnBooking(ctx, intent, { bookingId: params.bookingId, request, url, form });
  });
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeBookings');
  const locale = useLocale();
  const { booking, done, soldBy } = loaderData;
  const { reference, state, contact } = booking;
  const codes = actionData && 'codes' in actionData ? actionData.codes : [];
  return (
    <>
      <OfficeTitle
        title={reference ? t('file', { reference }) : t('hold')}
        back={{ href: pathTo(locale, 'office/bookings'), label: t('back') }}
        beside={<Badge tone={bookingTones[state]}>{t(`states.${state}`)}</Badge>}
      >
        {loaderData.total} ·{' '}
        {soldBy.href ? <PageLink href={soldBy.href}>{soldBy.text}</PageLink> : soldBy.text}
      </OfficeTitle>
      {done ? <Done>{done}</Done> : null}
      {codes.map((code) => (
        <Done key={code}>
          {t('done.refund')} {t('voucherCode', { code })}
        </Done>
      ))}
      <div className="o-columns">
        <div className="o-stack">
          <BookingEvents events={loaderData.timeline} deadLetters={loaderData.deadLetters} />
          <BookingPeople people={loaderData.people} />
          <BookingFlights flights={booking.flights} />
          <BookingMoney {...loaderData} />
          <BookingMessages {...loaderData} />
        </div>
        <div className="o-stack">
          <BookingActs
            {...loaderData}
            confirmed={isSoldState(state)}
            answer={actionData && 'intent' in actionData ? actionData : undefined}
          />
          <WorkPart title={t('facts')} id="contact">
            {contact ? (
              <Facts
                facts={[
                  [t('email'), contact.email],
                  [t('phone'), contact.phone],
                  [t('language'), localeInfo[toLocale(contact.locale) ?? 'en'].name],
                ]}
              />
            ) : (
              <p>{t('noContact')}</p>
            )}
          </WorkPart>
        </div>
      </div>
    </>
  );
}
