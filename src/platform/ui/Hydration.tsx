// Says to the whole page when its script is running.
import { type ReactNode, startTransition, useEffect, useState } from 'react';

import { HydratedContext } from '#platform/ui/use-hydrated.ts';

/**
 * Around the page in the browser. What needs a script appears in a transition after hydration, so that the browser can
 * paint and answer in between; one synchronous rendering of all of it would block a slow phone.
 */
export function Hydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}
