// Mails about accounts: an invitation to the agency portal or the office, and a new password. Opening their links
// changes nothing.
import { date, time } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { say } from '#platform/i18n/words.server.ts';
import { assert } from '#platform/lib/result.ts';
import type { Mail, MailAirline } from '#messages/frame/mail.ts';
import { renderMail } from '#messages/frame/render-mail.ts';
import { footOf } from '#messages/mails/trip-words.ts';
import { pathTo } from '#paths.ts';

type AccountPage = `${'office' | 'ta'}/${'invitation' | 'reset'}`;

type AccountFacts = {
  airline: MailAirline;
  locale: Locale;
  country: string | null;
  siteUrl: string;
  telephone: string | null;
  /** The page that the link opens, and its one-time token. */
  link: { page: AccountPage; token: string };
};

export type InvitationFacts = AccountFacts & {
  /** Both are typed by others: shown as plain words only. */
  agencyName: string;
  inviterName: string;
  /** Last day on which the link works, YYYY-MM-DD. */
  until: string;
};

/** Pure: the same facts give the same mail. */
export function invitationMail(facts: InvitationFacts): Promise<Mail> {
  const { locale, until } = facts;
  const words = say(facts);
  const [agency, inviter] = [plainWords(facts.agencyName), plainWords(facts.inviterName)];
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.invitation.subject', { airline: facts.airline.name }),
    title: words('mail.invitation.title'),
    lead: words('mail.invitation.lead', { agency, inviter, airline: facts.airline.name }),
    button: { label: words('mail.invitation.button'), href: ownLink(facts) },
    sections: [
      {
        title: words('mail.invitation.nextTitle'),
        lines: [
          { text: words('mail.invitation.next') },
          { text: words('mail.invitation.expires', { date: date(until, locale) }) },
          { text: words('mail.invitation.notYou') },
        ],
      },
    ],
    foot: footOf(facts, { kind: 'account-invitation', account: 'agency', airline: facts.airline.name }),
  });
}

/** Facts for a member of the airline's staff: the link works for so many hours. */
export type StaffInvitationFacts = AccountFacts & { hours: number };

/** Pure: the same facts give the same mail. */
export function staffInvitationMail(facts: StaffInvitationFacts): Promise<Mail> {
  const { locale, hours } = facts;
  const words = say(facts);
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.staffInvitation.subject', { airline: facts.airline.name }),
    title: words('mail.invitation.title'),
    lead: words('mail.staffInvitation.lead', { airline: facts.airline.name }),
    button: { label: words('mail.invitation.button'), href: ownLink(facts) },
    sections: [
      {
        title: words('mail.invitation.nextTitle'),
        lines: [
          { text: words('mail.invitation.next') },
          { text: words('mail.staffInvitation.expires', { hours }) },
          { text: words('mail.staffInvitation.notYou') },
        ],
      },
    ],
    foot: footOf(facts, { kind: 'account-invitation', account: 'staff', airline: facts.airline.name }),
  });
}

/** `minutes` is how long the link works. No name is shown: the address may have been typed by somebody else. */
export type PasswordFacts = AccountFacts & { minutes: number };

/** Pure: the same facts give the same mail. */
export function passwordMail(facts: PasswordFacts): Promise<Mail> {
  const { locale, minutes } = facts;
  const words = say(facts);
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.password.subject'),
    title: words('mail.password.title'),
    lead: words('mail.password.lead'),
    button: { label: words('mail.password.button'), href: ownLink(facts) },
    sections: [
      {
        title: words('mail.password.nextTitle'),
        lines: [
          { text: words('mail.password.expires', { minutes }) },
          { text: words('mail.password.notYou') },
        ],
      },
    ],
    foot: footOf(facts, { kind: 'account-reset' }),
  });
}

/** A notice: `changedAt` is an ISO instant, `page` where a new password can be requested. */
export type PasswordChangedFacts = Omit<AccountFacts, 'link'> & { changedAt: string; page: AccountPage };

/** Pure: the same facts give the same mail. Its button opens nothing by itself: the reader has to request a link. */
export function passwordChangedMail(facts: PasswordChangedFacts): Promise<Mail> {
  const { locale, changedAt, page } = facts;
  const words = say(facts);
  const when = { date: date(changedAt, locale), time: time(changedAt) };
  return renderMail({
    airline: facts.airline,
    locale,
    subject: words('mail.passwordChanged.subject'),
    title: words('mail.passwordChanged.title'),
    lead: words('mail.passwordChanged.lead', { airline: facts.airline.name, ...when }),
    button: { label: words('mail.passwordChanged.button'), href: facts.siteUrl + pathTo(locale, page) },
    sections: [
      {
        title: words('mail.passwordChanged.notYouTitle'),
        lines: [{ text: words('mail.passwordChanged.notYou') }],
      },
    ],
    foot: footOf(facts, { kind: 'account-password-changed', airline: facts.airline.name }),
  });
}

/** Built from the site's own address; a token with other characters is a bug. */
function ownLink({ link: { page, token }, ...facts }: AccountFacts): string {
  assert(/^[\w-]{32,100}$/.test(token), 'a link in a mail carries one opaque token');
  return facts.siteUrl + pathTo(facts.locale, page, { token });
}

/** One short line without anything that a mail program would turn into a link. */
export function plainWords(typed: string): string {
  const line = typed.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const unlinked = line.replaceAll(/\p{L}+:\/+|www\.|@/giu, ' ').replaceAll(/\.(?=\S)/g, '. ');
  return unlinked.replaceAll(/ +/g, ' ').slice(0, 60);
}
