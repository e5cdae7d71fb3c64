// The scripts of the page, for hints in its head. Only the server has them.
import { createContext } from 'react';
import type { EntryContext } from 'react-router';

export const PageScripts = createContext<readonly string[]>([]);

/** Addresses of the files that the page's scripts consist of, in the order in which they are needed. */
export function scriptsOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const files = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set([manifest.url, ...files])];
}
