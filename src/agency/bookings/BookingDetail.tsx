// One booking of an agency: people, flights, price with commission, money, documents, history, and what can be done.
import { useLocale, useTranslations } from 'use-intl';

import { StateMark, TimeLeft } from '#agency/bookings/BookingCells.tsx';
import type { BookingDetail as Detail, Happened } from '#agency/bookings/read-agency-booking.server.ts';
import type { NamedCreditNote } from '#messages/invoices/read-credit-notes.server.ts';
import type { DocumentFile } from '#messages/documents/document-file.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { WorkMoment } from '#platform/workspace/WorkMoment.tsx';
import { useSite } from '#content/site/use-site.ts';
import { WorkTable } from '#platform/workspace/WorkTable.tsx';
import type { Locale } from '#platform/i18n/locales.ts';
import { shortDate, time } from '#platform/i18n/format.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { WorkAct, WorkForm } from '#platform/workspace/WorkForm.tsx';
import { Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { pathTo } from '#paths.ts';

type Props = {
  detail: Detail;
  mayBook: boolean;
  /** The page that says how to reach the airline's desk of agencies; null where the site has none. */
  deskHref: string | null;
  /** The number of the booking's own invoice; null before one is made. */
  invoice: string | null;
  creditNotes: readonly NamedCreditNote[];
  /** What its customer accepted of an offer, and whether that is no longer what is held. */
  accepted: { at: string; amountMinor: number; isOutdated: boolean } | null;
  answer: RefusedAct | undefined;
};

/** Everything about one booking. Acts need `mayBook`: links and forms that need no script. */
export function BookingDetail({ detail, mayBook, deskHref, invoice, creditNotes, accepted, answer }: Props) {
  return (
    <div className="o-columns">
      <div className="o-stack">
        <BookingFacts {...{ detail, accepted }} />
        <People detail={detail} />
        <Flights detail={detail} />
        <Price detail={detail} />
        <Money detail={detail} />
      </div>
      <div className="o-stack">
        {mayBook && detail.mayHoldAgain ? <HoldAgain answer={answer} /> : null}
        {mayBook ? <Acts detail={detail} answer={answer} /> : null}
        {mayBook ? <AfterSale detail={detail} deskHref={deskHref} /> : null}
        <Documents {...{ detail, mayBook, invoice, creditNotes }} />
        <History detail={detail} />
      </div>
    </div>
  );
}

function BookingFacts({ detail, accepted }: Pick<Props, 'detail' | 'accepted'>) {
  const { booking, contact, source } = detail;
  const money = useMoney();
  const t = useTranslations('portalBookings');
  const d = useTranslations('portalBookings.detail');
  return (
    <div className="o-card">
      <Facts
        facts={[
          [t('state'), <StateMark key="state" booking={booking} />],
          ...(booking.hold ? [[d('held'), <TimeLeft key="hold" hold={booking.hold} />] as const] : []),
          ...(source ? [[d('source'), d(`from.${source.kind}`, { name: source.name })] as const] : []),
          ...(accepted
            ? [
                [
                  d('accepted'),
                  <span key="accepted">
                    {money({ minor: accepted.amountMinor, currency: booking.currency })},{' '}
                    <WorkMoment at={accepted.at} />
                    {accepted.isOutdated ? (
                      <span className="o-sub text-warn">{d('acceptedOlder')}</span>
                    ) : null}
                  </span>,
                ] as const,
              ]
            : []),
          [d('agent'), booking.agentName ?? ''],
          [d('contact'), [contact.email, contact.phone].filter(Boolean).join(', ')],
        ]}
      />
    </div>
  );
}

function People({ detail: { people } }: { detail: Detail }) {
  const t = useTranslations('portalBookings');
  const d = useTranslations('portalBookings.detail');
  const locale = useLocale();
  return (
    <WorkPart id="people" title={d('passengers')}>
      <WorkTable
        caption={d('passengers')}
        rows={people}
        keyOf={({ passengerNo }) => String(passengerNo)}
        empty=""
        columns={[
          {
            key: 'name',
            label: d('passengers'),
            cell: ({ name, type }) => (
              <span>
                {name ?? t('unnamed')}
                <span className="o-sub">{d('passenger', { type })}</span>
              </span>
            ),
          },
          {
            key: 'born',
            label: d('born'),
            cell: ({ birthDate }) => (birthDate ? shortDate(birthDate, locale) : ''),
          },
          { key: 'seats', label: d('seats'), cell: ({ seats }) => seats.join(', ') },
          { key: 'ticket', label: d('ticket'), cell: ({ ticketNumber }) => ticketNumber ?? '' },
        ]}
      />
    </WorkPart>
  );
}

function Flights({ detail: { booking } }: { detail: Detail }) {
  const t = useTranslations('portalBookings');
  const locale = useLocale();
  return (
    <WorkPart id="flights" title={t('flights')}>
      <ul className="o-list">
        {booking.flights.map(({ number, from, to, departsLocal }) => (
          <li key={`${number} ${departsLocal}`}>
            <p>
              <b>
                {shortDate(departsLocal, locale)}, {time(departsLocal)}
              </b>{' '}
              {from} – {to} <span className="text-ink-500">{number}</span>
            </p>
          </li>
        ))}
      </ul>
    </WorkPart>
  );
}

function Price({ detail: { parts, booking } }: { detail: Detail }) {
  const t = useTranslations('portalBookings');
  const d = useTranslations('portalBookings.detail');
  const money = useMoney();
  const { currency, totalMinor, commissionMinor } = booking;
  const sum = { kind: 'total' as const, amountMinor: totalMinor, commissionMinor };
  const amount = (minor: number) => money({ minor, currency });
  return (
    <WorkPart id="price" title={d('price')}>
      <WorkTable
        caption={d('price')}
        rows={[...parts, sum]}
        keyOf={({ kind }) => kind}
        empty=""
        columns={[
          {
            key: 'part',
            label: d('part'),
            cell: ({ kind }) => (kind === 'total' ? <b>{d('total')}</b> : d(`parts.${kind}`)),
          },
          { key: 'gross', label: t('gross'), cell: (row) => amount(row.amountMinor), numeric: true },
          {
            key: 'commission',
            label: t('commission'),
            cell: (row) => amount(row.commissionMinor),
            numeric: true,
          },
          {
            key: 'net',
            label: t('net'),
            cell: (row) => <b>{amount(row.amountMinor - row.commissionMinor)}</b>,
            numeric: true,
          },
        ]}
      />
    </WorkPart>
  );
}

function Money({ detail: { payments, refunds } }: { detail: Detail }) {
  const d = useTranslations('portalBookings.detail');
  const t = useTranslations('portalBookings');
  const money = useMoney();
  return (
    <WorkPart id="payments" title={d('payments')}>
      <WorkTable
        caption={d('payments')}
        rows={[
          ...payments.flatMap(({ paymentId, tenders, state, ...row }) =>
            tenders.map(({ method, amountMinor }) => ({
              ...row,
              amountMinor,
              id: `${paymentId} ${method}`,
              how: d(`methods.${method}`),
              state: d(`paymentStates.${state}`),
            })),
          ),
          ...refunds.map(({ refundId, state, ...row }) => {
            return { ...row, id: refundId, how: d('refunds'), state: d(`refundStates.${state}`) };
          }),
        ]}
        keyOf={({ id }) => id}
        empty={d('noPayments')}
        columns={[
          { key: 'when', label: d('when'), cell: ({ at }) => <WorkMoment at={at} /> },
          { key: 'how', label: d('how'), cell: ({ how }) => how },
          { key: 'state', label: t('state'), cell: ({ state }) => state },
          {
            key: 'amount',
            label: d('amount'),
            cell: ({ amountMinor, currency }) => money({ minor: amountMinor, currency }),
            numeric: true,
          },
        ]}
      />
    </WorkPart>
  );
}

function Acts({ detail: { booking }, answer }: { detail: Detail; answer: RefusedAct | undefined }) {
  const t = useTranslations('portalBookings');
  const d = useTranslations('portalBookings.detail');
  const locale = useLocale();
  const { hold, bookingId } = booking;
  if (!hold) return null;
  const about = { name: 'booking', value: bookingId };
  return (
    <div className="o-card">
      <p>
        {/* The funnel belongs to the public site, which is another document. */}
        <a href={nextStep(booking, locale)} className="o-button">
          {d('go')}
        </a>
      </p>
      {hold.mayExtend ? (
        <WorkAct intent="extend" title={t('extend')} button={t('extend')} answer={answer} about={about} />
      ) : null}
      <WorkAct
        intent="release"
        title={d('release')}
        button={d('release')}
        hint={d('releaseHint')}
        answer={answer}
        about={about}
        danger
      />
    </div>
  );
}

/** The same flights at the same price, for as long as a new hold of the agency. */
function HoldAgain({ answer }: Pick<Props, 'answer'>) {
  const d = useTranslations('portalBookings.detail');
  return (
    <div className="o-card">
      <WorkForm intent="hold_again" button={d('holdAgain')} hint={d('holdAgainHint')} answer={answer} />
    </div>
  );
}

/** The first step of the funnel that has something left to do. */
function nextStep({ bookingId, missing }: Detail['booking'], locale: Locale): string {
  return stepPath(locale, missing > 0 ? 'passengers' : 'payment', bookingId);
}

/** A confirmed booking is changed and cancelled by the airline's people (decision 21). */
function AfterSale({ detail: { booking }, deskHref }: Pick<Props, 'detail' | 'deskHref'>) {
  const d = useTranslations('portalBookings.detail.afterSale');
  const telephone = useSite()?.telephone;
  const { state, reference } = booking;
  if (!isSoldState(state) || !(telephone || deskHref)) return null;
  return (
    <WorkPart id="after-sale" title={d('title')}>
      <p>{d('how', { reference: reference ?? '' })}</p>
      {telephone ? (
        <p>
          <a href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`} className="o-button o-plain-button">
            {d('call', { phone: telephone })}
          </a>
        </p>
      ) : null}
      {deskHref ? (
        <ul className="o-list">
          <li>
            {/* A page for everybody: another document. */}
            <a href={deskHref} className="o-row">
              {d('desk')}
            </a>
          </li>
        </ul>
      ) : null}
    </WorkPart>
  );
}

/** For all roles; the confirmation, with its forms, is for those who sell. */
function Documents({
  detail: { booking },
  mayBook,
  invoice,
  creditNotes,
}: Pick<Props, 'detail' | 'mayBook' | 'invoice' | 'creditNotes'>) {
  const d = useTranslations('portalBookings.detail');
  const locale = useLocale();
  const { bookingId, state } = booking;
  if (!isSoldState(state)) return null;
  const at = (file: DocumentFile) => pathTo(locale, 'ta/bookings/:bookingId/file', { bookingId, file });
  const links = [
    [at('itinerary.pdf'), d('itinerary')],
    [at('receipt.pdf'), d('receipt')],
    ...(invoice ? [[at('invoice.pdf'), d('invoice', { number: invoice })] as const] : []),
    ...creditNotes.map(({ noteNo, title }) => [at(`credit-note-${noteNo}.pdf`), `${title} (PDF)`] as const),
    [at('trip.ics'), d('calendar')],
    ...(mayBook ? [[stepPath(locale, 'confirmation', bookingId), d('confirmation')] as const] : []),
  ] as const;
  return (
    <WorkPart id="documents" title={d('documents')}>
      <ul className="o-list">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} className="o-row">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </WorkPart>
  );
}

function History({ detail: { happened, booking } }: { detail: Detail }) {
  const d = useTranslations('portalBookings.detail');
  return (
    <WorkPart id="history" title={d('history')}>
      <ul className="o-list">
        {happened.map((event, no) => (
          // Events have no id, and the list is append-only.
          <li key={`${event.at} ${event.kind} ${no}`}>
            <span className="text-ink-500">
              <WorkMoment at={event.at} />
            </span>
            <Event event={event} currency={booking.currency} />
          </li>
        ))}
      </ul>
    </WorkPart>
  );
}

function Event({ event, currency }: { event: Happened; currency: string }) {
  const d = useTranslations('portalBookings.detail');
  const money = useMoney();
  const { kind, amountMinor, params, agent, byAirline } = event;
  const amount = amountMinor === null ? 'none' : money({ minor: Math.abs(amountMinor), currency });
  const by = byAirline ? d('byAirline') : agent === null ? '' : d('by', { who: agent });
  return (
    <p>
      {d(`happened.${kind}`, { ...params, amount })}
      {by ? <span className="text-ink-500"> {by}</span> : null}
    </p>
  );
}
