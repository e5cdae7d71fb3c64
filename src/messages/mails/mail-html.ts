// A mail as HTML, of React Email's components: one column of 600 px, styles in place, safe in dark mode, no picture.
// Elements are made by calls and not by tags, because jobs, benchmarks and tools run this file as it is
// (docs/decisions/0018-mails-and-outbox.md).
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { createElement as h, type CSSProperties, type ReactNode } from 'react';

import { darkSheet, styles } from '#messages/mails/mail-look.ts';
import type { MailButton, MailContent, MailLine, MailSection } from '#messages/mails/mail.ts';

/** Every value is escaped by React; the linked data cannot close its own element. */
export function mailHtml(content: MailContent): Promise<string> {
  return render(h(MailPage, content));
}

function MailPage(content: MailContent) {
  const { airline, locale, title, lead, keep, button, sections, footer } = content;
  const parts = [
    block(
      'top',
      styles.top,
      h(Text, { className: 'link', style: styles.brand }, airline.name.toUpperCase()),
      h(Heading, { as: 'h1', className: 'ink', style: styles.title }, title),
      h(Text, { className: 'ink', style: styles.lead }, lead),
    ),
    keep && block('keep', styles.block, keepBox(keep)),
    button && block('button', styles.block, ...buttonAndAddress(button)),
    ...sections.map((section, at) => block(at, styles.section, ...sectionParts(section))),
    block('foot', styles.foot, ...footer.map(footLine)),
  ];
  return h(
    Html,
    { lang: locale },
    headOf(content),
    h(
      Body,
      { className: 'page', style: styles.body },
      h(Preview, null, keep ? `${keep.label} ${keep.value}. ${lead}` : lead),
      h(Container, { className: 'sheet', style: styles.sheet }, parts),
    ),
  );
}

function headOf({ subject, linkedData }: MailContent) {
  return h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, subject),
    h('style', { dangerouslySetInnerHTML: { __html: darkSheet } }),
    linkedData &&
      h('script', {
        type: 'application/ld+json',
        dangerouslySetInnerHTML: { __html: JSON.stringify(linkedData).replaceAll('<', '\\u003c') },
      }),
  );
}

/** A part of the column over its whole width. */
function block(key: string | number, style: CSSProperties, ...children: ReactNode[]) {
  return h(Row, { key, children: h(Column, { className: 'rule', style }, ...children) });
}

function keepBox({ label, value }: NonNullable<MailContent['keep']>) {
  const long = value.length > 10;
  const style = { ...styles.keepValue, ...(long && styles.keepLong) };
  const children = h(
    Column,
    { style: styles.keepCell },
    h(Text, { className: 'quiet', style: styles.keepLabel }, label),
    h(Text, { className: long ? 'ink keep-long' : 'ink', style }, value),
  );
  return h(Row, { className: 'keep', style: styles.keep, children });
}

/** A button where programs can draw one, and the whole address below for those that cannot. */
function buttonAndAddress({ label, href }: MailButton) {
  return [
    h(Button, { href, className: 'button', style: styles.button }, label),
    h(Text, { className: 'quiet', style: styles.address }, href),
  ];
}

function sectionParts({ title, lines }: MailSection) {
  return [
    h(Heading, { as: 'h2', className: 'ink', style: styles.sectionTitle }, title),
    ...lines.map(lineOf),
  ];
}

/** A strong line begins something new, so it stands off from what is above it. */
function lineOf({ text, amount, strong, gone }: MailLine, at: number) {
  const weight = strong ? { ...styles.strong, ...(at > 0 && styles.standsOff) } : {};
  const style = { ...styles.line, ...weight };
  const said = gone ? h('s', { className: 'quiet', style: styles.gone }, text) : linked(text);
  if (amount === undefined) return h(Text, { className: 'ink', style }, said);
  return h(
    Row,
    null,
    h(Column, { className: 'ink', style }, said),
    h(Column, { className: 'ink', style: { ...style, ...styles.amount } }, amount),
  );
}

function footLine(text: string) {
  return h(Text, { className: 'quiet', style: styles.footText }, linked(text));
}

/** Addresses in a text can be followed; one starts with its protocol and ends at a space. */
function linked(text: string): ReactNode {
  const parts = text.split(/(https?:\/\/\S+)/);
  if (parts.length === 1) return text;
  return parts.map((part, key) =>
    key % 2 ? h(Link, { key, href: part, className: 'link', style: styles.link }, part) : part,
  );
}
