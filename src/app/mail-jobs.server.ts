// Assigns a command to each kind of job in the outbox: the one file where rooms that write mails meet the transport.
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import type { JobHandlers } from '#messages/outbox/outbox.server.ts';
import type { SendCtx } from '#messages/outbox/send-once.server.ts';

/**
 * Every job gets its own context, with the time at which it runs. A command is loaded with its first job, so that a
 * process that only stores jobs never loads typefaces and templates.
 */
export function mailJobs(ctxNow: () => Promise<SendCtx>, mail: MailTransport): JobHandlers {
  return {
    'send-confirmation': async (data) => {
      const { sendConfirmation } = await import('#messages/outbox/send-confirmation.server.ts');
      await sendConfirmation(await ctxNow(), mail, data);
    },
    ...moneyJobs(ctxNow, mail),
    'send-hold-lapsing': async (data) => {
      const { sendLapsing } = await import('#messages/outbox/send-due.server.ts');
      await sendLapsing(await ctxNow(), mail, data);
    },
    'send-checkin-open': async (data) => {
      const { sendCheckinOpen } = await import('#messages/outbox/send-due.server.ts');
      await sendCheckinOpen(await ctxNow(), mail, data);
    },
    'send-schedule-change': async (data) => {
      const { sendScheduleChange } = await import('#messages/outbox/send-due.server.ts');
      await sendScheduleChange(await ctxNow(), mail, data);
    },
    'send-again': async (data) => {
      const { sendAgain } = await import('#messages/outbox/send-again.server.ts');
      await sendAgain(await ctxNow(), mail, data);
    },
    'send-reservation-code': async (data) => {
      const { sendReservationCode } = await import('#servicing/send-reservation-code.server.ts');
      await sendReservationCode(await ctxNow(), mail, data);
    },
    'send-account-link': async (data) => {
      const { sendAccountLink } = await import('#messages/outbox/send-account-link.server.ts');
      await sendAccountLink(await ctxNow(), mail, data);
    },
    'send-agency-mail': async (data) => {
      const { sendAgencyMail } = await import('#agency/mails/send-agency-mail.server.ts');
      await sendAgencyMail(await ctxNow(), mail, data);
    },
    'send-group-mail': async (data) => {
      const { sendGroupMail } = await import('#agency/groups/send-group-mail.server.ts');
      await sendGroupMail(await ctxNow(), mail, data);
    },
    'send-agency-application': async (data) => {
      const { sendApplicationMail } = await import('#agency/applications/send-application-mail.server.ts');
      await sendApplicationMail(await ctxNow(), mail, data);
    },
    'send-password-changed': async (data) => {
      const { sendPasswordChanged } = await import('#messages/outbox/send-account-link.server.ts');
      await sendPasswordChanged(await ctxNow(), mail, data);
    },
    'send-credit-low': async (data) => {
      const { sendCreditLow } = await import('#messages/outbox/send-credit-low.server.ts');
      await sendCreditLow(await ctxNow(), mail, data);
    },
    'send-newsletter-confirmation': async (data) => {
      const { sendNewsletterConfirmation } =
        await import('#messages/newsletter/send-newsletter-confirmation.server.ts');
      await sendNewsletterConfirmation(await ctxNow(), mail, data);
    },
  };
}

type MoneyJob = 'send-payment-problem' | 'send-refund' | 'send-refund-lost' | 'send-credit-note';

function moneyJobs(ctxNow: () => Promise<SendCtx>, mail: MailTransport): Pick<JobHandlers, MoneyJob> {
  return {
    'send-payment-problem': async (data) => {
      const { sendProblem } = await import('#messages/outbox/send-problem.server.ts');
      await sendProblem(await ctxNow(), mail, data);
    },
    'send-refund': async (data) => {
      const { sendRefund } = await import('#messages/outbox/send-refund.server.ts');
      await sendRefund(await ctxNow(), mail, data);
    },
    'send-refund-lost': async (data) => {
      const { sendRefundLost } = await import('#messages/outbox/send-refund-lost.server.ts');
      await sendRefundLost(await ctxNow(), mail, data);
    },
    'send-credit-note': async (data) => {
      const { sendCreditNote } = await import('#messages/invoices/send-credit-note.server.ts');
      await sendCreditNote(await ctxNow(), mail, data);
    },
  };
}
