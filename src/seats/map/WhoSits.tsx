// The booking's seating on the open flight: a button for each passenger, and who travels on a lap.
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#funnel/frame/funnel-paths.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { IntentButton } from '#seats/request/IntentButton.tsx';
import { rowKey, seatPaths, type SeatRow } from '#seats/request/seat-form.ts';
import { initialsOf, seatedPeople } from '#seats/request/seat-people.ts';

type Props = {
  trip: Trip;
  active: SeatRow;
  /** The active passenger's seat that was pressed and is not answered yet. */
  pending: string | null;
  formId: string;
};

export function WhoSits({ trip, active, pending, formId }: Props) {
  const t = useTranslations('seats');
  const locale = useLocale();
  const money = useMoney();
  const nameOf = usePersonName();
  const { flightNo } = active;
  const people = seatedPeople(trip).map((person) => {
    const row = { passengerNo: person.passengerNo, flightNo };
    const own = trip.seats.find((seat) => rowKey(seat) === rowKey(row));
    const current = rowKey(row) === rowKey(active);
    const seat = (current && pending) || own?.seat;
    const price = own && seat === own.seat ? own.amountMinor : null;
    return { row, name: nameOf(person), current, seat, price };
  });
  const infants = trip.people.filter(({ type }) => type === 'infant').map(nameOf);
  const list = new Intl.ListFormat(locale);
  return (
    <section className="who">
      <p className="mb-1.5 flex justify-between gap-2 text-small font-strong text-ink-500 max-lg:hidden">
        {t('dock.who')}{' '}
        <span>
          {t('dock.seated', {
            seated: String(people.filter(({ seat }) => seat).length),
            count: String(people.length),
          })}
        </span>
      </p>
      <ul>
        {people.map(({ row, name, current, seat, price }) => (
          <li key={row.passengerNo}>
            <IntentButton
              intent={{ kind: 'open', row }}
              formId={formId}
              formAction={seatPaths.board(stepPath(locale, 'extras', trip.bookingId), row)}
              tone="quiet"
              size="small"
              aria-current={current ? 'true' : undefined}
            >
              <span aria-hidden="true" className={`seat seat-picture STC1 ${current ? 'mine' : 'ours'}`}>
                {initialsOf(name)}
              </span>
              <b className="truncate self-end max-md:block">{name}</b>{' '}
              <span className="truncate self-start text-fine font-normal text-ink-500 max-md:block">
                {seat ?? t('dock.none')}
                {price === null
                  ? null
                  : ` · ${price === 0 ? t('noCharge') : money({ minor: price, currency: trip.currency })}`}
              </span>
            </IntentButton>
          </li>
        ))}
      </ul>
      {infants.length > 0 ? (
        <p className="mt-2 text-small text-ink-500 max-lg:hidden">
          {t('dock.lap', { count: infants.length, name: list.format(infants) })}
        </p>
      ) : null}
    </section>
  );
}
