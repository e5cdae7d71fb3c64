// What every HTTP handler finds on its request, in any room.
import type { Context } from 'hono';

import type { Ctx } from '#platform/lib/ctx.ts';

/** Hono environment of a room's router; `C` is what the room's commands need. */
export type RouterEnv<C extends Ctx = Ctx> = {
  Variables: {
    ctx: C;
    /** The parsed JSON body, not yet checked by any schema. */
    body: unknown;
  };
};

export type RouterEnvContext<C extends Ctx = Ctx> = Context<RouterEnv<C>>;

/** Hono environment of everything the process serves, including pages: set by `identifyRequests`. */
export type Served = {
  Variables: {
    requestId: string;
    nonce: string;
    /** Its status is 500 by the specification, and nothing has failed. */
    isSpecified?: boolean;
  };
};
