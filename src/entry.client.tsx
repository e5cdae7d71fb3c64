// Makes the server's HTML interactive, and watches from then on for a newer build.
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

const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
const watch = () => void import('#screens/frame/fresh-build.ts').then((m) => m.watchBuild(build ?? ''));
if (build) setTimeout(watch, 5_000);
