// Select: the flights of a search with their fares. An invalid search shows its form again, with reasons.
import { lazy, Suspense, useMemo } from 'react';
import { data, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/select';
import { SellerBar } from '#funnel/agency-prices/SellerBar.tsx';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { readSite } from '#content/read-site.server.ts';
import { destinationLink } from '#content/seo/destination-link.ts';
import { DestinationTags } from '#content/seo/DestinationTags.tsx';
import { fromPrices } from '#extras/needs/from-prices.server.ts';
import { priceNeeds } from '#extras/needs/price-needs.server.ts';
import { useFunnelStep } from '#funnel/frame/use-funnel-step.ts';
import { writeNote } from '#hold-transfer/transfer-note.server.ts';
import { filedNow } from '#flights/availability.server.ts';
import { type Filed, readFiled } from '#flights/filed.server.ts';
import { withPromotion } from '#flights/promotions/find-promotion.server.ts';
import { PartnerLinkNote } from '#shopping/flight-cards/PartnerLinkNote.tsx';
import { PriceChange } from '#shopping/select/PriceChange.tsx';
import { PromotionNotice } from '#shopping/select/PromotionNotice.tsx';
import { searchFacts } from '#shopping/search/search-facts.ts';
import { fromHome, searchForm } from '#shopping/search-form.server.ts';
import { fieldId, type SearchFormView } from '#shopping/search-form.ts';
import { partnerLink } from '#shopping/flight-cards/partner-link.server.ts';
import { readSearch } from '#shopping/search/read-search.ts';
import { searchFields, type SearchValues } from '#shopping/search-query.ts';
import { SearchForm } from '#shopping/search/SearchForm.tsx';
import { readListOptions } from '#shopping/list-options.ts';
import { readSelect } from '#shopping/select-view.server.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { SelectForm } from '#shopping/select/SelectForm.tsx';
import { SelectSteps } from '#shopping/select/SelectSteps.tsx';
import { TripSummary } from '#shopping/select/TripSummary.tsx';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import type { FieldError } from '#platform/lib/result.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { pack, unpack } from '#platform/lib/packed.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { type AppCtx, screenContext } from '#screens/screen-context.ts';
import { searchCurrency } from '#screens/funnel/select/search-currency.server.ts';
import { readSelling, readSellingTerms } from '#screens/funnel/seller.server.ts';
import { sendChoice, type SelectOutcome } from '#screens/funnel/select/select.server.ts';
import { useAirline } from '#content/site/use-airline.ts';
import { useSite } from '#content/site/use-site.ts';
import { ErrorSummary } from '#platform/steps/ErrorSummary.tsx';

// Loaded only while a flight is under attack.
const BusyNotice = lazy(async () => ({
  default: (await import('#shopping/select/BusyNotice.tsx')).BusyNotice,
}));

type SelectScreen = { form: SearchFormView; view: SelectView | null };

/** "Back" may show the page at once, but must not show fares without revalidation. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const query = url.searchParams;
  const filed = await filedNow(ctx);
  const { values, input } = readSearch(query, { filed, now: ctx.now, currency: await searchCurrency(ctx) });
  const tell = say(ctx);
  const common = {
    words: wordsFor(ctx, ['search', 'select', 'booking', ...noticeWords]),
    shownId: uuidv7(ctx.now),
    holdMinutes: ctx.settings.HOLD_MINUTES,
  };
  if (!input.ok) {
    const form = await wrongForm(ctx, filed, { values, fields: input.fields });
    const title = tell('common.errorPrefix', { title: tell('select.titleWrong') });
    return data(
      { ...common, title, shown: pack<SelectScreen>({ form, view: null }), funnel: null, destination: null },
      { status: statusOf('input_invalid') },
    );
  }
  const form = searchForm(ctx, filed, values);
  const options = readListOptions(query);
  const { passengers, currency } = input.value;
  const terms = await readSellingTerms(ctx);
  const view = await readSelect(ctx, await withPromotion(ctx, input.value), options, (flights) =>
    priceNeeds(ctx, { needs: options.needs, passengers, currency, flights, terms }),
  );
  if (view.promotion && !view.promotion.applied) form.errors.promotion = view.promotion.sentence;
  view.from = Object.fromEntries(
    await Promise.all(
      view.directions.map(async ({ direction, from, to }) => {
        const route = { origin: from, destination: to };
        return [direction, await fromPrices(ctx, { filed, currency, ...route })] as const;
      }),
    ),
  );
  const flights = view.directions.flatMap((direction) => direction.flights);
  view.came = partnerLink(ctx, query, filed, flights);
  const seller = await readSelling(ctx, view, { terms, cookies: request.headers.get('cookie') });
  if (seller) view.seller = seller;
  const funnel = searchFacts(view, filed, ctx.now);
  const site = await readSite(ctx);
  const destination = site && destinationLink(site, ctx.locale, input.value.destination);
  const shown = pack<SelectScreen>({ form, view });
  return data({ ...common, title: tell('select.title'), shown, funnel, destination });
}

type WrongSearch = { values: SearchValues; fields?: readonly FieldError[] | undefined };

/** Starts at the home airport of the site; then it asks for an origin only if nothing else is wrong. */
async function wrongForm(
  ctx: AppCtx,
  filed: Filed,
  { values, fields = [] }: WrongSearch,
): Promise<SearchFormView> {
  const site = await readSite(ctx);
  const filled = fromHome(filed, site?.domain.country ?? null, values);
  const others = fields.filter(({ path }) => path !== 'origin');
  return searchForm(ctx, filed, filled, filled.from !== values.from && others.length > 0 ? others : fields);
}

/** Only a few texts, namely those that the notices themselves do not contain. */
const noticeWords = [
  'promotion.change',
  'promotion.without',
  'promotion.withoutRefused',
  'promotion.pricesWithout',
  'arrival.title',
  'arrival.mark',
  'arrival.go',
] as const;

export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  const filed = await readFiled(ctx);
  const query = url.searchParams;
  const { input: search } = readSearch(query, { filed, now: ctx.now, currency: await searchCurrency(ctx) });
  // The loader shows what is wrong with the search.
  if (!search.ok) return data(null, { status: statusOf('input_invalid') });
  const sent = await sendChoice(ctx, search.value, form);
  if (sent.ok) throw onwards(ctx, sent);
  return data(sent, { status: sent.status });
}

