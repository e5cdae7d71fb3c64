// The job behind a link that sets a password: an invitation, or a reset. The stored message has a mask where the link's
// token is, so that nobody who reads the messages sent can open an account.
import {
  linkHours,
  linkMask as mask,
  type LinkPurpose,
  linkToken,
} from '#identity/accounts/account-links.server.ts';
import type { JobData } from '#messages/jobs.ts';
import { passwordMail, staffInvitationMail } from '#messages/mails/account-mails.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { type SendCtx, type Sent, sendOnce } from '#messages/outbox/send-once.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { toLocale } from '#platform/i18n/locales.ts';

type Row = { purpose: LinkPurpose; expiresAt: Date; email: string; locale: string };

/** `not needed` for an address that nobody has, and once the link is used, replaced or over. */
export async function sendAccountLink(
  ctx: SendCtx,
  transport: MailTransport,
  { accountLinkId }: JobData['send-account-link'],
): Promise<Sent> {
  const [row] = await prepared<Row>(ctx.db, READ, [accountLinkId]);
  if (!row) return 'not needed';
  const kind = row.purpose === 'invitation' ? 'account-invitation' : 'account-reset';
  return sendOnce(
    ctx,
    transport,
    { about: { accountLinkId }, kind, occasion: 'link' },
    async () => {
      const locale = toLocale(row.locale) ?? 'en';
      const facts = { airline: ctx.airline, locale, siteUrl: ctx.settings.PUBLIC_URL, telephone: null };
      const hours = linkHours[row.purpose];
      const mail =
        row.purpose === 'invitation'
          ? staffInvitationMail({ ...facts, link: { page: 'office/invitation', token: mask }, hours })
          : passwordMail({ ...facts, link: { page: 'office/reset', token: mask }, minutes: hours * 60 });
      return { ...(await mail), locale, recipient: row.email };
    },
    {
      before: row.expiresAt,
      reveal: (text) => text.replaceAll(mask, linkToken(accountLinkId, ctx.settings)),
    },
  );
}

const READ = `select l.purpose, l.expires_at "expiresAt", a.email, a.locale
  from account_link l join account a on a.account_id = l.account_id
  where l.account_link_id = $1 and l.used_at is null and a.kind = 'staff' and a.suspended_at is null`;
