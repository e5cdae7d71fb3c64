// Announces the answer to a request about a seat. The live region is always there, so that screen readers speak new
// text while the focus stays. The text is loaded when it is needed.
import { lazy, Suspense } from 'react';

import type { Trip } from '#funnel/trip/trip.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';
import type { SeatRow } from '#seats/request/seat-form.ts';

const importText = () => import('#seats/request/SeatStatusText.tsx');
const SeatStatusText = lazy(async () => ({ default: (await importText()).SeatStatusText }));

/** Before the press. A failure shows when the text is needed. */
export function loadSeatStatus(): void {
  importText().catch(() => {});
}

type Props = {
  trip: Trip;
  answer: SeatAnswer | null;
  formId: string;
  /** A seat near a refused one was pressed; by default it is picked without further questions. */
  onPropose?: (seat: string) => void;
  /** Whose seats are open: after a first seat they are those of the next passenger. */
  active?: SeatRow;
};

export function SeatStatus({ answer, ...rest }: Props) {
  return (
    <output className="block empty:hidden">
      {answer ? (
        <Suspense fallback={null}>
          <SeatStatusText answer={answer} {...rest} />
        </Suspense>
      ) : null}
    </output>
  );
}