function onwards(ctx: AppCtx, { bookingId, transferred }: Extract<SelectOutcome, { ok: true }>): Response {
  const headers = new Headers(transferred ? { 'Set-Cookie': writeNote(ctx, transferred) } : {});
  return redirect(stepPath(ctx.locale, 'extras', bookingId), { status: 303, headers });
}

export default function Select({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('common');
  const site = useSite();
  const airline = useAirline();
  const refused = useActionData<typeof action>();
  const { shown, title, funnel, destination, shownId, holdMinutes } = loaderData;
  const { form, view } = useMemo(() => unpack(shown), [shown]);
  useFunnelStep('select', funnel);
  return (
    <div className="pb-16">
      <title>
        {t('pageTitle', { title: refused ? t('errorPrefix', { title }) : title, airline: airline.name })}
      </title>
      <meta name="description" content={site?.seoDescription} />
      <meta name="robots" content="noindex" />
      {site && destination ? <DestinationTags site={site} destination={destination} /> : null}
      <div className="page py-1.5 md:py-2 lg:py-0">
        <SelectSteps />
      </div>
      {view ? (
        <Found view={view} form={form} shownId={shownId} holdMinutes={holdMinutes} />
      ) : (
        <div className="page">
          <Wrong form={form} />
        </div>
      )}
    </div>
  );
}

/** An invalid search: its form, with a message beside each field that has to change. */
function Wrong({ form }: { form: SearchFormView }) {
  const t = useTranslations();
  const lines = searchFields.flatMap((name) => {
    const message = form.errors[name];
    return message
      ? [{ message: `${t(labels[name])}: ${message}`, fieldId: fieldId(name), status: 422 }]
      : [];
  });
  return (
    <>
      <h1 className="mt-6 mb-4 text-h2 font-heavy">{t('select.titleWrong')}</h1>
      <ErrorSummary title={t('common.errorTitle')} lines={lines} context="search" answer={form} />
      <div className="card p-4 sm:p-6">
        <SearchForm key={JSON.stringify(form.values)} view={form} />
      </div>
    </>
  );
}

const labels = {
  type: 'search.tripType',
  from: 'search.from',
  to: 'search.to',
  out: 'search.out',
  back: 'search.back',
  adults: 'search.adults',
  children: 'search.children',
  infants: 'search.infants',
  currency: 'search.currency',
  promotion: 'search.promotion',
} as const;

type FoundProps = { view: SelectView; form: SearchFormView; shownId: string; holdMinutes: number };

function Found({ view, form, shownId, holdMinutes }: FoundProps) {
  const t = useTranslations();
  const refused = useActionData<typeof action>();
  const { errors = {}, status = 422 } = refused ?? {};
  const lines = view.directions.flatMap(({ direction }) => {
    const message = errors[direction];
    return message ? [{ message, fieldId: direction, status }] : [];
  });
  const isIncomplete = refused && view.directions.some(({ direction }) => !refused.chosen[direction]);
  if (refused?.message && !refused.priceChange && !refused.busy)
    lines.unshift({ message: refused.message, fieldId: 'outbound', status });
  return (
    <>
      <h1 className="sr-only">{t('select.title')}</h1>
      <TripSummary view={view} form={form} />
      <div className="page pt-1 md:pt-2">
        {view.seller ? <SellerBar seller={view.seller} /> : null}
        {view.promotion ? <PromotionNotice view={view} /> : null}
        {view.came ? <PartnerLinkNote came={view.came} /> : null}
        <ErrorSummary
          title={t(isIncomplete ? 'select.fareMissing' : 'common.errorTitle')}
          lines={lines}
          context="fare"
          answer={refused}
        />
        {refused?.priceChange ? (
          <PriceChange key={refused.priceChange.afterMinor} change={refused.priceChange} view={view} />
        ) : null}
        {refused?.busy ? (
          <Suspense fallback={null}>
            <BusyNotice busy={refused.busy} />
          </Suspense>
        ) : null}
        <SelectForm
          view={view}
          shownId={shownId}
          holdMinutes={refused?.busy?.holdMinutes ?? holdMinutes}
          chosen={refused?.chosen ?? {}}
          errors={errors}
        />
      </div>
    </>
  );
}
