// The answer to a request about a seat: which seat is held now, which other prices changed, or why it was refused and
// which seats can be chosen instead. Loaded with the seats.
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import type { Trip } from '#funnel/trip/trip.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { statusOf } from '#platform/lib/errors.ts';
import type { ChangedSeat, SeatAnswer } from '#seats/request/seat-answer.ts';
import { IntentButton } from '#seats/request/IntentButton.tsx';
import { readRowKey, rowKey, type SeatRow } from '#seats/request/seat-form.ts';
import { childrenApart } from '#seats/request/children-apart.ts';
import { useNameOf } from '#seats/request/use-name-of.ts';
import { useMessage } from '#seats/request/use-message.ts';
import { Notice } from '#platform/ui/Notice.tsx';

type Props = {
  trip: Trip;
  answer: SeatAnswer;
  formId: string;
  onPropose?: ((seat: string) => void) | undefined;
  /** Whose seats are open. */
  active?: SeatRow | undefined;
};

/** Nothing for answers that belong to no row; `onPropose` gets a seat that is offered instead of a refused one. */
export function SeatStatusText({ trip, answer, active, ...rest }: Props) {
  if (answer.kind === 'picked') return <Picked {...{ trip, answer, active }} />;
  return answer.kind === 'refused' ? <Refused answer={answer} {...rest} /> : null;
}

type PickedProps = Pick<Props, 'trip' | 'active'> & { answer: Extract<SeatAnswer, { kind: 'picked' }> };

/** The page's own price announces the new total. */
function Picked({ trip, answer, active }: PickedProps) {
  const t = useTranslations('seats.done');
  const nameOf = useNameOf(trip);
  const name = nameOf(readRowKey(answer.row)?.passengerNo);
  const hasLedOn = answer.seat !== null && active !== undefined && rowKey(active) !== answer.row;
  const apart = childrenApart(trip, answer);
  return (
    <p className="mt-2 text-small font-strong text-ok">
      {answer.seat ? t('picked', { seat: answer.seat, name }) : t('givenUp', { name })}{' '}
      <Changes trip={trip} changes={answer.changes} />
      {apart.map(({ passengerNo, seat, rows }) => (
        <span key={passengerNo} className="block text-warn">
          {t('apart', { name: nameOf(passengerNo), seat, rows: String(rows) })}
        </span>
      ))}
      {hasLedOn ? (
        <span className="sr-only"> {t('nowFor', { name: nameOf(active.passengerNo) })}</span>
      ) : null}
    </p>
  );
}

/** Every other seat whose price changed with this one is named. */
function Changes({ trip, changes }: { trip: Trip; changes: readonly ChangedSeat[] }) {
  const t = useTranslations('seats.done');
  const money = useMoney();
  const nameOf = useNameOf(trip);
  const price = (minor: number) => money({ minor, currency: trip.currency });
  return changes
    .map(({ passengerNo, seat, fromMinor, toMinor }) => {
      const name = nameOf(passengerNo);
      if (toMinor === 0) return t('nowFree', { seat, name });
      const to = price(toMinor);
      return fromMinor === 0
        ? t('notFree', { seat, name, to })
        : t('costs', { seat, name, from: price(fromMinor), to });
    })
    .join(' ');
}

type RefusedProps = Omit<Props, 'trip' | 'answer' | 'active'> & {
  answer: Extract<SeatAnswer, { kind: 'refused' }>;
};

function Refused({ answer, formId, onPropose }: RefusedProps) {
  const t = useTranslations('seats.done');
  const message = useMessage();
  const row = readRowKey(answer.row);
  const taken = answer.code === 'seat_taken' && answer.seat;
  const text = taken ? t('taken', { seat: taken }) : answer.message || message(`errors.${answer.code}`);
  const status = statusOf(answer.code);
  // Specification §8: an error that is shown is an event.
  useEffect(() => raisePageError(status, 'seats', text), [answer, status, text]);
  return (
    <div className="mt-2">
      <Notice tone="error">
        <p>{text}</p>
        {row && answer.nearest.length > 0 ? (
          <p className="mt-1 flex flex-wrap items-center gap-2">
            {t('nearest')}{' '}
            {answer.nearest.map((seat) => (
              <IntentButton
                key={seat}
                intent={{ kind: 'pick', row, seat }}
                formId={formId}
                onIntent={onPropose && (() => onPropose(seat))}
                tone="secondary"
                size="small"
                aria-label={t('pickInstead', { seat })}
              >
                {seat}
              </IntentButton>
            ))}
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
