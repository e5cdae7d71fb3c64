// Loaded only when there is no booking to continue with, so that it is not part of the steps.
import { lazy, Suspense } from 'react';

import type { NoBookingView } from '#screens/site/lost/LostBooking.tsx';

const LostBooking = lazy(async () => ({
  default: (await import('#screens/site/lost/LostBooking.tsx')).LostBooking,
}));

export function NoBooking(view: NoBookingView) {
  return (
    <Suspense>
      <LostBooking {...view} />
    </Suspense>
  );
}
