// Paying like travellers do: requests, tabs, the provider's page, the bank's page, the return, and another card.
import type { Story } from './plan.ts';
import type { RefundOutcome } from './refunding.ts';
import { type Buyer, pause, send } from './shopping.ts';
import { dropVouchers } from './vouchers.ts';
import type { World } from './world.ts';
import { confirmAtBank, payInstantly, payWith } from '../../support/sandbox-payer.ts';
import { holdEnded } from '../oversell/buyer.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { uuidv7 } from '#platform/lib/ids.ts';

/** The final state that the API reported to a buyer; `nothing` for those who left before. */
export type Outcome = {
  bookingId: string;
  reported: 'confirmed' | 'refused' | 'nothing';
  reference: string | null;
  refunds?: RefundOutcome[];
};

/** From the request to pay to the final state. `meanwhile` runs when the payment is open and no card is given yet. */
export async function payFor(
  buyer: Buyer,
  story: Story,
  bookingId: string,
  meanwhile: () => Promise<void>,
): Promise<Outcome> {
  const outcome = { bookingId, reported: 'nothing', reference: null } as const;
  const opened = await requestPayment(buyer, story, bookingId);
  const [open] = opened;
  if (!open) return outcome;
  if (story.forged !== 'nothing') await forge(buyer.world, open.paymentId, story.forged);
  await meanwhile();
  const meeting = story.back === 'meets' ? buyer.world.postman.await(open.paymentId) : null;
  const pages = opened.flatMap(({ redirectUrl }) => redirectUrl ?? []);
  await Promise.all(pages.map((page) => atProvider(page, story)));
  if (story.card === 'declined') await buyer.world.forgeLetter(open.paymentId);
  if (meeting) await meet(buyer, bookingId, open.paymentId, meeting);
  if (story.back === 'never' || story.card === 'lost_browser') return outcome;
  const end = await finalState(buyer, bookingId, open.paymentId);
  if (end.reported !== 'refused' || !story.again || !end.mayTryAgain) return { bookingId, ...plain(end) };
  const retry: Story = { ...story, card: 'approved', bank: 'right', forged: 'nothing', again: false };
  return payFor(buyer, retry, bookingId, () => Promise.resolve());
}

/** Without an address the payment is done, or continues without the traveller. */
type Opened = { paymentId: string; redirectUrl: string | null };

/** Why a request to pay may be refused: hold or voucher lost, another request was first, or the provider is down. */
const payRefusals: readonly ErrorCode[] = [
  ...holdEnded,
  'booking_already_paid',
  'booking_locked_by_payment',
  'payment_in_progress',
  'payment_provider_unavailable',
  'price_changed',
  'offer_sold_out',
  'voucher_expired',
  'voucher_in_use',
];

/** Repeats the request like an impatient traveller, until the provider's page opens or the refusal is final. */
async function requestPayment(buyer: Buyer, story: Story, bookingId: string): Promise<Opened[]> {
  const path = `/api/v1/bookings/${bookingId}/payments`;
  const method = story.means === 'instant' ? 'instant' : 'card';
  const token = story.means === 'token' && { paymentToken: `tok_${story.card}` };
  const json = { consent: true, method, ...token };
  const one = (at: number, key = uuidv7(new Date())) =>
    send(buyer, { method: 'POST', path, json, at, key, refusals: payRefusals });
  const first = buyer.dice.below(2);
  for (let turn = 0; turn < 12; turn++) {
    const key = uuidv7(new Date());
    const requests = { once: [() => one(turn + first)], twice: [() => one(0, key), () => one(1, key)] };
    const tabs = [() => one(0), () => one(1)];
    const answers = await Promise.all(
      (story.press === 'tabs' ? tabs : requests[story.press]).map((go) => go()),
    );
    const opened = answers.flatMap(({ status, body }) =>
      status < 300
        ? [{ paymentId: String(body.paymentId), redirectUrl: body.redirectUrl as string | null }]
        : [],
    );
    if (opened.length > 0) return opened.filter((a, n) => opened.findIndex((b) => same(a, b)) === n);
    const codes = answers.map(({ body }) => String(body.code));
    if (codes.includes('voucher_in_use')) await dropVouchers(buyer, bookingId);
    else if (!codes.some((code) => /unavailable|in_progress/.test(code))) return [];
    await pause(100);
  }
  return [];
}

const same = (a: Opened, b: Opened) => a.paymentId === b.paymentId && a.redirectUrl === b.redirectUrl;

async function atProvider(redirectUrl: string, { means, card, bank }: Story): Promise<void> {
  if (means === 'instant') {
    const account = /no_funds|late/.exec(card)?.[0] as 'no_funds' | 'late' | undefined;
    await payInstantly(redirectUrl, card === 'declined' ? 'refuse' : account);
    return;
  }
  const given = means === 'token' ? null : await payWith(redirectUrl, card);
  if (!given || given.location?.includes('/bank/')) {
    if (card === 'challenge_lost') return;
    await confirmAtBank(redirectUrl, bank);
    if (bank === 'wrong') await confirmAtBank(redirectUrl, 'right');
  }
}

/** The same millisecond at both processes: the browser returns, and the webhook arrives. */
async function meet(
  buyer: Buyer,
  bookingId: string,
  paymentId: string,
  meeting: ReturnType<World['postman']['await']>,
): Promise<void> {
  const letter = await meeting;
  if (!letter) return;
  const path = `/api/v1/bookings/${bookingId}/payments/${paymentId}/settle`;
  const at = buyer.dice.below(2);
  await Promise.all([send(buyer, { method: 'POST', path, at }), buyer.world.postman.deliver(letter, at + 1)]);
}

type FinalState = Omit<Outcome, 'bookingId'> & { mayTryAgain: boolean };

const plain = ({ reported, reference }: FinalState) => ({ reported, reference });

/** The status page, until its state is final or the traveller gives up after six seconds. */
async function finalState(buyer: Buyer, bookingId: string, paymentId: string): Promise<FinalState> {
  const path = `/api/v1/bookings/${bookingId}/payments/${paymentId}/settle`;
  for (const until = Date.now() + 6_000; Date.now() < until; await pause(300)) {
    const { body } = await send(buyer, { method: 'POST', path });
    const mayTryAgain = body.mayTryAgain === true;
    if (body.state === 'confirmed')
      return { reported: 'confirmed', reference: String(body.reference), mayTryAgain };
    if (body.state === 'waiting') break;
    // A provider that does not answer is not a final state either.
    const isOpen = body.state === 'processing' || body.state === 'unknown';
    if (!isOpen) return { reported: 'refused', reference: null, mayTryAgain };
  }
  return { reported: 'nothing', reference: null, mayTryAgain: false };
}

/** Makes the provider's records differ from the order. */
async function forge({ books }: World, paymentId: string, what: 'amount' | 'currency'): Promise<void> {
  const change = what === 'amount' ? 'amount_minor = amount_minor - 100' : `currency = 'MXN'`;
  await books.query(`update payment set ${change} where merchant_reference = $1`, [paymentId]);
}
