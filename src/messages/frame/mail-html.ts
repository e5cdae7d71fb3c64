// A mail as HTML: one column of 600 px, inline styles, safe in dark mode. Elements are made by calls instead of tags,
// because jobs, benchmarks and tools run this file as it is (docs/decisions/0014-messages-and-documents.md).
import { render } from '@react-email/render';
import { createElement as h, Fragment, type CSSProperties, type ReactNode } from 'react';

import { bandOf, horizonOf } from '#messages/frame/mail-band.ts';
import { Button, Link, Page, Row } from '#messages/frame/mail-elements.ts';
import { bare, lookOf, type MailLook } from '#messages/frame/mail-look.ts';
import { legOf, lineOf, linkedAndCalled, stepsOf } from '#messages/frame/mail-parts.ts';
import type { MailButton, MailContent, MailSection } from '#messages/frame/mail.ts';

/** Every value is escaped by React; the linked data cannot close its own element. */
export function mailHtml(content: MailContent): Promise<string> {
  return render(h(MailPage, content));
}

function MailPage(content: MailContent) {
  const { airline, locale, title, lead, keep, sections } = content;
  const look = lookOf(airline.colors);
  const { styles } = look;
  const parts = [
    h(Row, { key: 'band', children: bandOf(look, content) }),
    ...horizonOf(look, content.scene),
    block(
      'top',
      styles.top,
      h('h1', { className: 'ink title', style: styles.title }, title),
      h('p', { className: 'soft', style: styles.lead }, lead),
    ),
    ...actOf(look, content),
    ...sections.map((section, at) =>
      section.beside
        ? pairOf(look, { key: at, left: section, right: section.beside })
        : block(at, styles.section, ...sectionParts(look, section)),
    ),
    block('end', styles.end0, '\u00a0'),
    footOf(look, content),
  ];
  const preview = keep ? `${keep.label} ${keep.value}. ${lead}` : lead;
  return h(Page, { locale, head: headOf(look, content), preview, styles, children: parts });
}

function headOf({ sheet }: MailLook, { subject, linkedData }: MailContent) {
  return h(
    Fragment,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, subject),
    h('style', { dangerouslySetInnerHTML: { __html: sheet } }),
    linkedData &&
      h('script', {
        type: 'application/ld+json',
        dangerouslySetInnerHTML: { __html: JSON.stringify(linkedData).replaceAll('<', '\\u003c') },
      }),
  );
}

/** A part of the column at its full width. */
function block(key: string | number, style: CSSProperties, ...children: ReactNode[]) {
  const className = style.fontSize === bare.fontSize ? undefined : 'gap';
  return h(Row, { key, children: h('td', { className, style }, ...children) });
}

/** The reference to keep and the one button: side by side if both are short and the screen has room. */
function actOf(look: MailLook, { keep, button }: MailContent): ReactNode[] {
  const { styles } = look;
  if (!keep) return button ? [block('act', styles.block, buttonOf(look, button))] : [];
  const long = keep.value.length > 10;
  const style = { ...styles.keepValue, ...(long && styles.keepLong) };
  const reference = h(
    'td',
    { key: 'reference', className: 'keep-cell', style: styles.keepCell },
    h('p', { className: 'quiet', style: styles.keepLabel }, keep.label),
    h('p', { className: long ? 'ink keep-long' : 'ink', style }, keep.value),
    long && button && h('div', { style: { paddingTop: '14px' } }, buttonOf(look, button)),
  );
  const beside =
    !long &&
    button &&
    h(
      'td',
      { key: 'act', className: 'keep-cell keep-act', style: { ...styles.keepCell, ...styles.buttonCell } },
      buttonOf(look, button),
    );
  const box = { style: styles.keep, className: 'box', children: [reference, beside] };
  return [block('act', styles.block, h(Row, box))];
}

function buttonOf({ styles }: MailLook, { label, href }: MailButton) {
  return h(Button, { href, className: 'button', style: styles.button }, label);
}

type Pair = { key: number; left: MailSection; right: MailSection };

/** Two sections beside each other; one below the other on a narrow screen. */
function pairOf(look: MailLook, { key, left, right }: Pair) {
  const { styles } = look;
  const half = (section: MailSection, className: string, style: CSSProperties) =>
    h('td', { key: className, className, style }, ...sectionParts(look, section));
  const halves = [half(left, 'col', styles.left), half(right, 'col below', styles.right)];
  return block(key, styles.section, h(Row, { children: halves }));
}

function sectionParts(look: MailLook, { title, legs = [], steps, lines }: MailSection) {
  const lineNodes = lines.map((line, at) => lineOf(look, line, at));
  if (steps) return [stepsOf(look, title, steps, lineNodes)];
  return [
    h('h2', { className: 'ink', style: look.styles.sectionTitle }, title),
    ...legs.map((leg, at) => legOf(look, leg, at)),
    ...lineNodes,
  ];
}

/** The reason for the mail, apart from how to answer it and who sent it. */
function footOf({ styles }: MailLook, { foot }: MailContent) {
  const line = (text: string | MailButton, key: number) => {
    const content =
      typeof text === 'string'
        ? linkedAndCalled(text, { style: styles.footLink })
        : h(Link, { href: text.href, style: styles.footLink }, text.label);
    return h('p', { key, style: styles.footText }, content);
  };
  return h(Row, {
    key: 'foot',
    children: h(
      'td',
      { className: 'gap foot', style: styles.foot },
      h('p', { className: 'why', style: styles.why }, foot.why),
      ...foot.lines.map(line),
    ),
  });
}
