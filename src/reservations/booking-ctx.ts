// What commands about reservations need beside the common values: the queue that takes and releases inventory, and the
// limits on guessing.
import type { AccountCtx } from '#identity/signed-in.ts';
import type { RatedCtx } from '#platform/http/rate-limit.ts';
import type { HoldQueue } from '#reservations/inventory/hold-queue.server.ts';

export type BookingCtx = RatedCtx & AccountCtx & { holds: HoldQueue };
