// What is shown while the code of a layer loads: grey shapes of the style sheet (look.css), not before 300 ms. The
// loading bar announces it.
import { useWait } from '#platform/ui/waiting.ts';

/** For the `fallback` of a layer; the loading bar counts it as a wait. */
export function LayerLoading({ of }: { of: 'calendar' | 'finder' }) {
  useWait(true);
  return (
    <div aria-hidden="true" className={of === 'finder' ? 'loading-finder hidden' : 'loading-calendar'} />
  );
}
