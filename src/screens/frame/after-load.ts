// What a page starts when it is idle: the check for newer builds, the silent sign-in, and the font of the next page.
// The first two are loaded only if the page names them.
import type { IdentityClientConfig } from '#identity/service/identity-service.ts';

declare global {
  interface Window {
    /** Aborted when a form of this document is sent (root.tsx). */
    written?: AbortController;
  }
}

/** Part of the Navigation API; a browser without it shows the fallback until a document is loaded. */
type Navigation = { addEventListener: (type: 'currententrychange', changed: () => void) => void };

export function afterLoad(): void {
  // See `Figtree Next` in look.css.
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener('currententrychange', () => {
    document.documentElement.dataset['nextPage'] = '';
  });
  const written = (window.written ?? new AbortController()).signal;
  const build = contentOf('build');
  if (build) void import('#screens/frame/fresh-build.ts').then((m) => m.watchBuild(build));
  const { identity } = JSON.parse(contentOf('services') ?? '{}') as Services;
  if (identity)
    void import('#identity/service/silent-sign-in.ts').then((m) => m.startSignIn(identity, written));
}

function contentOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
}

/** From the page's head (root.tsx). */
type Services = { identity?: IdentityClientConfig | null };
