// Below the seats and always visible: the seating, the selected seat in a sentence and facts, and the next step.
import { useTranslations } from 'use-intl';

import type { Trip } from '#funnel/trip/trip.ts';
import { Button } from '#platform/ui/Button.tsx';
import { useMoney } from '#platform/ui/use-money.ts';
import type { SeatInWords } from '#seats/plane/describe-seat.ts';
import type { DrawnSeat } from '#seats/plane/drawn-seats.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import type { SeatRow } from '#seats/request/seat-form.ts';
import { ExitQuestion, NextRow, SeatPanel } from '#seats/map/SeatPanel.tsx';
import { SeatNet } from '#seats/map/SeatNet.tsx';
import { SeatStatus } from '#seats/request/SeatStatus.tsx';
import type { SeatSelection } from '#seats/map/use-seat-selection.ts';
import { WhoSits } from '#seats/map/WhoSits.tsx';

type Props = {
  selection: SeatSelection;
  active: SeatRow;
  pending: string | null;
  /** The passenger's. */
  name: string;
  /** The seat with the pointer or the focus, else the passenger's own. */
  seat: DrawnSeat | null;
  words: SeatInWords | null;
  trip: Trip;
  answer: SeatAnswer | null;
  /** The next row without a seat, once this row has one. */
  next: SeatRow | null;
  formId: string;
  sheet: boolean;
  focus: (seat: string) => void;
  /** The exit row's question was answered with no. */
  onNo: (seat: string) => void;
  onDone: () => void;
};

/** Describes `seat` without choosing it; `selection` chooses. An exit seat asks for confirmation first. */
export function SeatDock(props: Props) {
  const { selection, active, pending, name, seat, words, trip, answer, next, formId, sheet } = props;
  const { asked, unchanged, pick, press } = selection;
  const t = useTranslations('seats');
  const money = useMoney();
  return (
    <aside className="seat-dock">
      <div className="seat-dock-page">
        <WhoSits {...{ trip, active, pending, formId }} />
        <section className="pick">
          {asked ? (
            <ExitQuestion
              key={asked}
              seat={asked}
              name={name}
              onYes={() => {
                props.focus(asked);
                pick(asked, true);
              }}
              onNo={() => props.onNo(asked)}
            />
          ) : (
            <SeatPanel
              {...{ seat, words, unchanged, name, sheet }}
              net={seat ? <SeatNet {...{ trip, seat }} row={active} withCredit /> : null}
            />
          )}
          <SeatStatus {...{ trip, answer, formId, active }} onPropose={press} />
        </section>
        <section className="go">
          <p>
            <span>{t('dock.sum')}</span> <b>{money({ minor: trip.seatsMinor, currency: trip.currency })}</b>
          </p>
          {next ? (
            <NextRow {...{ trip, active, next, formId }} />
          ) : (
            <Button type="button" className="no-js:hidden" onClick={props.onDone}>
              {t('board.done')}
            </Button>
          )}
        </section>
      </div>
    </aside>
  );
}
