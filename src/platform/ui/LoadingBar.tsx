// A thin bar at the top while the next page loads, or while a form or a control waits for its answer. It starts after
// 200 ms, estimates the progress of a 2000 ms load, and is full for a moment at the end (Specification §9).
import { useEffect, useState } from 'react';

import { estimate, finishMs, throttleMs } from '#platform/ui/progress.ts';
import { usePress } from '#platform/ui/use-press.ts';
import { useWaiting } from '#platform/ui/waiting.ts';

const tickMs = 100;

/** `busy` is the navigation's; every page has one bar. */
export function LoadingBar({ busy, label }: { busy: boolean; label: string }) {
  const sent = usePress(busy);
  const waiting = useWaiting();
  const percent = useProgress(sent || waiting);
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {percent === null ? null : (
        <>
          <progress
            aria-label={label}
            max={100}
            value={percent}
            className="block h-1 w-full appearance-none bg-transparent [&::-moz-progress-bar]:bg-sea
              [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-sea
              [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-150"
          />
          <span className="sr-only">{label}</span>
        </>
      )}
    </output>
  );
}

/** Per cent to show, null for no bar. */
function useProgress(busy: boolean): number | null {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    if (!busy) {
      const timer = setTimeout(() => setPercent(null), finishMs);
      return () => clearTimeout(timer);
    }
    let ticking: ReturnType<typeof setInterval> | undefined;
    const started = performance.now();
    const show = () => setPercent(estimate(performance.now() - started));
    const timer = setTimeout(() => {
      show();
      ticking = setInterval(show, tickMs);
    }, throttleMs);
    return () => {
      clearTimeout(timer);
      clearInterval(ticking);
      setPercent((shown) => (shown === null ? null : 100));
    };
  }, [busy]);
  return percent;
}
