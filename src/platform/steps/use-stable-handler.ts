// A handler for memoised components: the function never changes, but always calls the latest handler.
import { useCallback, useLayoutEffect, useRef } from 'react';

/** For event handlers only: it must not be called while React renders. */
export function useStableHandler<Args extends unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
