// The data of a booking's page, and the actions that staff can take there: each asks for its own right.
import { redirect } from 'react-router';

import { mayDo } from '#identity/access/acts.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { resendForStaff } from '#messages/resend-confirmation.server.ts';
import { actForTraveller } from '#office/bookings/act-for-traveller.server.ts';
import { noteBooking } from '#office/bookings/note-booking.server.ts';
import { readBookingFile } from '#office/bookings/read-booking-file.server.ts';
import type { Seller } from '#office/bookings/read-sellers.server.ts';
import { redirectForStaff } from '#office/bookings/redirect-for-staff.server.ts';
import { refundForStaff } from '#office/bookings/refund-for-staff.server.ts';
import { refundLeft } from '#office/bookings/refund-limit.server.ts';
import { sayEvent } from '#office/bookings/say-event.server.ts';
import { readReasonField } from '#office/frame/read-reason.ts';
import type { Refunded } from '#payments/refunds/refund-booking.server.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { total } from '#platform/i18n/format.ts';
import { formText } from '#platform/lib/form-text.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Refusal } from '#platform/lib/result.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { officeForms, type OfficeIntent } from '#office/frame/office-forms.ts';
import { intentsOf, isIntent, type StaffCtx } from '#screens/office/require-staff.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { pathTo } from '#paths.ts';

type BookingIntent = OfficeIntent<'screens/office/booking.tsx'>;

const bookingActs = officeForms['screens/office/booking.tsx'];

export async function showBooking(ctx: StaffCtx, { bookingId, url }: { bookingId: string; url: URL }) {
  const { account, locale } = ctx;
  const read = await readBookingFile(ctx, bookingId);
  if (!read.ok) throw pageNotFound(url);
  const { timeline, currency, seller, ...file } = read.value;
  const left = await refundLeft(ctx.db.orm, account, { bookingId, currency });
  const done = url.searchParams.get('done') ?? '';
  return {
    ...file,
    currency,
    soldBy: soldBy(ctx, seller),
    timeline: timeline.map((event) => sayEvent(ctx, event)),
    may: intentsOf(account, bookingActs),
    // Null: no limit.
    limit:
      left === null ? null : left === 0 ? '' : total({ minor: left, currency }, locale, ctx.site.country),
    refundKey: uuidv7(ctx.now, ctx.random),
    done: isIntent(bookingActs, done)
      ? say(ctx)(`officeBookings.done.${done === 'act_for' ? 'note' : done}`)
      : null,
    words: wordsFor(ctx, ['officeBookings', 'officeMessages']),
  };
}

/** With the page of the agency, for staff who may see it. */
function soldBy(ctx: StaffCtx, seller: Seller | null): { text: string; href: string | null } {
  const t = say(ctx);
  if (!seller) return { text: t('officeBookings.direct'), href: null };
  const { agencyId, agency, agent } = seller;
  const text =
    agent === null
      ? t('officeBookings.soldByAgency', { agency })
      : t('officeBookings.soldByAgent', { agency, agent });
  const href = pathTo(ctx.locale, 'office/agencies/:agencyId', { agencyId });
  return { text, href: mayDo(ctx.account, 'agencies.read') ? href : null };
}

type BookingAct = { bookingId: string; request: Request; url: URL; form: FormData };

export async function actOnBooking(ctx: StaffCtx, intent: BookingIntent, asked: BookingAct) {
  const { bookingId, url, form, request } = asked;
  switch (intent) {
    case 'note': {
      const noted = await noteBooking(ctx, bookingId, formText(form, 'text'));
      return noted.ok ? actDone(url, intent) : refusedAt(ctx, asked, noted);
    }
    case 'resend': {
      const reason = readReasonField(formText(form, 'reason'));
      if (!reason.ok) return refusedAt(ctx, asked, reason);
      const subject = { type: 'booking', id: bookingId };
      const resent = await resendForStaff(ctx, bookingId, (tx) =>
        noteAct(tx, ctx, { act: 'bookings.resend', subject, reason: reason.value }),
      );
      return resent.ok ? actDone(url, intent) : refusedAt(ctx, asked, resent);
    }
    case 'refund': {
      const refunded = await refundForStaff(ctx, {
        bookingId,
        amount: formText(form, 'amount'),
        destination: formText(form, 'destination'),
        reasonCode: formText(form, 'reasonCode'),
        reason: formText(form, 'reason'),
        key: formText(form, 'key'),
      });
      if (!refunded.ok) return refusedAt(ctx, asked, refunded);
      return shown(refunded.value, url, intent);
    }
    case 'redirect': {
      const redirected = await redirectForStaff(ctx, {
        bookingId,
        refundId: formText(form, 'refundId'),
        to: formText(form, 'to'),
        agreement: formText(form, 'agreement'),
        reason: formText(form, 'reason'),
      });
      return redirected.ok ? shown(redirected.value, url, intent) : refusedAt(ctx, asked, redirected);
    }
    case 'act_for': {
      const cookies = request.headers.get('cookie');
      const opened = await actForTraveller(ctx, { bookingId, reason: formText(form, 'reason'), cookies });
      if (!opened.ok) return refusedAt(ctx, asked, opened);
      const headers = { ...privateHeaders, 'Set-Cookie': opened.value.cookie };
      return redirect(opened.value.path, { status: 303, headers });
    }
  }
}

/** A voucher code is shown only once. Without one the page is loaded again, so that a reload does not refund again. */
function shown(refunds: readonly Refunded[], url: URL, intent: BookingIntent) {
  const codes = refunds.flatMap(({ code }) => (code === null ? [] : [code]));
  return codes.length > 0 ? { codes } : actDone(url, intent);
}

/** An unknown booking has no page that could show the refusal. */
function refusedAt(ctx: StaffCtx, { form, url }: BookingAct, refusal: Refusal) {
  if (refusal.code === 'booking_unknown') throw pageNotFound(url);
  return actRefused(ctx, form, refusal);
}
