// What rooms announce: events with a `kind`, which the application maps to work (app/announcements.server.ts).
import type { Tx } from '#platform/db/client.server.ts';

/** Called inside the transaction of what happened: what it writes commits with it. Each event is announced once. */
export type Emit<Event extends { kind: string }> = (tx: Tx, event: Event) => Promise<void>;
