// The alert of a lost connection, loaded while there is one.
import { type ComponentType, useEffect, useState } from 'react';

/** The first paint and the first press go before it. */
const LISTENS_AFTER_MS = 2_000;

/** Renders nothing until a request is lost. */
export function WhenLost() {
  const [Alert, setAlert] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import('#screens/frame/ConnectionLost.tsx').then(
        ({ ConnectionLost }) => setAlert(() => ConnectionLost),
        // The error page says what is lost, as in the first moments of a page.
        () => {},
      );
    }, LISTENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Alert ? <Alert /> : null;
}
