// The forms about an agency's credit and terms: converts what was typed for the commands, and refusals to fields.
import {
  endCommissionRule,
  endHoldRule,
  fileCommissionRule,
  fileHoldRule,
} from '#flights/agency-terms/file-terms.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { readReason } from '#identity/accounts/person.ts';
import {
  adjustCredit,
  blockCredit,
  changeCreditLimit,
  openCredit,
  openFirstCredit,
  receiveAgencyPayment,
  unblockCredit,
} from '#payments/credit/staff-credit.server.ts';
import type { CreditTerms } from '#payments/credit/credit-terms.ts';
import { drawDeposit, receiveDeposit, returnDeposit } from '#payments/credit/security-deposit.server.ts';
import { total } from '#platform/i18n/format.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { readAmount } from '#platform/lib/money.ts';
import { formText } from '#platform/lib/form-text.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import type { moneyForms } from '#office/frame/office-forms.ts';
import type { StaffCtx } from '#screens/office/require-staff.server.ts';

type MoneyAct = { agencyId: string; agencyGroupId: string | null; form: FormData };

export type MoneyIntent = keyof typeof moneyForms;

export async function actOnMoney(
  ctx: StaffCtx,
  intent: MoneyIntent,
  asked: MoneyAct,
): Promise<Result<unknown>> {
  const done = await apply(ctx, intent, asked);
  return done.ok ? done : byField(ctx, done, asked.form);
}

function apply(ctx: StaffCtx, intent: MoneyIntent, asked: MoneyAct): Promise<Result<unknown>> {
  const { agencyId, form } = asked;
  const reason = formText(form, 'reason');
  const about = { agencyId, currency: formText(form, 'currency'), reason };
  const rule = { ruleId: formText(form, 'ruleId'), reason };
  switch (intent) {
    case 'open_credit':
    case 'change_limit': {
      const terms = readCreditTerms(form);
      if (!terms.ok) return Promise.resolve(terms);
      const change = { ...about, ...terms.value };
      return intent === 'open_credit' ? openCredit(ctx, change) : changeCreditLimit(ctx, change);
    }
    case 'block':
      return blockCredit(ctx, about);
    case 'unblock':
      return unblockCredit(ctx, about);
    case 'adjust':
    case 'payment':
    case 'receive_deposit':
    case 'return_deposit':
    case 'draw_deposit':
      return moveMoney(ctx, intent, about, form);
    case 'file_commission':
      return fileCommission(ctx, asked);
    case 'file_hold':
      return fileHoldRule(ctx, { ...whereOf(asked), ...textsOf(form, holdFields), reason });
    case 'end_commission':
      return endCommissionRule(ctx, rule);
    case 'end_hold':
      return endHoldRule(ctx, rule);
  }
}

/** The terms of a credit line as typed; `invoicePeriod` and days only if the line is invoiced. */
export function readCreditTerms(form: FormData): Result<CreditTerms, 'input_invalid'> {
  const kind = kinds.find((each) => each === formText(form, 'kind'));
  const limitMinor = readAmount(formText(form, 'limit'), formText(form, 'currency'));
  const period = formText(form, 'invoicePeriod');
  const days = formText(form, 'invoiceDays').trim();
  const isBilled = kind === 'invoice';
  const isDeposit = kind === 'deposit';
  const percent = formText(form, 'depositPercent').trim();
  const fields: FieldError[] = [];
  if (!kind) fields.push({ path: 'kind', code: 'field_invalid' });
  if (limitMinor === null && !isDeposit) fields.push({ path: 'limit', code: 'amount_invalid' });
  if (isDeposit && !/^\d{0,3}$/.test(percent)) fields.push({ path: 'depositPercent', code: 'field_invalid' });
  if (isBilled && period !== 'week' && period !== 'month')
    fields.push({ path: 'invoicePeriod', code: 'field_missing' });
  if (isBilled && !/^\d{1,3}$/.test(days)) fields.push({ path: 'invoiceDays', code: 'field_invalid' });
  if (isDeposit && fields.length === 0)
    return ok({ kind, limitMinor: 0, depositPercent: percent === '' ? 100 : Number(percent) });
  if (fields.length > 0 || !kind || limitMinor === null) return refuseFields(withReason(fields, form));
  const billing = { invoicePeriod: period === 'week' ? 'week' : 'month', invoiceDays: Number(days) } as const;
  return ok({ kind, limitMinor, ...(isBilled ? billing : {}) });
}

type Also = (tx: Tx, agencyId: string) => Promise<Result<unknown>>;

/** Runs in the transaction that makes a new agency: opens its first credit line, if one was chosen. */
export function readFirstCredit(ctx: StaffCtx, form: FormData): Result<Also, 'input_invalid'> {
  const currency = formText(form, 'currency');
  if (currency === '' || !mayDo(ctx.account, 'agencies.credit')) return ok(() => Promise.resolve(ok(null)));
  const terms = readCreditTerms(form);
  if (!terms.ok) return terms;
  const reason = formText(form, 'reason');
  return ok(async (tx, agencyId) => {
    const opened = await openFirstCredit(tx, ctx, { agencyId, currency, reason, ...terms.value });
    return opened.ok ? opened : byField(ctx, opened, form);
  });
}

const kinds = ['limit', 'deposit', 'prepaid', 'invoice'] as const;

const directions = ['more', 'less'] as const;

type About = { agencyId: string; currency: string; reason: string };

