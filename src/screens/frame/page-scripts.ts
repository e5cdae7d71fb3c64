// The scripts of the page, for hints in its head. Only the server has them.
import { createContext } from 'react';
import type { EntryContext } from 'react-router';

export const PageScripts = createContext<readonly string[]>([]);

/** Addresses of the files that the page's scripts consist of, in the order in which they are needed. */
export function scriptsOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const { entry } = manifest;
  const files: (string | undefined)[] = [manifest.url, entry.module, ...entry.imports];
  for (const { route } of staticHandlerContext.matches) {
    const { module, clientActionModule, clientLoaderModule, imports = [] } = manifest.routes[route.id] ?? {};
    // What a page does with its data in the browser may be in files of its own.
    files.push(module, clientActionModule, clientLoaderModule, ...imports);
  }
  return [...new Set(files)].filter((file) => file !== undefined);
}
