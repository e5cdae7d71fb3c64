// Not a part of the steps: loaded when there is no booking to go on with.
import { lazy, Suspense } from 'react';

import type { NoBookingView } from '#screens/lost/LostBooking.tsx';

const LostBooking = lazy(async () => ({
  default: (await import('#screens/lost/LostBooking.tsx')).LostBooking,
}));

export function NoBooking(view: NoBookingView) {
  return (
    <Suspense>
      <LostBooking {...view} />
    </Suspense>
  );
}
