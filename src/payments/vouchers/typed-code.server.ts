// Codes of vouchers as they are typed: looked up, with a limit on guesses.
import type { RateRule } from '#platform/http/rate-limit.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { Refusal, Result } from '#platform/lib/result.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import {
  hashVoucherCode,
  isDemonstrationCode,
  normaliseVoucherCode,
} from '#payments/vouchers/voucher-code.ts';

/**
 * Guesses are limited, and only wrong codes count. A right one is accepted even when others at the same address have
 * used up the budget: a code of 77 random bits is not guessed, however often somebody tries.
 */
const wrongVouchers: RateRule = { name: 'wrong voucher', tokens: 10, seconds: 600 };

/** The hash to look for; null for a text that is no code, and for a published code in production. */
export function typedHash({ settings }: Pick<PaymentCtx, 'settings'>, code: string): string | null {
  const signs = normaliseVoucherCode(code);
  const isPublic = settings.APP_MODE === 'production' && signs !== null && isDemonstrationCode(signs);
  return signs === null || isPublic ? null : hashVoucherCode(signs);
}

/**
 * Counts the attempt before the look-up and uncounts it unless the code was wrong (`voucher_unknown`): parallel guesses
 * gain nothing.
 */
export async function limitGuesses<Value, Code extends ErrorCode>(
  ctx: PaymentCtx,
  look: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code> | Refusal<'rate_limited'>> {
  const turn = await ctx.rates.take([wrongVouchers], ctx.client);
  const answer = await look();
  const isWrong = !answer.ok && answer.code === 'voucher_unknown';
  if (turn.ok && !isWrong) await turn.value.giveBack();
  if (turn.ok || !isWrong) return answer;
  ctx.log.warn({ requestId: ctx.requestId }, 'too many wrong codes of vouchers');
  return turn;
}
