// One booking of an agency: people, flights, price with commission, money, documents, history, and what can be done.
import { useLocale, useTranslations } from 'use-intl';

import { StateMark, TimeLeft } from '#agency/bookings/BookingCells.tsx';
import type { BookingDetail as Detail, Happened } from '#agency/bookings/read-agency-booking.server.ts';
import { PortalAct } from '#agency/frame/PortalForm.tsx';
import { PortalFacts, PortalPart } from '#agency/frame/PortalParts.tsx';
import { PortalTable } from '#agency/frame/PortalTable.tsx';
import { shortDate, shortDay, time } from '#platform/i18n/format.ts';
import type { RefusedAct } from '#platform/lib/refused-act.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { stepPath } from '#reservations/frame/funnel-paths.ts';

type Props = { detail: Detail; mayBook: boolean; answer: RefusedAct | undefined };

export function BookingDetail({ detail, mayBook, answer }: Props) {
  return (
    <div className="o-columns">
      <div className="o-stack">
        <Facts detail={detail} />
        <People detail={detail} />
        <Flights detail={detail} />
        <Price detail={detail} />
        <Money detail={detail} />
      </div>
      <div className="o-stack">
        {mayBook ? <Acts detail={detail} answer={answer} /> : null}
        {mayBook ? <Documents detail={detail} /> : null}
        <History detail={detail} />
      </div>
    </div>
  );
}

function Facts({ detail: { booking, contact } }: { detail: Detail }) {
  const t = useTranslations('portalBookings');
  const d = useTranslations('portalBookings.detail');
  return (
    <div className="o-card">
      <PortalFacts
        facts={[
          [t('state'), <StateMark key="state" booking={booking} />],
          ...(booking.hold ? [[d('held'), <TimeLeft key="hold" hold={booking.hold} />] as const] : []),
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
    <PortalPart id="people" title={d('passengers')}>
      <PortalTable
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
    </PortalPart>
  );
}

function Flights({ detail: { booking } }: { detail: Detail }) {
  const t = useTranslations('portalBookings');
  const locale = useLocale();
  return (
    <PortalPart id="flights" title={t('flights')}>
      <ul className="o-list">
        {booking.flights.map(({ number, from, to, departsLocal }) => (
          <li key={`${number} ${departsLocal}`}>
            <p>
              <b>
                {shortDate(departsLocal, locale)}, {time(departsLocal)}
              </b>{' '}
              {from} – {to} <span className="o-quiet">{number}</span>
            </p>
          </li>
        ))}
      </ul>
    </PortalPart>
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
    <PortalPart id="price" title={d('price')}>
      <PortalTable
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
    </PortalPart>
  );
}

function Money({ detail: { payments, refunds } }: { detail: Detail }) {
  const d = useTranslations('portalBookings.detail');
  const t = useTranslations('portalBookings');
  const money = useMoney();
  return (
    <PortalPart id="payments" title={d('payments')}>
      <PortalTable
        caption={d('payments')}
        rows={[
          ...payments.map(({ paymentId, method, state, ...row }) => {
            return { ...row, id: paymentId, how: d(`methods.${method}`), state: d(`paymentStates.${state}`) };
          }),
          ...refunds.map(({ refundId, state, ...row }) => {
            return { ...row, id: refundId, how: d('refunds'), state: d(`refundStates.${state}`) };
          }),
        ]}
        keyOf={({ id }) => id}
        empty={d('noPayments')}
        columns={[
          { key: 'when', label: d('when'), cell: ({ at }) => <UtcMoment at={at} /> },
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
    </PortalPart>
  );
}

/** What happened elsewhere than at an airport: an agency may have people anywhere. */
function UtcMoment({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="o-time">
      {shortDay(at, locale)}, {time(at)} UTC
    </time>
  );
}

function Acts({ detail: { booking }, answer }: { detail: Detail; answer: RefusedAct | undefined }) {
  const t = useTranslations('portalBookings');
  const d = useTranslations('portalBookings.detail');
  const locale = useLocale();
  const { hold, bookingId, missing } = booking;
  if (!hold) return null;
  const about = { name: 'booking', value: bookingId };
  return (
    <div className="o-card">
      <p>
        {/* The funnel belongs to the public site: another document. */}
        <a href={stepPath(locale, missing > 0 ? 'passengers' : 'payment', bookingId)} className="o-button">
          {d('go')}
        </a>
      </p>
      {hold.mayExtend ? (
        <PortalAct intent="extend" title={t('extend')} button={t('extend')} answer={answer} about={about} />
      ) : null}
      <PortalAct
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

function Documents({ detail: { booking } }: { detail: Detail }) {
  const d = useTranslations('portalBookings.detail');
  const locale = useLocale();
  const { bookingId, state } = booking;
  if (state !== 'confirmed') return null;
  const file = (name: string) => `/${locale}/confirmation/${name}?booking=${bookingId}`;
  return (
    <PortalPart id="documents" title={d('documents')}>
      <ul className="o-list">
        {(
          [
            [file('itinerary.pdf'), d('itinerary')],
            [file('receipt.pdf'), d('receipt')],
            [file('trip.ics'), d('calendar')],
            [stepPath(locale, 'confirmation', bookingId), d('confirmation')],
          ] as const
        ).map(([href, label]) => (
          <li key={href}>
            <a href={href} className="o-row">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </PortalPart>
  );
}

function History({ detail: { happened, booking } }: { detail: Detail }) {
  const d = useTranslations('portalBookings.detail');
  return (
    <PortalPart id="history" title={d('history')}>
      <ul className="o-list">
        {happened.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <span className="o-quiet">
              <UtcMoment at={event.at} />
            </span>
            <Event event={event} currency={booking.currency} />
          </li>
        ))}
      </ul>
    </PortalPart>
  );
}

function Event({ event: { kind, amountMinor }, currency }: { event: Happened; currency: string }) {
  const d = useTranslations('portalBookings.detail');
  const money = useMoney();
  return <p>{d(`happened.${kind}`, { amount: money({ minor: amountMinor ?? 0, currency }) })}</p>;
}
