// Reports once that a step of the funnel is viewed; choosing or reloading something on it is no new view.
import { useEffect, useRef } from 'react';

import { type FunnelFacts, type OrderStep, raise } from '#content/site/analytics.ts';
import { isFirstTime } from '#funnel/frame/raised-once.ts';

/**
 * `facts` are null where there is nothing to report. `once` names an event that is reported only once on this device,
 * such as a confirmation; reloading does not report it again (Specification §11).
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

/** Specification §3 "Funnel analytics event": one each time that a step is viewed. */
export function raiseFunnelStep(step: OrderStep, facts: FunnelFacts): void {
  raise({
    event: 'funnel_step',
    order_step: step,
    origin: facts.origin,
    destination: facts.destination,
    check_in: facts.checkIn,
    check_out: facts.checkOut ?? '',
    extra_service: facts.extraServices.join(','),
    product_category: 'flights',
    product_name: facts.product,
    anticipation: facts.anticipation,
    fly_type: facts.checkOut === null ? 'one way' : 'round trip',
  });
}
