// What every handler of the API finds on its request.
import type { Door, Served } from '#http/door.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export type ApiEnv = { Variables: Door<AppCtx>['Variables'] & Served['Variables'] };
