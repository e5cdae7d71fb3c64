// The jobs for a link that sets a password, an invitation or a reset, and for the notice of a changed password. The
// stored message has a mask instead of the link's token, so that nobody who reads sent messages can open an account.
import {
  linkHours,
  linkMask as mask,
  type LinkPurpose,
  linkToken,
} from '#identity/accounts/account-links.server.ts';
import type { JobData } from '#messages/jobs.ts';
import {
  invitationMail,
  passwordChangedMail,
  passwordMail,
  staffInvitationMail,
} from '#messages/mails/account-mails.ts';
import type { Mail } from '#messages/frame/mail.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import { type Locale, toLocale } from '#platform/i18n/locales.ts';
import { lastDayOf } from '#platform/lib/last-day.ts';

type AccountLinkRow = {
  purpose: LinkPurpose;
  expiresAt: Date;
  email: string;
  locale: string;
  kind: 'staff' | 'agency';
  /** For agents. */
  agencyName: string | null;
  country: string | null;
  /** The person who invited last; null where a program did. */
  inviterName: string | null;
};

/** `not needed` for an unknown address, and once the link is used, replaced or expired. */
export async function sendAccountLink(
  ctx: SendCtx,
  transport: MailTransport,
  { accountLinkId }: JobData['send-account-link'],
): Promise<SendOutcome> {
  const [row] = await prepared<AccountLinkRow>(ctx.db, READ, [accountLinkId]);
  if (!row) return 'not needed';
  const kind = row.purpose === 'invitation' ? 'account-invitation' : 'account-reset';
  return sendOnce(
    ctx,
    transport,
    { about: { accountLinkId }, kind, occasion: 'link' },
    async () => {
      const locale = toLocale(row.locale) ?? 'en';
      return { ...(await write(ctx, row, locale)), locale, recipient: row.email };
    },
    {
      before: row.expiresAt,
      reveal: (text) => text.replaceAll(mask, linkToken(accountLinkId, ctx.settings)),
    },
  );
}

const pagesOf = { staff: 'office', agency: 'ta' } as const;

function write(ctx: SendCtx, row: AccountLinkRow, locale: Locale): Promise<Mail> {
  const link = { page: `${pagesOf[row.kind]}/${row.purpose}` as const, token: mask };
  const facts = {
    airline: ctx.airline,
    locale,
    country: row.country,
    siteUrl: ctx.settings.PUBLIC_URL,
    telephone: null,
    link,
  };
  const hours = linkHours[row.purpose];
  if (row.purpose === 'reset') return passwordMail({ ...facts, minutes: hours * 60 });
  if (row.kind === 'staff') return staffInvitationMail({ ...facts, hours });
  const agencyName = row.agencyName ?? '';
  return invitationMail({
    ...facts,
    agencyName,
    inviterName: row.inviterName ?? ctx.airline.name,
    until: lastDayOf(row.expiresAt),
  });
}

const READ = `select l.purpose, l.expires_at "expiresAt", a.email, a.locale, a.kind, g.name "agencyName", g.country,
    (select i.name from account i where i.account_id = (select e.actor_id::uuid from audit_entry e
      where e.subject_type = 'account' and e.subject_id = a.account_id::text and e.actor_kind in ('staff', 'agency')
      order by e.audit_entry_id desc limit 1)) "inviterName"
  from account_link l join account a on a.account_id = l.account_id
    left join agency_member m on m.account_id = a.account_id
    left join agency g on g.agency_id = m.agency_id
  where l.account_link_id = $1 and l.used_at is null and a.suspended_at is null`;

type Changed = { email: string; locale: string; country: string | null; kind: 'staff' | 'agency' };

/** The notice of a changed password, to the address of the account. */
export async function sendPasswordChanged(
  ctx: SendCtx,
  transport: MailTransport,
  { accountId, changedAt }: JobData['send-password-changed'],
): Promise<SendOutcome> {
  const [row] = await prepared<Changed>(ctx.db, CHANGED, [accountId]);
  if (!row) return 'not needed';
  const what = { about: { accountId }, kind: 'account-password-changed', occasion: changedAt } as const;
  return sendOnce(ctx, transport, what, async () => {
    const locale = toLocale(row.locale) ?? 'en';
    const facts = {
      airline: ctx.airline,
      locale,
      country: row.country,
      siteUrl: ctx.settings.PUBLIC_URL,
      telephone: null,
    };
    const mail = await passwordChangedMail({ ...facts, changedAt, page: `${pagesOf[row.kind]}/reset` });
    return { ...mail, locale, recipient: row.email };
  });
}

const CHANGED = `select a.email, a.locale, a.kind, g.country from account a
    left join agency_member m on m.account_id = a.account_id
    left join agency g on g.agency_id = m.agency_id
  where a.account_id = $1`;
