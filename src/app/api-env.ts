// The values that every handler of the API finds on its request.
import type { RouterEnv, Served } from '#platform/http/router-env.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export type ApiEnv = { Variables: RouterEnv<AppCtx>['Variables'] & Served['Variables'] };
