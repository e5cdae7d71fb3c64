// What a command about reservations needs beside the common values: the queue that takes and gives back places.
import type { PlaceQueue } from '#places/place-queue.server.ts';
import type { Ctx } from '#lib/ctx.ts';

export type BookingCtx = Ctx & { places: PlaceQueue };
