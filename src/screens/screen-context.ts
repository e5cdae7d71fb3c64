// What server.ts hands to every loader and action.
import { createContext } from 'react-router';

import type { AppCtx } from '#lib/app-ctx.ts';

export type ScreenContext = {
  ctx: AppCtx;
  /** Nonce of this response's content security policy. */
  nonce: string;
};

export const screenContext = createContext<ScreenContext>();
