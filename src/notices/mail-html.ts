// A mail as HTML: one column of 600 px, styles in place because mail programs drop sheets, safe in dark mode.
import { html, raw } from 'hono/html';

import type { MailContent, MailLine, MailSection } from '#notices/mail.ts';

const ink = 'color:#12263a;font-family:Helvetica,Arial,sans-serif;';
const quiet = `${ink}font-size:14px;line-height:20px;`;

/** Programs that know dark mode get a real one; the others show the light one on its own background. */
const darkSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.page{background:#0d1b2a!important}.sheet{background:#16283b!important}
h1,h2,p,td{color:#eef3f8!important}.keep{background:#1f3852!important}.rule{border-color:#34506c!important}}`;

const bare = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0"');

/** Every value is escaped by the template; the linked data cannot close its own element. */
export function mailHtml(content: MailContent): string {
  const { locale, subject, lead, keep, linkedData } = content;
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(darkSheet)}
        </style>
        ${linkedData ? dataHtml(linkedData) : ''}
      </head>
      <body class="page" style="margin:0;background:#eef3f8;">
        <div style="display:none;max-height:0;overflow:hidden;">
          ${keep ? `${keep.label} ${keep.value}. ` : ''}${lead}
        </div>
        <table ${bare} class="page" style="background:#eef3f8;">
          <tr>
            <td align="center" style="padding:24px 12px;">${sheet(content)}</td>
          </tr>
        </table>
      </body>
    </html>`;
  // Nothing in it is awaited, so the template is a string already.
  return (page as string).toString();
}

/** The column itself: title, the thing to keep, the sections, the foot. */
function sheet({ title, lead, keep, button, sections, footer }: MailContent) {
  const cells = raw('role="presentation" width="600" cellpadding="0" cellspacing="0"');
  return html`<table
    ${cells}
    class="sheet"
    style="width:100%;max-width:600px;background:#ffffff;border-radius:12px;"
  >
    <tr>
      <td style="padding:32px 24px 8px;">
        <h1 style="${ink}font-size:26px;line-height:32px;margin:0 0 8px;">${title}</h1>
        <p style="${quiet}font-size:16px;line-height:24px;margin:0;">${lead}</p>
      </td>
    </tr>
    ${keep ? row(keepHtml(keep)) : ''}${button ? row(buttonHtml(button)) : ''} ${sections.map(sectionHtml)}
    <tr>
      <td class="rule" style="padding:16px 24px 32px;border-top:1px solid #c9d6e2;">
        ${footer.map((text) => html`<p style="${quiet}margin:0 0 4px;">${text}</p>`)}
      </td>
    </tr>
  </table>`;
}

function row(content: unknown) {
  return html`<tr>
    <td style="padding:16px 24px;">${content}</td>
  </tr>`;
}

function dataHtml(linkedData: object) {
  return html`<script type="application/ld+json">
    ${raw(JSON.stringify(linkedData).replaceAll('<', '\\u003c'))}
  </script>`;
}

/** A button where programs can draw one, and the whole address below for those that cannot. */
function buttonHtml({ label, href }: NonNullable<MailContent['button']>) {
  const face =
    'display:inline-block;padding:14px 28px;border-radius:8px;background:#00607a;color:#ffffff;' +
    'font-family:Helvetica,Arial,sans-serif;font-size:16px;font-weight:bold;text-decoration:none;';
  return html`<a href="${href}" style="${face}">${label}</a>
    <p style="${quiet}margin:16px 0 0;word-break:break-all;">${href}</p>`;
}

function keepHtml({ label, value }: NonNullable<MailContent['keep']>) {
  const large = `${ink}font-size:30px;line-height:36px;letter-spacing:4px;font-weight:bold;margin:0;`;
  return html`<table ${bare} class="keep" style="background:#e3f0f7;border-radius:8px;">
    <tr>
      <td style="padding:16px;${ink}">
        <p style="${quiet}margin:0;">${label}</p>
        <p style="${large}">${value}</p>
      </td>
    </tr>
  </table>`;
}

function sectionHtml({ title, lines }: MailSection) {
  return html`<tr>
    <td class="rule" style="padding:16px 24px;border-top:1px solid #c9d6e2;">
      <h2 style="${ink}font-size:18px;line-height:24px;margin:0 0 8px;">${title}</h2>
      <table ${bare}>
        ${lines.map(lineHtml)}
      </table>
    </td>
  </tr>`;
}

/** A strong line begins something new, so it stands off from what is above it. */
function lineHtml({ text, amount, strong }: MailLine, index: number) {
  const cell = `${quiet}${strong ? 'font-weight:bold;' : ''}padding:${strong && index > 0 ? 10 : 2}px 0 2px;`;
  if (amount === undefined)
    return html`<tr>
      <td colspan="2" style="${cell}">${text}</td>
    </tr>`;
  return html`<tr>
    <td style="${cell}">${text}</td>
    <td align="right" style="${cell}white-space:nowrap;">${amount}</td>
  </tr>`;
}
