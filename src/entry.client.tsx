// Makes the server's HTML interactive; what can wait is loaded later.
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { Hydration } from '#platform/ui/Hydration.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydration>
        <HydratedRouter />
      </Hydration>
    </StrictMode>,
  );
});

setTimeout(() => void import('#screens/frame/after-load.ts').then((m) => m.afterLoad()), 3_000);
