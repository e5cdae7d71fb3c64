// What commands about messages need beside the common values.
import type { RatedCtx } from '#platform/http/rate-limit.ts';
import type { Jobs } from '#messages/jobs.ts';

export type MessagesCtx = RatedCtx & { jobs: Jobs };
