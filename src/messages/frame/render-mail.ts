// Renders a mail twice, as text and as HTML, from the same sections.
import { mailHtml } from '#messages/frame/mail-html.ts';
import { mailText } from '#messages/frame/mail-text.ts';
import type { Mail, MailContent } from '#messages/frame/mail.ts';

/** Pure: the same content gives the same mail, so that a message sent twice is the same message. */
export async function renderMail(content: MailContent): Promise<Mail> {
  // A name in a subject must not start a new header; the transport checks that again.
  const subject = content.subject.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
  return { subject, text: mailText(content), html: await mailHtml({ ...content, subject }) };
}
