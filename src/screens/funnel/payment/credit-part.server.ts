// The part of a payment that an agent puts on credit: read as typed, kept in the address, and refused with the amount
// that would be possible.
import { redirect } from 'react-router';

import { moneyFor } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import { type ErrorCode, statusOf } from '#platform/lib/errors.ts';
import { readAmount } from '#platform/lib/money.ts';
import { readPaymentOptions } from '#payments/credit/read-payment-options.server.ts';
import { CREDIT_PART } from '#payments/paying/pay-choice.ts';
import type { PaymentOptions } from '#payments/states/payment-options.ts';
import type { StepError } from '#screens/funnel/funnel.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';

/** Parameters in the address: the part in minor units, and whether the large button was pressed with it. */
export const PART = 'credit';
const PRESSED = 'pressed';

/** The path of an error beside the field. An error about a part that is already chosen has the path `credit`. */
const CREDIT_AMOUNT = 'creditAmount';

/** Null if the address names none. */
export function partOf(query: URLSearchParams): number | null {
  return query.has(PART) ? minorOf(query.get(PART) ?? '') : null;
}

export function isPressed(query: URLSearchParams): boolean {
  return query.get(PRESSED) === PART;
}

/** Reads digits as an amount in minor units; anything else is 0. */
export function minorOf(digits: string): number {
  return /^\d{1,12}$/.test(digits) ? Number(digits) : 0;
}

type Typed = { ctx: AppCtx; bookingId: string; here: string; typed: string; pressed: boolean };

/** Redirects to the page with that part, or returns why not. An amount of zero removes the part. */
export async function useCreditPart({ ctx, bookingId, here, typed, pressed }: Typed): Promise<StepError[]> {
  const options = await readPaymentOptions(ctx, bookingId);
  if (!options.ok) throw redirect(here, 303);
  const asked = readAmount(typed, options.value.currency);
  if (asked === null) {
    const code: ErrorCode = typed === '' ? 'field_missing' : 'field_invalid';
    return [{ ...errorOf(code, say(ctx)('payment.creditPartWrong')), path: CREDIT_AMOUNT }];
  }
  const wrong = asked === 0 ? null : whyNoPart(ctx, options.value, asked);
  if (wrong) return [{ ...wrong, path: CREDIT_AMOUNT }];
  throw redirect(`${here}&${PART}=${asked}${pressed ? `&${PRESSED}=${PART}` : ''}#${CREDIT_PART}`, 303);
}

export function dropCreditPart(here: string): never {
  throw redirect(`${here}&${PART}=0#${CREDIT_PART}`, 303);
}

/** Null if that much of the booking can be paid on credit now. */
export function whyNoPart(
  ctx: AppCtx,
  { credit, currency }: PaymentOptions,
  asked: number,
): StepError | null {
  const tell = say(ctx);
  if (!credit) return errorOf('credit_missing', tell('payment.creditPartNothing'));
  const { grossMinor, availableMinor, commissionMinor, mostMinor, refusal } = credit;
  const price = (minor: number) => moneyFor(ctx)({ minor, currency });
  if (refusal === 'credit_missing' || refusal === 'credit_blocked' || refusal === 'branch_selling_stopped')
    return errorOf(refusal, tell(`payment.creditRefusals.${refusal}`));
  if (asked > grossMinor)
    return errorOf('field_invalid', tell('payment.creditPartAboveRest', { most: price(grossMinor) }));
  if (asked <= mostMinor) return null;
  const isLine = mostMinor === 0 || mostMinor === availableMinor + commissionMinor;
  const [code, key] =
    refusal === 'branch_limit_exceeded'
      ? ([refusal, 'creditPartAboveBranch'] as const)
      : isLine
        ? (['credit_exceeded', 'creditPartAboveLine'] as const)
        : (['agent_limit_exceeded', 'creditPartAboveLimit'] as const);
  return errorOf(code, tell(`payment.${key}`, { most: price(mostMinor) }));
}

function errorOf(code: ErrorCode, message: string): StepError {
  return { path: 'credit', code, message, status: statusOf(code) };
}
