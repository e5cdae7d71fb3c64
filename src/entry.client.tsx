// Makes the server's HTML interactive; what can wait is loaded later.
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// From the beginning: a form that is sent before the rest is loaded counts as well.
const written = new AbortController();
const onSubmit = ({ target }: Event) => {
  if ((target as HTMLFormElement).method === 'post') written.abort();
};
addEventListener('submit', onSubmit, { capture: true });
setTimeout(() => void import('#screens/frame/after-load.ts').then((m) => m.afterLoad(written.signal)), 3_000);
