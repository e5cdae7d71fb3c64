// Puts a part of the page to sleep: the server draws it, and its script comes when somebody reaches for it, or when it
// has to be drawn again (docs/decisions/0023-pages.md).
import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';
import { useMatches } from 'react-router';

import { onceAwake, wakeToDraw } from '#content/site/wake.ts';

/** True as soon as the server's page has been taken over: whatever is drawn from then on needs its script. */
let live = false;

/**
 * A component that stands for what `load` fetches; `name` tells it apart from all others. The server draws `drawn`, and
 * in the browser that has to be undefined, so that the bundle does not hold it: `const drawn = import.meta.env.SSR ?
 * await load() : null`.
 */
export function asleep<P extends object>(
  name: string,
  drawn: ComponentType<P> | undefined,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Part: ComponentType<P> = drawn ?? whenAwake(name, load);
  // Props that are the same must not draw it again: React could do nothing with that while the script is away.
  return memo(function Asleep(props: P) {
    const box = useRef<HTMLDivElement>(null);
    // Every change of the router reaches what sleeps through its contexts, so it has to wake up for it.
    useMatches();
    if (live) wakeToDraw(name);
    useEffect(() => {
      live = true;
      // Nothing of the server's is there, as when React had to draw the page anew.
      if (!box.current?.firstElementChild) wakeToDraw(name);
    }, []);
    return (
      <div ref={box} className="contents" data-asleep={name}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<P>;
}

function whenAwake<P extends object>(name: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const part = onceAwake(name, load).then((component) => ({ default: component }));
  return lazy(() => part);
}
