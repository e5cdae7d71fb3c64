// The place where the answer to a wish about a seat is told: a live region that stays, so that it is heard without
// moving the focus. Its words are loaded when there are any.
import { lazy, Suspense } from 'react';

import type { Trip } from '#reservations/trip/trip.ts';
import type { SeatAnswer } from '#seats/seat-answer.ts';

const importText = () => import('#seats/SeatStatusText.tsx');
const SeatStatusText = lazy(async () => ({ default: (await importText()).SeatStatusText }));

/** Ahead of the press; a failure is told when it is really needed. */
export function loadSeatStatus(): void {
  importText().catch(() => {});
}

type Props = { trip: Trip; answer: SeatAnswer | null; formId: string };

export function SeatStatus({ trip, answer, formId }: Props) {
  return (
    <output className="block empty:hidden">
      {answer ? (
        <Suspense fallback={null}>
          <SeatStatusText {...{ trip, answer, formId }} />
        </Suspense>
      ) : null}
    </output>
  );
}