function moveMoney(
  ctx: StaffCtx,
  intent: MovingIntent,
  about: About,
  form: FormData,
): Promise<Result<unknown>> {
  const amountMinor = readAmount(formText(form, 'amount'), about.currency) ?? 0;
  const direction = directions.find((each) => each === formText(form, 'direction'));
  const wrong: FieldError[] = [];
  if (intent === 'adjust' && !direction) wrong.push({ path: 'direction', code: 'field_missing' });
  if (amountMinor === 0) wrong.push({ path: 'amount', code: 'amount_invalid' });
  if (wrong.length > 0) return Promise.resolve(refuseFields(withReason(wrong, form)));
  const bankReference = formText(form, 'bankReference');
  const key = formText(form, 'key');
  const move = { ...about, amountMinor };
  switch (intent) {
    case 'payment':
      return receiveAgencyPayment(ctx, { ...move, bankReference });
    case 'receive_deposit':
      return receiveDeposit(ctx, { ...move, bankReference });
    case 'return_deposit':
      return returnDeposit(ctx, { ...move, bankReference });
    case 'draw_deposit':
      return drawDeposit(ctx, { ...move, drawId: key });
    case 'adjust': {
      // The box carries the amount that was asked about.
      const maySurpass = form.has('surplus') && formText(form, 'surplus') === formText(form, 'amount');
      const signed = direction === 'more' ? amountMinor : -amountMinor;
      return adjustCredit(ctx, { ...about, amountMinor: signed, adjustmentId: key, maySurpass });
    }
  }
}

type MovingIntent = 'adjust' | 'payment' | 'receive_deposit' | 'return_deposit' | 'draw_deposit';

const holdFields = ['family', 'holdHours', 'hoursBeforeDeparture', 'openHolds', 'unitsPerFlight'];

function fileCommission(ctx: StaffCtx, asked: MoneyAct): Promise<Result<unknown>> {
  const { form } = asked;
  const kind = formText(form, 'kind');
  const isPercent = kind === 'percent';
  const currency = formText(form, 'currency');
  const percent = readPercent(formText(form, 'percent'));
  const amount = readAmount(formText(form, 'amount'), currency);
  const childAmount = formText(form, 'childAmount');
  const soldFrom = formText(form, 'soldFrom');
  const extra = formText(form, 'extra');
  const item = extra.replace(/^(?:one|group):/, '');
  const isGroup = extra.startsWith('group:');
  return fileCommissionRule(ctx, {
    ...whereOf(asked),
    ...textsOf(form, ['appliesTo', 'family', 'seatCategory', 'departsFrom', 'departsTo', 'reason']),
    extraCode: isGroup ? '' : item,
    extraGroup: isGroup ? item : '',
    kind,
    origin: formText(form, 'origin').trim().toUpperCase(),
    destination: formText(form, 'destination').trim().toUpperCase(),
    basisPoints: isPercent ? percent : null,
    amountMinor: isPercent ? null : amount,
    childAmountMinor: childAmount.trim() === '' ? null : (readAmount(childAmount, currency) ?? Number.NaN),
    currency: isPercent ? null : currency,
    soldFrom: soldFrom === '' ? '' : `${soldFrom}T00:00:00Z`,
  });
}

/** `8.5` is 850 basis points; null for anything that is not a percentage with at most two decimals. */
function readPercent(typed: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

function whereOf({ agencyId, agencyGroupId, form }: MoneyAct) {
  const whose = formText(form, 'whose');
  if (whose === 'all') return { agencyId: '', agencyGroupId: '' };
  // If the agency has left its group meanwhile, no group is assumed.
  return whose === 'group' && agencyGroupId !== null
    ? { agencyId: '', agencyGroupId }
    : { agencyId, agencyGroupId: '' };
}

function textsOf(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, formText(form, name)]));
}

/** Names of the form's fields where they differ from the names in the commands. */
const shownAs: Readonly<Record<string, string>> = {
  limitMinor: 'limit',
  amountMinor: 'amount',
  childAmountMinor: 'childAmount',
  basisPoints: 'percent',
  extraCode: 'extra',
  extraGroup: 'extra',
  agencyId: 'whose',
  agencyGroupId: 'whose',
};

/** Assigns every refusal of these commands to the field that it is about. */
function byField(
  ctx: Pick<StaffCtx, 'locale'>,
  refusal: Result<unknown> & { ok: false },
  form: FormData,
): Result<unknown> {
  const { code, params, fields = [] } = refusal;
  if (code === 'reason_missing') return refuseFields([{ path: 'reason', code }]);
  if (code === 'bank_reference_used') return refuseFields([{ path: 'bankReference', code }]);
  const amountOf = (name: string) =>
    total({ minor: Number(params?.[name]), currency: formText(form, 'currency') }, ctx.locale);
  if (code === 'deposit_exceeded')
    return refuseFields([{ path: 'amount', code, params: { most: amountOf('mostMinor') } }]);
  if (code === 'correction_below_zero')
    return refuseFields([{ path: 'surplus', code, params: { surplus: amountOf('surplusMinor') } }]);
  if (code === 'resource_unknown') return refuseFields(withReason([{ path: 'ruleId', code }], form));
  if (fields.length === 0) return refuse(code, params);
  return refuseFields(
    fields.map((field) => {
      const path = shownAs[field.path] ?? field.path;
      const isWrong = field.code === 'input_invalid' || field.code === 'field_invalid';
      const wrong = path === 'amount' || path === 'childAmount' ? 'amount_invalid' : 'field_invalid';
      return { ...field, path, code: isWrong ? wrong : field.code };
    }),
  );
}

function withReason(fields: readonly FieldError[], form: FormData): FieldError[] {
  const isMissing = readReason(formText(form, 'reason')) === null;
  return [...fields, ...(isMissing ? [{ path: 'reason', code: 'reason_missing' } as const] : [])];
}
