// Whether the page's script is running.
import { createContext, useContext } from 'react';

/** Given by `Hydration`, which is only in the browser. */
export const HydratedContext = createContext(false);

/** False on the server and in the first rendering: controls that need a script appear only then. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}
