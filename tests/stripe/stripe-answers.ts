// Objects as sent: references expanded on request, and lists a page at a time, newest first.
import { all, type Book } from './stripe-book.ts';
import type { Refund } from './stripe-objects.ts';
import { badParam } from './stripe-problem.ts';

const MOST_LEVELS = 4;

/** A copy with every path of `expand` followed (`payment_intent.latest_charge.refunds`). */
export function expanded(book: Book, object: object, expand: readonly string[]): object {
  const copy = structuredClone(object);
  for (const path of expand) {
    const steps = path.split('.');
    if (steps.length > MOST_LEVELS)
      throw badParam('parameter_invalid', 'expand', 'You cannot expand so deep.');
    follow(book, copy, steps, path);
  }
  return copy;
}

function follow(book: Book, at: object, [step = '', ...rest]: readonly string[], path: string): void {
  const here: unknown = Reflect.get(at, step);
  if (step === 'data' && Array.isArray(here)) {
    for (const each of here as object[]) follow(book, each, rest, path);
    return;
  }
  const inner = open(book, at, step, here);
  if (inner === undefined)
    throw badParam('parameter_invalid', 'expand', `This property cannot be expanded (${path}).`);
  if (inner === null) return;
  Reflect.set(at, step, inner);
  if (rest.length > 0) follow(book, inner, rest, path);
}

/** The value at one step of the path; null where it is not set yet, undefined where the field does not exist. */
function open(book: Book, at: object, step: string, here: unknown): object | null | undefined {
  if (step === 'refunds' && Reflect.get(at, 'object') === 'charge') {
    const charge: unknown = Reflect.get(at, 'id');
    return listed(
      all(book, 'refund').filter((refund) => refund.charge === charge),
      { limit: 10 },
      'charges',
    );
  }
  if (here === null) return null;
  if (typeof here === 'object') return here;
  const found = typeof here === 'string' ? book.objects.get(here) : undefined;
  return found && structuredClone(found);
}

export type Page = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined };

/** `ending_before` returns the page directly before it, that is, its nearest newer neighbours. */
export function listed<T extends { id: string } = Refund>(
  newestFirst: readonly T[],
  page: Page,
  url: string,
) {
  const { limit, starting_after: after, ending_before: before } = page;
  const at = newestFirst.findIndex(({ id }) => id === (after ?? before));
  if ((after ?? before) && at < 0) throw badParam('resource_missing', 'starting_after', 'No such object');
  const left = before ? newestFirst.slice(0, at) : newestFirst.slice(after ? at + 1 : 0);
  const data = before ? left.slice(-limit) : left.slice(0, limit);
  return { object: 'list', url: `/v1/${url}`, has_more: left.length > limit, data: structuredClone(data) };
}
