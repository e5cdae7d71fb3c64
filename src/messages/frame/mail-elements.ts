// The elements that mail programs from Outlook to a telephone show alike: tables for the layout, all padding in cells,
// and a button whose padding Word's engine shows too.
import { createElement as h, type CSSProperties, type ReactNode } from 'react';

type Styled = { className?: string | undefined; style?: CSSProperties | undefined; children?: ReactNode };

const layout = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: '0',
  cellSpacing: '0',
  role: 'presentation',
} as const;

/** A row of cells that fills its place. */
export function Row({ className, style, children }: Styled) {
  const row = h('tr', { style: full }, children);
  return h('table', { ...layout, className, style }, h('tbody', { style: full }, row));
}

const full = { width: '100%' };

type PageProps = {
  locale: string;
  /** What `head` holds beside the form of the text. */
  head: ReactNode;
  /** Shown by the list of messages after the subject; not by the mail itself. */
  preview: string;
  styles: { body: CSSProperties; sheet: CSSProperties };
  children: ReactNode;
};

/** The whole document: one column on the page's ground. Some programs drop `body`, so the ground is a cell's, too. */
export function Page({ locale, head, preview, styles, children }: PageProps) {
  const column = h('table', { ...layout, className: 'sheet', style: styles.sheet }, lone({ children }));
  const ground = { backgroundColor: styles.body.backgroundColor, margin: 0, padding: 0 };
  return h(
    'html',
    { dir: 'ltr', lang: locale },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      head,
    ),
    h(
      'body',
      { className: 'page', style: ground },
      h('table', layout, lone({ style: styles.body, children: [previewOf(preview), column] })),
    ),
  );
}

function lone({ style, children }: Styled) {
  return h('tbody', null, h('tr', { style: full }, h('td', { style }, ...[children].flat())));
}

const PREVIEW_LENGTH = 150;

/** Filled up with characters that have no width, or the list would go on with the text of the mail. */
function previewOf(text: string) {
  const shown = text.slice(0, PREVIEW_LENGTH);
  const filling = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'.repeat(PREVIEW_LENGTH - shown.length);
  return h('div', { key: 'preview', style: hidden }, shown, filling && h('div', null, filling));
}

const hidden = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

type LinkProps = Styled & { href: string };

export function Link(props: LinkProps) {
  return h('a', { ...props, target: '_blank' });
}

/** Word's engine ignores the padding of a link: it gets spaces of the same width, and a raised label. */
export function Button({ href, className, style, children }: LinkProps) {
  return h(
    Link,
    { href, className, style: { ...inline, textDecoration: 'none', ...style, padding: '14px 24px' } },
    inWord('<i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i>'),
    h('span', { style: { ...inline, lineHeight: '120%', msoTextRaise: '10.5px' } }, children),
    inWord('<i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i>'),
  );
}

const inline = { display: 'inline-block', maxWidth: '100%', msoPaddingAlt: '0px' };

function inWord(html: string) {
  return h('span', { dangerouslySetInnerHTML: { __html: `<!--[if mso]>${html}<![endif]-->` } });
}
