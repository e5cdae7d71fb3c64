// Fetches the data and the modules of a page when somebody seems about to follow a link to it: a pointer that rests on
// it, a focus, a touch. At most four pages at once (Specification §9).
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

import { clientLinkOf } from '#platform/ui/client-link.ts';
import { emptyQueue, finish, wish } from '#platform/ui/preload-queue.ts';

/** A pointer that only passes over a link means nothing. */
const restMs = 80;
/** A page that takes longer gives up its place. */
const patienceMs = 5_000;

export function PreloadLinks() {
  const [queue, setQueue] = useState(emptyQueue);
  useEffect(() => watchIntent((path) => setQueue((before) => wish(before, path))), []);
  const onDone = useCallback((path: string) => setQueue((before) => finish(before, path)), []);
  return queue.running.map((path) => <Preload key={path} path={path} onDone={onDone} />);
}

function Preload({ path, onDone }: { path: string; onDone: (path: string) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onDone(path), patienceMs);
    return () => clearTimeout(timer);
  }, [path, onDone]);
  const settle = ({ currentTarget }: SyntheticEvent<HTMLLinkElement>) => {
    currentTarget.dataset['settled'] = '';
    if (!currentTarget.parentElement?.querySelector('link:not([data-settled])')) onDone(path);
  };
  // They also keep React from moving the links into the head, away from each other.
  const events = { onLoad: settle, onError: settle };
  return (
    <div hidden>
      <PrefetchPageLinks page={path} {...events} />
    </div>
  );
}

function watchIntent(onIntent: (path: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wanted = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = savesData() ? null : clientLinkOf(target);
    if (!link) return;
    const { pathname, search } = new URL(link.href);
    const tell = () => onIntent(pathname + search);
    if (type === 'pointerover') timer = setTimeout(tell, restMs);
    else tell();
  };
  document.addEventListener('pointerover', wanted);
  document.addEventListener('focusin', wanted);
  document.addEventListener('touchstart', wanted, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', wanted);
    document.removeEventListener('focusin', wanted);
    document.removeEventListener('touchstart', wanted);
  };
}

function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
}
