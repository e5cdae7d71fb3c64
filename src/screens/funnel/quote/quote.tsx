// An agency's quote for its customer, opened by its link: a page, or with `?file=pdf` the same as a file.
import { createContext, data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/quote';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { documentHeaders } from '#messages/invoices/read-document.server.ts';
import { airlineOn, siteOf } from '#messages/documents/read-around.server.ts';
import { mailAcceptance } from '#agency/mails/mail-acceptance.server.ts';
import { acceptQuote } from '#messages/quotes/accept-quote.server.ts';
import { AcceptQuote, type RefusedQuote } from '#messages/quotes/AcceptQuote.tsx';
import { quoteContent } from '#messages/quotes/quote-content.ts';
import { QuoteSheet } from '#messages/quotes/QuoteSheet.tsx';
import { readQuote } from '#messages/quotes/read-quote.server.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { type ErrorCode, statusOf } from '#platform/lib/errors.ts';
import { slugOf } from '#platform/lib/airline.ts';
import { PageTitle } from '#funnel/frame/StepPage.tsx';
import { formText } from '#platform/lib/form-text.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { pageError } from '#screens/frame/page-error.ts';
import { type AppCtx, screenContext } from '#screens/screen-context.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { useLocale } from 'use-intl';
import { pathTo } from '#paths.ts';

export const headers = () => privateHeaders;

/** The rules and the bags of the fares, in the words of payment page and documents. */
const fareWords = [
  'payment.conditionsOn',
  'payment.changeFree',
  'payment.refundable',
  'payment.notRefundable',
  'payment.noShow',
  'payment.nameCorrection',
  'payment.checkin',
  'documents.cabinBag',
  'documents.checkedBags',
] as const;

/** True when too many documents are being made: the page asks to try again in a moment. */
const isBusy = createContext(false);

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, params, url }, next) => {
    if (url.searchParams.get('file') !== 'pdf' || request.method !== 'GET') return next();
    const made = await quoteFile(context.get(screenContext).ctx, params.token ?? '');
    if (made === 'busy') context.set(isBusy, true);
    return made && made !== 'busy' ? made : next();
  },
];

/** Null if the link leads to no quote; the page then says so. */
async function quoteFile(ctx: AppCtx, token: string): Promise<Response | 'busy' | null> {
  const read = await readQuote(ctx, token);
  if (!read.ok) return null;
  const { view, agency, around, madeAt } = read.value;
  const { country } = siteOf(ctx, around.domain, ctx.locale);
  const companyName = around.domain?.companyName ?? ctx.airline.name;
  const { locale } = ctx;
  const airline = airlineOn(around.domain, ctx.airline);
  const content = quoteContent(view, { locale, airline, agency, country, companyName, madeAt });
  const file = await ctx.documents.make(ctx.client, 'quote', content);
  if (!file.ok) return 'busy';
  const fileName = `${slugOf(agency)}-${slugOf({ name: say(ctx)('quote.title') })}.pdf`;
  const sent = { fileName, contentType: 'application/pdf', content: file.value };
  return new Response(new Uint8Array(file.value), { headers: documentHeaders(sent) });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  if (context.get(isBusy)) {
    const message = say(ctx)('errors.service_unavailable');
    throw pageError(statusOf('service_unavailable'), { message });
  }
  const words = wordsFor(ctx, ['common', 'booking', 'quote', ...fareWords]);
  const read = await readQuote(ctx, params.token ?? '');
  if (!read.ok) return data({ view: null, words }, { status: statusOf(read.code) });
  return data({ view: read.value.view, words });
}

const saidByPage: readonly ErrorCode[] = ['resource_unknown', 'quote_expired'];

/** The address stays the same: a reload shows that the offer is accepted, and accepts nothing again. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  const done = await acceptQuote(ctx, {
    token: params.token ?? '',
    version: formText(form, 'version'),
    hasConsent: formText(form, 'consent') === 'yes',
    onAccepted: (tx, accepted) => mailAcceptance(tx, ctx, accepted),
  });
  if (done.ok) return redirect(url.pathname, { status: 303, headers: privateHeaders });
  const tell = say(ctx);
  const isConsent = done.fields !== undefined;
  const refused: RefusedQuote = {
    consent: isConsent ? tell('errors.consent_missing') : null,
    // What is over or unknown is said by the page itself.
    message: isConsent || saidByPage.includes(done.code) ? null : tell(`errors.${done.code}`, done.params),
  };
  return data(refused, { status: statusOf(done.code), headers: privateHeaders });
}

export default function Quote({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const t = useTranslations('quote');
  const locale = useLocale();
  if (view) {
    return (
      <>
        <PageTitle title={t('title')} wrong={actionData?.consent ? 1 : 0} />
        <div className="page grow py-8">
          <QuoteSheet view={view} pdf="?file=pdf">
            <AcceptQuote view={view} refused={actionData} />
          </QuoteSheet>
        </div>
      </>
    );
  }
  return (
    <>
      <PageTitle title={t('unknownTitle')} wrong={0} />
      <div className="page grow py-10">
        <div className="card mx-auto max-w-[42rem] p-6 shadow-low sm:p-8">
          <h1 className="mb-2 text-h3 font-heavy">{t('unknownTitle')}</h1>
          <p className="mb-6 text-lead">{t('unknownText')}</p>
          <LinkButton href={pathTo(locale, '')}>{t('home')}</LinkButton>
        </div>
      </div>
    </>
  );
}
