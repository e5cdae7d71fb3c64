// For tests: a transport that stores mails instead of sending them, and the visible text of HTML.
import type { MailTransport, OutgoingMail } from '#messages/outbox/mail-transport.server.ts';

export type MailKeeper = MailTransport & { sent: OutgoingMail[] };

export function mailKeeper(sent: OutgoingMail[] = []): MailKeeper {
  const send = (mail: OutgoingMail) => {
    sent.push(mail);
    return Promise.resolve('250 kept');
  };
  return { sent, send, close: () => {} };
}

/** The visible text of the HTML: no tags, no styles, nothing hidden, entities resolved. */
export function readable(html: string): string {
  return (
    html
      .replaceAll(/<(style|script|head)[\s>][\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      // A link or a mark within a sentence adds no space to it.
      .replaceAll(/<\/?(?:a|b|s|span)(?:\s[^>]*)?>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
  );
}

export const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The visible text of the HTML, and where its links lead. */
export function linksIn(html: string): string {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => readable(href));
  return [readable(html), ...links].join(' ');
}
