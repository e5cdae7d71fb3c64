// Tells once that a step of the funnel is seen; what is chosen or read again on it is no new view.
import { useEffect, useRef } from 'react';

import { type FunnelFacts, type OrderStep, raiseFunnelStep } from '#content/site/analytics.ts';
import { isFirstTime } from '#content/site/raised-once.ts';

/**
 * `facts` are null where there is nothing to tell. `once` names what is told once ever on this device, as a
 * confirmation, whose reload repeats nothing (Specification §11).
 */
export function useFunnelStep(step: OrderStep, facts: FunnelFacts | null, once?: string): void {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!facts) return;
    const { origin, destination, checkIn, checkOut } = facts;
    const view = [step, origin, destination, checkIn, checkOut, once].join();
    if (seen.current === view) return;
    seen.current = view;
    if (once === undefined || isFirstTime(once)) raiseFunnelStep(step, facts);
  }, [step, facts, once]);
}
