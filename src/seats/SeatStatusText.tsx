// What came of a wish about a seat, in words: what is held now, what it changed, why not, and what to choose instead.
// Loaded with the seats.
import { useLocale, useTranslations } from 'use-intl';

import type { Trip } from '#reservations/trip/trip.ts';
import { money } from '#platform/i18n/format.ts';
import type { ChangedSeat, SeatAnswer } from '#seats/seat-answer.ts';
import { readRowKey, writeSeatIntent } from '#seats/seat-form.ts';
import { useNameOf } from '#seats/use-name-of.ts';
import { useMessage } from '#seats/use-message.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

type Props = { trip: Trip; answer: SeatAnswer; formId: string };

export function SeatStatusText({ trip, answer, formId }: Props) {
  if (answer.kind === 'picked') return <Picked trip={trip} answer={answer} />;
  return answer.kind === 'refused' ? <Refused answer={answer} formId={formId} /> : null;
}

/** The new total is said by the page's own price. */
function Picked({ trip, answer }: { trip: Trip; answer: Extract<SeatAnswer, { kind: 'picked' }> }) {
  const t = useTranslations('seats.done');
  const name = useNameOf(trip)(readRowKey(answer.row)?.passengerNo);
  return (
    <p className="mt-2 text-small font-strong text-ok">
      {answer.seat ? t('picked', { seat: answer.seat, name }) : t('givenUp', { name })}{' '}
      <Changes trip={trip} changes={answer.changes} />
    </p>
  );
}

/** Prices of other seats that this one changed are never silent. */
function Changes({ trip, changes }: { trip: Trip; changes: readonly ChangedSeat[] }) {
  const t = useTranslations('seats.done');
  const locale = useLocale();
  const nameOf = useNameOf(trip);
  const price = (minor: number) => money({ minor, currency: trip.currency }, locale);
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

function Refused({ answer, formId }: { answer: Extract<SeatAnswer, { kind: 'refused' }>; formId: string }) {
  const t = useTranslations('seats.done');
  const say = useMessage();
  const row = readRowKey(answer.row);
  const taken = answer.code === 'seat_taken' && answer.seat;
  return (
    <div className="mt-2">
      <Notice tone="error">
        <p>{taken ? t('taken', { seat: taken }) : answer.message || say(`errors.${answer.code}`)}</p>
        {row && answer.nearest.length > 0 ? (
          <p className="mt-1 flex flex-wrap items-center gap-2">
            {t('nearest')}{' '}
            {answer.nearest.map((seat) => (
              <Button
                key={seat}
                data-propose={seat}
                form={formId}
                name="intent"
                value={writeSeatIntent({ kind: 'pick', row, seat })}
                formNoValidate
                tone="secondary"
                size="small"
                aria-label={t('pickInstead', { seat })}
              >
                {seat}
              </Button>
            ))}
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
