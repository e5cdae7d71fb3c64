// The job for the alert that an agency's credit is nearly used up: one mail per person, with the figures of that
// moment.
import type { JobData } from '#messages/jobs.ts';
import { creditLowMail } from '#messages/mails/credit-low-mail.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { toLocale } from '#platform/i18n/locales.ts';

type CreditAccountRow = {
  email: string;
  locale: string;
  agencyId: string;
  agencyName: string;
  currency: string;
  country: string | null;
};

/** `not needed` when the person has left the agency, the line has been paid since, or the agency is suspended. */
export async function sendCreditLow(
  ctx: SendCtx,
  transport: MailTransport,
  { creditAccountId, accountId, occasion }: JobData['send-credit-low'],
): Promise<SendOutcome> {
  const what = {
    about: { creditAccountId },
    kind: 'credit-low',
    occasion: `${occasion} ${accountId}`,
  } as const;
  return sendOnce(ctx, transport, what, async () => {
    const [row] = await prepared<CreditAccountRow>(ctx.db, READ, [creditAccountId, accountId]);
    const line = row && (await readCreditLine(ctx.db, row.agencyId, row.currency));
    if (!row || !line) return null;
    const locale = toLocale(row.locale) ?? 'en';
    const { agencyName, country, email } = row;
    const site = { airline: ctx.airline, siteUrl: ctx.settings.PUBLIC_URL, telephone: null };
    return {
      ...(await creditLowMail({ ...site, locale, country, agencyName, line })),
      locale,
      recipient: email,
    };
  });
}

const READ = `select a.email, a.locale, g.agency_id "agencyId", g.name "agencyName", c.currency, g.country
  from credit_account c join agency g using (agency_id) join agency_member m using (agency_id)
    join account a using (account_id) left join agency h on h.agency_id = g.parent_agency_id
  where c.credit_account_id = $1 and m.account_id = $2 and c.alerted_at is not null and a.suspended_at is null
    and g.suspended_at is null and h.suspended_at is null`;
