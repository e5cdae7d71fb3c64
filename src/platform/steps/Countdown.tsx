// Time left until a moment. Ticks on screen; announced politely at five, two and one minutes and at the end. The
// server's clock counts: `now` is its time when it wrote the page, and only the difference matters.
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { countDown, secondsLeft } from '#platform/steps/count-down.ts';
import { clock, isUrgent, spoken } from '#platform/steps/countdown-words.ts';

type Props = {
  /** ISO instants. */
  until: string;
  now: string;
  /** The sentence around `12:34`. */
  sentence: (left: string) => ReactNode;
  announce: (minutes: number) => string;
  ended: string;
  onEnd?: () => void;
  className?: string;
};

/** Urgent from five minutes on; calls `onEnd` once at zero. Without a script it does not count. */
export function Countdown(props: Props) {
  // A new server response starts a new clock.
  return <Clock key={`${props.until}|${props.now}`} {...props} />;
}

function Clock({ until, now, sentence, announce, ended, onEnd, className = '' }: Props) {
  const left = useSecondsLeft(until, now);
  const hasEnded = left === 0;
  const finish = useRef(onEnd);
  useEffect(() => {
    finish.current = onEnd;
  });
  useEffect(() => {
    if (hasEnded) finish.current?.();
  }, [hasEnded]);
  return (
    <p className={`figures ${className}`} data-urgent={isUrgent(left) || undefined}>
      <span role="timer" aria-live="off">
        {hasEnded ? ended : sentence(clock(left))}
      </span>
      <output className="sr-only">{spoken(left, announce, ended)}</output>
    </p>
  );
}

function useSecondsLeft(until: string, now: string): number {
  const total = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000));
  const [left, setLeft] = useState(() => secondsLeft(total, now));
  useEffect(() => countDown({ total, now }, setLeft, window), [total, now]);
  return left;
}
