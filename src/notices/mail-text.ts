// A mail as plain text: everything is said here too, for screens, readers and programs that show no HTML.
import type { MailContent, MailLine } from '#notices/mail.ts';

export function mailText({ title, lead, keep, sections, footer }: MailContent): string {
  const parts = [title, lead, `${keep.label}: ${keep.value}`];
  for (const section of sections) {
    parts.push(
      [section.title.toUpperCase(), '-'.repeat(section.title.length), ...section.lines.map(line)].join('\n'),
    );
  }
  parts.push(['--', ...footer].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

function line({ text, amount }: MailLine): string {
  return amount === undefined ? text : `${text}: ${amount}`;
}
