// Announces the answer to a request about a seat. The live region is always there, so that screen readers speak what
// appears in it and the focus stays where it is. Its text is loaded when there is any.
import { lazy, Suspense } from 'react';

import type { Trip } from '#reservations/trip/trip.ts';
import type { SeatAnswer } from '#seats/request/seat-answer.ts';

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
  /** One of the seats nearest to a refused one was pressed; by default it is picked without more questions. */
  onPropose?: (seat: string) => void;
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
