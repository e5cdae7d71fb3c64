// A box for a table that may be wider than its card: it scrolls sideways, by keyboard too.
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Focusable only while its content is wider than it; without a script always. */
export function ScrollBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Before the script has measured, it counts as wide: what scrolls must be focusable (WCAG 2.1.1).
  const [isWide, setWide] = useState(true);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measured = new ResizeObserver(() => setWide(current.scrollWidth > current.clientWidth));
    for (const element of [current, ...current.children]) measured.observe(element);
    return () => measured.disconnect();
  }, []);
  return (
    <div ref={box} className="o-wide" {...(isWide ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}
