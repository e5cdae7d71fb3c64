// A mail as plain text: complete too, for screen readers and programs that show no HTML.
import type {
  MailButton,
  MailContent,
  MailEnd,
  MailLeg,
  MailLine,
  MailSection,
  MailStep,
} from '#messages/frame/mail.ts';

/** RFC 3676 asks for lines that any program can show. */
const WIDTH = 76;

export function mailText({ airline, topic, title, lead, keep, button, sections, foot }: MailContent): string {
  const parts = [topic ? `${airline.name} · ${topic}` : airline.name, title, lead];
  if (keep) parts.push(`${keep.label}: ${keep.value}`);
  if (button) parts.push(`${button.label}:\n${button.href}`);
  const each = sections.flatMap((one) => (one.beside ? [one, one.beside] : [one]));
  parts.push(...each.map(section), ['--', foot.why, '', ...foot.lines.map(footLine)].join('\n'));
  return `${parts.map(wrapped).join('\n\n')}\n`;
}

function section({ title, legs = [], steps = [], lines }: MailSection): string {
  const head = `${title.toUpperCase()}\n${'-'.repeat(title.length)}`;
  const blocks = [...legs.map(leg), ...(steps.length > 0 ? [steps.map(step).join('\n')] : [])];
  const rest = lines.map(line).join('\n');
  const [first = rest, ...more] = [...blocks, ...(rest && blocks.length > 0 ? [rest] : [])];
  return [`${head}\n${first}`, ...more].join('\n\n');
}

function leg({ title, day, departs, arrives, between, about }: MailLeg): string {
  const end = ({ label, time, about: more }: MailEnd) => `${label}: ${[time, ...more].join(' · ')}`;
  return [title, day, end(departs), end(arrives), between.join(' · '), ...(about ? [about] : [])].join('\n');
}

function footLine(line: string | MailButton): string {
  return typeof line === 'string' ? line : `${line.label}: ${line.href}`;
}

function step({ when, text }: MailStep): string {
  return `${when}: ${text}`;
}

/** A strong line begins something new: the next flight, the next traveller. */
function line({ text, amount, strong, href }: MailLine, index: number): string {
  const joined = [text, amount ?? href].filter(Boolean).join(': ');
  return strong && index > 0 ? `\n${joined}` : joined;
}

/** Broken at spaces only: an address stays whole at any length, and so does a price with its sign. */
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
