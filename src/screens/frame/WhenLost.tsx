// The alert of a lost connection, loaded while there is one.
import { type ComponentType, useEffect, useState } from 'react';

/** Before these nobody has anything to lose; the first of them comes well before something is sent. */
const FIRST_TOUCHES = ['pointerover', 'keydown', 'input'] as const;

/** Renders nothing until a request is lost. */
export function WhenLost() {
  const [Alert, setAlert] = useState<ComponentType | null>(null);
  useEffect(() => {
    const touched = new AbortController();
    const load = () => {
      touched.abort();
      import('#screens/frame/ConnectionLost.tsx').then(
        ({ ConnectionLost }) => setAlert(() => ConnectionLost),
        // The error page then says what is lost.
        () => {},
      );
    };
    for (const touch of FIRST_TOUCHES) window.addEventListener(touch, load, { signal: touched.signal });
    return () => touched.abort();
  }, []);
  return Alert ? <Alert /> : null;
}
