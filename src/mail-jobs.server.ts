// Which command does which work of the outbox: the one place where rooms that write mails meet the transport.
import type { AppCtx } from '#screens/screen-context.ts';
import { sendNewsletterConfirmation } from '#newsletter/send-newsletter-confirmation.server.ts';
import type { JobName } from '#notices/jobs.ts';
import type { MailTransport } from '#notices/mail-transport.server.ts';
import type { JobHandlers } from '#notices/outbox.server.ts';
import { sendConfirmation } from '#notices/send-confirmation.server.ts';
import { sendCheckinOpen, sendLapsing, sendScheduleChange } from '#notices/send-due.server.ts';
import { sendProblem } from '#notices/send-problem.server.ts';
import { sendRefund } from '#notices/send-refund.server.ts';

/** Every job gets a context of its own, with the clock of the moment at which it runs. */
export function mailJobs(ctxFor: (name: JobName) => AppCtx, mail: MailTransport): JobHandlers {
  return {
    'send-confirmation': async (data) =>
      void (await sendConfirmation(ctxFor('send-confirmation'), mail, data)),
    'send-payment-problem': async (data) =>
      void (await sendProblem(ctxFor('send-payment-problem'), mail, data)),
    'send-refund': async (data) => void (await sendRefund(ctxFor('send-refund'), mail, data)),
    'send-hold-lapsing': async (data) => void (await sendLapsing(ctxFor('send-hold-lapsing'), mail, data)),
    'send-checkin-open': async (data) =>
      void (await sendCheckinOpen(ctxFor('send-checkin-open'), mail, data)),
    'send-schedule-change': async (data) =>
      void (await sendScheduleChange(ctxFor('send-schedule-change'), mail, data)),
    'send-newsletter-confirmation': async (data) =>
      void (await sendNewsletterConfirmation(ctxFor('send-newsletter-confirmation'), mail, data)),
  };
}
