// A document of a booking: the file itself, or a page that explains why there is none. The file is served before the
// page is rendered, because a screen cannot return a file.
import { useEffect } from 'react';
import { createContext, data } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/confirmation-file';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { PageTitle } from '#funnel/frame/StepPage.tsx';
import { raisePageError } from '#content/site/analytics.ts';
import { isHeldState, isSoldState } from '#platform/db/booking-states.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { documentFileOf } from '#messages/documents/document-file.ts';
import { documentHeaders, readDocument } from '#messages/invoices/read-document.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { pageError, pageNotFound } from '#screens/frame/page-error.ts';
import { type AppCtx, screenContext } from '#screens/screen-context.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { pathTo } from '#paths.ts';

/** True when too many documents are being made: the page asks to try again in a moment. */
const isBusy = createContext(false);

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, params, url }, next) => {
    const file = documentFileOf(params.file);
    if (!file || request.method !== 'GET') return next();
    const read = await readDocument(context.get(screenContext).ctx, { bookingId: bookingIn(url), file });
    if (!read.ok) {
      context.set(isBusy, read.code === 'service_unavailable');
      return next();
    }
    return new Response(new Uint8Array(read.value.content), { headers: documentHeaders(read.value) });
  },
];

/** Explains why there is no file. An unknown booking and somebody else's get the same answer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  if (!documentFileOf(params.file)) throw pageNotFound(url);
  if (context.get(isBusy)) {
    const message = say(ctx)('errors.service_unavailable');
    throw pageError(statusOf('service_unavailable'), { message });
  }
  const bookingId = bookingIn(url);
  const why = await whyMissing(ctx, bookingId);
  const keys = [`${why}Title`, `${why}Text`, 'toConfirmation', 'toManage'] as const;
  const words = wordsFor(
    ctx,
    keys.map((key) => `documents.${key}` as const),
  );
  const back = why === 'noInvoice' ? stepPath(ctx.locale, 'confirmation', bookingId) : null;
  const status = why === 'gone' ? 410 : 404;
  return data({ why, status, back, words }, { status, headers: privateHeaders });
}

async function whyMissing(ctx: AppCtx, bookingId: string): Promise<'missing' | 'gone' | 'noInvoice'> {
  const read = await readBooking(ctx, bookingId);
  if (!read.ok || isHeldState(read.value.state)) return 'missing';
  return isSoldState(read.value.state) ? 'noInvoice' : 'gone';
}

function bookingIn({ searchParams }: URL): string {
  return searchParams.get('booking') ?? '';
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ConfirmationFile({ loaderData: { why, status, back } }: Route.ComponentProps) {
  const t = useTranslations('documents');
  const locale = useLocale();
  const title = t(`${why}Title`);
  // Specification §8: every error shown is reported as an event.
  useEffect(() => raisePageError(status, 'document', title), [status, title]);
  return (
    <>
      <PageTitle title={title} wrong={0} />
      <div className="page grow py-10">
        <div className="card mx-auto max-w-[42rem] p-6 shadow-low sm:p-8">
          <Icon name="receipt" className="mb-3 size-10 text-sea" />
          <h1 className="mb-2 text-h3 font-heavy">{title}</h1>
          <p className="mb-6 text-lead">{t(`${why}Text`)}</p>
          <LinkButton href={back ?? pathTo(locale, 'manage')}>
            {t(back ? 'toConfirmation' : 'toManage')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
