// What commands about messages need beside the common values.
import type { RatedCtx } from '#http/rate-limit.ts';
import type { Jobs } from '#notices/jobs.ts';

export type NoticesCtx = RatedCtx & { jobs: Jobs };
