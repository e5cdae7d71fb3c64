// What a command about reservations needs beside the common values: the queue that takes and gives back places, and
// the limits on what may be guessed.
import type { RatedCtx } from '#http/rate-limit.ts';
import type { PlaceQueue } from '#places/place-queue.server.ts';

export type BookingCtx = RatedCtx & { places: PlaceQueue };
