// The job of an application: sends the receipt, or the refusal with its reason.
import type { JobData } from '#messages/jobs.ts';
import { airlineOn } from '#messages/documents/read-around.server.ts';
import { applicationReceivedMail, applicationRefusedMail } from '#messages/mails/agency-mails.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import type { Colors } from '#platform/lib/airline.ts';

type ApplicationRow = {
  email: string;
  company: string;
  locale: string;
  reason: string | null;
  telephone: string | null;
  country: string | null;
  style: string;
  colors: Colors | null;
};

/** `not needed` once the application is deleted. */
export async function sendApplicationMail(
  ctx: SendCtx,
  transport: MailTransport,
  { agencyApplicationId, occasion }: JobData['send-agency-application'],
): Promise<SendOutcome> {
  const [row] = await prepared<ApplicationRow>(ctx.db, READ, [agencyApplicationId]);
  if (!row) return 'not needed';
  const kind = occasion === 'received' ? 'agency-application-received' : 'agency-application-refused';
  return sendOnce(ctx, transport, { about: { agencyApplicationId }, kind, occasion }, async () => {
    const { company, reason, telephone, country } = row;
    const locale = toLocale(row.locale) ?? 'en';
    const airline = airlineOn(row, ctx.airline);
    const facts = { airline, locale, country, siteUrl: ctx.settings.PUBLIC_URL, telephone, company };
    if (occasion === 'received')
      return { ...(await applicationReceivedMail(facts)), locale, recipient: row.email };
    if (reason === null) return null;
    return { ...(await applicationRefusedMail({ ...facts, reason })), locale, recipient: row.email };
  });
}

const READ = `select a.email, a.company, a.locale, a.reason, d.telephone, d.country, d.style, d.colors
  from agency_application a join domain d using (domain_id) where a.agency_application_id = $1`;
