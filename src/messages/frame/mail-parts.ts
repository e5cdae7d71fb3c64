// The contents of a mail's sections: flights as blocks, steps in chronological order, lines with and without an amount.
import { createElement as h, type CSSProperties, type ReactNode } from 'react';

import { Link, Row } from '#messages/frame/mail-elements.ts';
import { type MailLook } from '#messages/frame/mail-look.ts';
import type { MailEnd, MailLeg, MailLine, MailStep } from '#messages/frame/mail.ts';

/** Both ends as large clocks, with the line of the flight between them. */
export function legOf({ styles }: MailLook, leg: MailLeg, at: number) {
  const end = ({ label, time, about }: MailEnd, align: 'left' | 'right') =>
    h(
      'td',
      { style: { ...styles.end, textAlign: align } },
      h('p', { className: 'quiet', style: styles.endLabel }, label),
      h('p', { className: 'ink time', style: styles.endTime }, time),
      ...about.map((text, key) => h('p', { key, className: 'soft', style: styles.endAbout }, text)),
    );
  const dots = h('div', { className: 'dots', style: styles.dots }, '\u00a0');
  const between = leg.between.map((text, key) =>
    h('p', { key, className: 'quiet', style: styles.betweenText }, text),
  );
  return h(
    'div',
    { key: `leg ${at}`, className: 'rule', style: at > 0 ? styles.nextLeg : styles.leg },
    h(
      'p',
      { className: 'ink', style: styles.legTitle },
      leg.title,
      ' ',
      h('span', { className: 'soft', style: styles.legDay }, leg.day),
    ),
    h(
      Row,
      null,
      end(leg.departs, 'left'),
      h('td', { style: styles.between }, dots, ...between),
      end(leg.arrives, 'right'),
    ),
    leg.about && h('p', { className: 'quiet', style: styles.endLabel }, leg.about),
  );
}

/** A separate box with a title; a narrow screen shows each time, or each choice, above its text. */
export function stepsOf({ styles }: MailLook, title: string, steps: readonly MailStep[], more: ReactNode[]) {
  const rows = steps.map(({ when, text }, key) =>
    h(Row, {
      key,
      children: [
        h('td', { key: 'when', className: 'ink col when', style: styles.when }, when),
        h('td', { key: 'then', className: 'soft col then', style: styles.what }, text),
      ],
    }),
  );
  const children = h(
    'td',
    { className: 'gap', style: styles.stepsCell },
    h('h2', { className: 'ink', style: styles.stepsTitle }, title),
    ...rows,
    ...more,
  );
  return h(Row, { className: 'next', style: styles.steps, children });
}

/** A strong line begins something new, so it has space above. */
export function lineOf(look: MailLook, line: MailLine, at: number) {
  const { styles } = look;
  const { amount, strong } = line;
  const isSum = strong && amount !== undefined && at > 0;
  const weight = strong ? { ...styles.strong, ...(at > 0 && (isSum ? styles.sum : styles.standsOff)) } : {};
  const style: CSSProperties = { ...styles.line, ...weight };
  const className = [strong ? 'ink' : 'soft', ...(isSum ? ['rule'] : [])].join(' ');
  const text = wordsOf(look, line);
  if (amount === undefined) return h('p', { key: `line ${at}`, className, style }, text);
  return h(Row, {
    key: `line ${at}`,
    style: isSum ? { marginTop: '10px' } : undefined,
    children: [
      h('td', { key: 'text', className, style }, text),
      h('td', { key: 'amount', className, style: { ...style, ...styles.amount } }, amount),
    ],
  });
}

function wordsOf({ styles }: MailLook, { text, gone, href }: MailLine): ReactNode {
  const link = { className: 'link', style: styles.link };
  if (href) return h(Link, { ...link, href, style: { ...styles.link, ...styles.alone } }, text);
  return gone ? h('s', { className: 'quiet', style: styles.gone }, text) : linked(text, link);
}

type Look = { className?: string; style: CSSProperties };

/** Addresses in a text become links; an address starts with its protocol and ends at a space. */
export function linked(text: string, look: Look): ReactNode {
  return linkedBy(/(https?:\/\/\S+)/, text, look, (address) => address);
}

/** In our own texts telephone numbers do, too; they start with a country's code and have unbroken spaces. */
export function linkedAndCalled(text: string, look: Look): ReactNode {
  return linkedBy(/(https?:\/\/\S+|\+\d[\d\u00a0]{7,}\d)/, text, look, (found) =>
    found.startsWith('+') ? `tel:${found.replaceAll('\u00a0', '')}` : found,
  );
}

function linkedBy(found: RegExp, text: string, look: Look, addressOf: (part: string) => string): ReactNode {
  const parts = text.split(found);
  if (parts.length === 1) return text;
  return parts.map((part, key) => (key % 2 ? h(Link, { key, href: addressOf(part), ...look }, part) : part));
}
