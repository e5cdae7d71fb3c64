// The API of documents: itinerary, receipt and calendar file of a confirmed booking, as on the pages.
import { Hono } from 'hono';

import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { MakingCtx } from '#messages/documents/document-maker.server.ts';
import { documentHeaders, readDocument } from '#messages/invoices/read-document.server.ts';

export const documentsApi = new Hono<RouterEnv<Ctx & MakingCtx>>();

const offered = [
  { file: 'itinerary.pdf', operationId: 'readItinerary', summary: 'Get the itinerary as PDF' },
  { file: 'receipt.pdf', operationId: 'readReceipt', summary: 'Get the receipt as PDF' },
  { file: 'trip.ics', operationId: 'readTripCalendar', summary: 'Get the flights as a calendar file' },
] as const;

for (const { file, operationId, summary } of offered) {
  documentsApi.get(
    `/bookings/:bookingId/documents/${file}`,
    describe({
      operationId,
      summary,
      description: 'In the language of Accept-Language. Only for the visitor who made the booking.',
      tag: 'Documents',
      access: 'visitor',
      parameters: ['BookingId'],
      answer: {
        status: 200,
        type: file === 'trip.ics' ? 'text/calendar' : 'application/pdf',
        description: 'The file; `Content-Disposition` has its name.',
      },
      refusals: ['booking_unknown', 'booking_not_paid', 'service_unavailable'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const read = await readDocument(ctx, { bookingId: c.req.param('bookingId') ?? '', file });
      if (!read.ok) return refuseRequest(c, ctx, read);
      return c.body(new Uint8Array(read.value.content), 200, documentHeaders(read.value));
    },
  );
}
