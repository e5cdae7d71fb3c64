// What the page of an agency's allotments reads, and its actions.
import { readFiled } from '#flights/filed.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { readAgency } from '#identity/agencies/read-agencies.server.ts';
import { readSeries, seriesFields, typedIn, typedInForm } from '#office/allotments/allotment-form.ts';
import { giveAllotment, takeBackUnits } from '#office/allotments/give-allotment.server.ts';
import { sayField } from '#platform/i18n/say-field.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { localDay } from '#platform/lib/time.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { previewBlocks } from '#reservations/blocks/preview-blocks.server.ts';
import { readContracts } from '#reservations/blocks/read-contracts.server.ts';
import { showBlock } from '#reservations/blocks/shown-block.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused, countIn } from '#screens/workspace/answer-act.server.ts';
import { officeForms, type OfficeIntent } from '#office/frame/office-forms.ts';
import { intentsOf, isIntent, type StaffCtx } from '#screens/office/require-staff.server.ts';

type AllotmentIntent = OfficeIntent<'screens/office/agencies/allotments.tsx'>;

const allotmentActs = officeForms['screens/office/agencies/allotments.tsx'];

type AllotmentQuery = { agencyId: string; url: URL };

export async function showAllotments(ctx: StaffCtx, { agencyId, url }: AllotmentQuery) {
  const read = await readAgency(ctx, agencyId);
  if (!read.ok) throw pageNotFound(url);
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const [contracts, filed, series] = await Promise.all([
    readContracts(ctx.db, { agencyIds: [agencyId], kind: 'allotment' }),
    readFiled(ctx),
    readPreview(ctx, url.searchParams),
  ]);
  const done = url.searchParams.get('done') ?? '';
  return {
    agency: { agencyId, name: read.value.name },
    contracts: contracts.map(({ contractId, name, currency, family, blocks }) => ({
      contractId,
      name,
      currency,
      family,
      blocks: blocks.map((block) => showBlock(block, { now: ctx.now, zone })),
    })),
    families: filed.families.map(({ family }) => family),
    currencies: filed.currencies,
    series,
    may: intentsOf(ctx.account, allotmentActs),
    mayReadMoney: mayDo(ctx.account, 'agencies.statements'),
    done: isIntent(allotmentActs, done) ? done : null,
    units: countIn(url, 'units'),
    words: wordsFor(ctx, ['officeAllotments', 'officeAgencies']),
  };
}

/** Reads an address that asks for flights: the flights, or what is wrong, by field. */
async function readPreview(ctx: StaffCtx, search: URLSearchParams) {
  const typed = typedIn(search);
  const answer: RefusedAct = {
    intent: 'series',
    status: 422,
    message: '',
    fields: {},
    typed: Object.fromEntries(seriesFields.map((name) => [name, typed.get(name)])),
  };
  const weekdays = typed.all('day');
  if (!search.has('origin')) return { answer: undefined, weekdays, typed: answer.typed, flights: null };
  const { query, wrong } = readSeries(typed);
  answer.fields = Object.fromEntries(wrong.map((each) => [each.path, sayField(ctx)(each)]));
  const found = wrong.length > 0 ? null : await previewBlocks(ctx, query);
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  const flights =
    found?.map(({ releaseAt, ...flight }) => ({
      ...flight,
      releaseDay: localDay(releaseAt, zone),
    })) ?? null;
  return { answer, weekdays, typed: answer.typed, flights };
}

export async function actOnAllotments(
  ctx: StaffCtx,
  intent: AllotmentIntent,
  { agencyId, url, form }: AllotmentQuery & { form: FormData },
) {
  const done =
    intent === 'give'
      ? await giveAllotment(ctx, agencyId, typedInForm(form))
      : await takeBackUnits(ctx, {
          agencyId,
          blockId: formText(form, 'blockId'),
          units: formText(form, 'units'),
          reason: formText(form, 'reason'),
        });
  if (done.ok)
    return actDone(url, intent, intent === 'give' ? {} : { units: Number(formText(form, 'units')) });
  if (done.code === 'agency_unknown') throw pageNotFound(url);
  return actRefused(ctx, form, done);
}
