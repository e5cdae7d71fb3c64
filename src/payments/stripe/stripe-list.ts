// Payments of a period at Stripe, oldest first. Stripe lists newest first: time windows find the oldest page, and from
// there each newer page directly precedes the last one. Only one page is in memory at a time.
import type Stripe from 'stripe';

import { FROM_PAGE, PAGE_SECONDS } from '#payments/stripe/stripe-orders.ts';
import { withRefunds } from '#payments/stripe/stripe-read.ts';

/** At most 100 intents, oldest first, and the id after which the next page begins. */
export type IntentPage = { intents: Stripe.PaymentIntent[]; next: string | null };

/**
 * The hosted page of each intent. Stripe lists pages by time only, and an intent is created while its page is open.
 * Pages of other intents are not kept.
 */
export async function pagesOf(
  stripe: Stripe,
  intents: readonly Stripe.PaymentIntent[],
): Promise<Map<string, Stripe.Checkout.Session>> {
  const wanted = new Map(intents.filter(isFromPage).map(({ id, created }) => [id, created]));
  const pages = new Map<string, Stripe.Checkout.Session>();
  if (wanted.size === 0) return pages;
  const made = [...wanted.values()];
  const created = { gte: Math.min(...made) - PAGE_SECONDS, lte: Math.max(...made) };
  for await (const session of stripe.checkout.sessions.list({ created, limit: PAGE })) {
    const of = session.payment_intent;
    const id = typeof of === 'string' ? of : of?.id;
    if (id && wanted.has(id)) pages.set(id, session);
    if (pages.size === wanted.size) break;
  }
  return pages;
}

function isFromPage({ metadata }: Stripe.PaymentIntent): boolean {
  return metadata.form === FROM_PAGE;
}

const PAGE = 100;
const FIRST_WINDOW = 3_600;

export async function listIntents(
  stripe: Stripe,
  since: Date,
  cursor: string | null,
  now: Date,
): Promise<IntentPage> {
  if (!cursor)
    return oldestPage(stripe, Math.floor(since.getTime() / 1000), Math.floor(now.getTime() / 1000));
  const page = await ask(stripe, { ending_before: cursor });
  return forward(page, page.has_more);
}

/** Seconds. A window with more than a page in it is halved; after an empty one the next is twice as long. */
async function oldestPage(stripe: Stripe, since: number, now: number): Promise<IntentPage> {
  let from = since;
  let width = FIRST_WINDOW;
  while (from <= now) {
    const created = { gte: from, lt: from + width };
    const page = await ask(stripe, { created });
    if (page.has_more && width > 1) {
      width = Math.ceil(width / 2);
    } else if (page.data.length > 0) {
      return forward(page.has_more ? await lastOf(stripe, created, page) : page, true);
    } else {
      from += width;
      width *= 2;
    }
  }
  return { intents: [], next: null };
}

/** More than a page in one second: walks to its oldest page and keeps only that. */
async function lastOf(stripe: Stripe, created: Stripe.RangeQueryParam, first: Page): Promise<Page> {
  let page = first;
  while (page.has_more) {
    const after = page.data.at(-1)?.id;
    page = await ask(stripe, { created, ...(after && { starting_after: after }) });
  }
  return page;
}

type Page = Stripe.ApiList<Stripe.PaymentIntent>;

function ask(stripe: Stripe, params: Stripe.PaymentIntentListParams): Promise<Page> {
  return stripe.paymentIntents.list({ ...params, limit: PAGE, expand: withRefunds('data.') });
}

function forward(page: Page, more: boolean): IntentPage {
  const newest = page.data[0]?.id ?? null;
  return { intents: page.data.toReversed(), next: more ? newest : null };
}
