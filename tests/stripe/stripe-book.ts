// The state of the server, in memory: its objects by id in the order of creation, its clock, its settings, and its
// switches for faults.
import { randomBytes } from 'node:crypto';

import type { StripeObject } from './stripe-objects.ts';
import type { TestCard } from './test-cards.ts';

/**
 * Whether the work is done and how the answer is lost; `error` and `error_after` are 500s, which Stripe keeps under
 * their key.
 */
export type Fault =
  | 'error'
  | 'error_after'
  | 'unavailable'
  | 'rate_limit'
  | 'in_use'
  | 'hang'
  | 'cut'
  /** An answer that is not JSON, as from a proxy in between. */
  | 'garbled';

/** `POST /v1/payment_intents/:id/capture` and so on. */
export type FaultAsked = { method: string; route: string };

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Where events are sent; none are sent without it. */
  webhookUrl: string | null;
  webhooks: {
    copies: number;
    delayMs: number;
    shuffleMs: number;
    dropFirst: boolean;
    retryGapsMs: readonly number[];
  };
  /** Payment methods that the account has activated in the Dashboard. */
  activated: readonly string[];
  /** Seconds for which a bank processes a card (`processing`); 0 answers at once. */
  bankSeconds: number;
  /** Seconds until a pending refund succeeds, or a failing one fails. */
  refundSeconds: number;
  fault: (asked: FaultAsked) => Fault | null;
};

export type Event = { id: string; type: string; created: number; body: string };

export type Book = {
  options: StripeOptions;
  clock: () => Date;
  /** The base address of this server's pages. */
  url: string;
  objects: Map<string, StripeObject>;
  /** The card of each payment method. */
  cards: Map<string, TestCard>;
  /** Bank work that is due at a time, in milliseconds. */
  later: { at: number; run: () => void }[];
  events: Event[];
  /** Called for every new event. */
  onEvent: (event: Event) => void;
};

export const API_VERSION = '2026-10-28.endive';

export function openBook(given: Pick<Book, 'options' | 'clock' | 'url'>): Book {
  const none = { objects: new Map(), cards: new Map(), later: [], events: [] };
  return { ...given, ...none, onEvent: () => {} };
}

/** Unix seconds. */
export function seconds(book: Book): number {
  return Math.floor(book.clock().getTime() / 1000);
}

export function newId(prefix: string, length = 24): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return `${prefix}_${Array.from(randomBytes(length), (byte) => alphabet[byte % 62]).join('')}`;
}

/** The object with this id, if it has this type. */
export function find<K extends StripeObject['object']>(
  book: Book,
  kind: K,
  id: string | null,
): Extract<StripeObject, { object: K }> | undefined {
  const found = book.objects.get(id ?? '');
  return found?.object === kind ? (found as Extract<StripeObject, { object: K }>) : undefined;
}

/** Newest first, as Stripe lists. */
export function all<K extends StripeObject['object']>(book: Book, kind: K) {
  const kept = [...book.objects.values()].filter((object) => object.object === kind);
  return kept.toReversed() as Extract<StripeObject, { object: K }>[];
}

/** Records an event; it contains the object as it is now. */
export function emit(book: Book, type: string, object: StripeObject): void {
  const id = newId('evt');
  const created = seconds(book);
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  const event = { id, type, created, body };
  book.events.push(event);
  book.onEvent(event);
}

/** Runs what is due; called before every answer and by the server's timer. */
export function runDue(book: Book): void {
  const now = book.clock().getTime();
  const due = book.later.filter(({ at }) => at <= now);
  book.later = book.later.filter(({ at }) => at > now);
  for (const { run } of due) run();
}
