// The passengers, the flights, and the messages that were written.
import { useLocale, useTranslations } from 'use-intl';

import type { BookingFile } from '#office/bookings/read-booking-file.server.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { messageTones } from '#office/messages/message-tones.ts';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { shortDate, time } from '#platform/i18n/format.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Badge, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

/** Passengers with birth dates, e-tickets, seats and extras: personal data, so the page needs `bookings.read`. */
export function BookingPeople({ people }: Pick<BookingFile, 'people'>) {
  const t = useTranslations('officeBookings');
  const locale = useLocale();
  const orNothing = (texts: readonly string[]) => texts.join(', ') || t('nothing');
  return (
    <WorkPart title={t('travellers')} id="travellers">
      <OfficeTable
        caption={t('travellers')}
        rows={people}
        keyOf={({ passengerNo }) => String(passengerNo)}
        empty={t('nameless')}
        columns={[
          {
            key: 'name',
            label: t('name'),
            cell: ({ name, alsoBooked }) => (
              <span>
                {name ?? t('nameless')}
                {alsoBooked.map(({ bookingId, reference, flightNumber }) => (
                  <PageLink
                    key={bookingId}
                    className="o-sub underline"
                    href={pathTo(locale, 'office/bookings/:bookingId', { bookingId })}
                  >
                    {t('alsoBooked', { booking: reference ?? t('hold'), flight: flightNumber })}
                  </PageLink>
                ))}
              </span>
            ),
          },
          { key: 'type', label: t('type'), cell: ({ type }) => t(`types.${type}`) },
          {
            key: 'birthDate',
            label: t('birthDate'),
            cell: ({ birthDate }) => (birthDate ? shortDate(birthDate, locale) : t('nothing')),
          },
          { key: 'ticket', label: t('ticket'), cell: ({ ticketNumber }) => ticketNumber ?? t('nothing') },
          { key: 'seats', label: t('seats'), cell: ({ seats }) => orNothing(seats) },
          { key: 'extras', label: t('extras'), cell: ({ extras }) => orNothing(extras) },
        ]}
      />
    </WorkPart>
  );
}

/** Flights at the local times of their airports, with fare family and booking class. */
export function BookingFlights({ flights }: Pick<BookingFile['booking'], 'flights'>) {
  const t = useTranslations('officeBookings');
  const locale = useLocale();
  const moment = (local: string) => `${shortDate(local, locale)}, ${time(local)}`;
  return (
    <WorkPart title={t('flights')} id="flights">
      <OfficeTable
        caption={t('flights')}
        rows={flights}
        keyOf={({ flightNo }) => String(flightNo)}
        empty={t('nothing')}
        columns={[
          {
            key: 'number',
            label: t('flightNumber'),
            cell: ({ flightNo, flightNumber }) => `${flightNo}: ${flightNumber}`,
          },
          { key: 'from', label: t('from'), cell: ({ origin }) => origin },
          { key: 'to', label: t('toAirport'), cell: ({ destination }) => destination },
          { key: 'departure', label: t('departure'), cell: ({ departsLocal }) => moment(departsLocal) },
          { key: 'arrival', label: t('arrival'), cell: ({ arrivesLocal }) => moment(arrivesLocal) },
          { key: 'fare', label: t('fare'), cell: ({ family, bookingClass }) => `${family}, ${bookingClass}` },
        ]}
      />
    </WorkPart>
  );
}

/** Written messages; a row opens one. Each attached file links to the newest message that has it. */
export function BookingMessages({ messages, documents }: Pick<BookingFile, 'messages' | 'documents'>) {
  const t = useTranslations('officeBookings');
  const m = useTranslations('officeMessages');
  const locale = useLocale();
  return (
    <WorkPart title={t('documents')} id="documents">
      <OfficeTable
        caption={t('documents')}
        rows={messages}
        keyOf={({ messageId }) => messageId}
        hrefOf={({ messageId }) => pathTo(locale, 'office/messages/:messageId', { messageId })}
        empty={t('noMessages')}
        columns={[
          { key: 'message', label: t('message'), cell: ({ kind }) => m(`kinds.${kindOf(kind)}`) },
          { key: 'subject', label: m('subject'), cell: ({ subject }) => subject },
          {
            key: 'state',
            label: t('state'),
            cell: ({ state }) => <Badge tone={messageTones[state]}>{m(`states.${state}`)}</Badge>,
          },
          { key: 'written', label: m('written'), cell: ({ writtenAt }) => <Moment at={writtenAt} /> },
        ]}
      />
      {documents.length > 0 ? (
        <p>
          {t('files')}:{' '}
          {documents.map(({ fileName, messageId }, no) => (
            <span key={fileName}>
              {no > 0 ? ', ' : ''}
              <PageLink href={pathTo(locale, 'office/messages/:messageId', { messageId })}>
                {fileName}
              </PageLink>
            </span>
          ))}
        </p>
      ) : null}
    </WorkPart>
  );
}

type Kind = 'confirmation';

/** Every stored kind has words; the log's type is only text. */
const kindOf = (kind: string) => kind as Kind;
