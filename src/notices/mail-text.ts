// A mail as plain text: everything is said here too, for screens, readers and programs that show no HTML.
import type { MailContent, MailLine } from '#notices/mail.ts';

export function mailText({ title, lead, keep, button, sections, footer }: MailContent): string {
  const parts = [title, lead];
  if (keep) parts.push(`${keep.label}: ${keep.value}`);
  if (button) parts.push(`${button.label}:\n${button.href}`);
  for (const section of sections) {
    parts.push(
      [section.title.toUpperCase(), '-'.repeat(section.title.length), ...section.lines.map(line)].join('\n'),
    );
  }
  parts.push(['--', ...footer].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

/** A strong line begins something new: the next flight, the next traveller. */
function line({ text, amount, strong }: MailLine, index: number): string {
  const said = amount === undefined ? text : `${text}: ${amount}`;
  return strong && index > 0 ? `\n${said}` : said;
}
