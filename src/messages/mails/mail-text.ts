// A mail as plain text: it contains everything too, for screen readers and programs that show no HTML.
import type { MailContent, MailLine } from '#messages/mails/mail.ts';

/** RFC 3676 asks for lines that any program can show. */
const WIDTH = 76;

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
  return `${parts.map(wrapped).join('\n\n')}\n`;
}

/** A strong line begins something new: the next flight, the next traveller. */
function line({ text, amount, strong }: MailLine, index: number): string {
  const said = amount === undefined ? text : `${text}: ${amount}`;
  return strong && index > 0 ? `\n${said}` : said;
}

/** Broken at spaces only: an address stays whole, however long it is, and so does a price with its sign. */
function wrapped(text: string): string {
  return text
    .split('\n')
    .map((each) => {
      const lines: string[] = [];
      let current = '';
      for (const word of each.split(' ')) {
        const longer = current === '' ? word : `${current} ${word}`;
        if (longer.length > WIDTH && current !== '') {
          lines.push(current);
          current = word;
        } else current = longer;
      }
      return [...lines, current].join('\n');
    })
    .join('\n');
}
