// The pages of the development mailbox: the list, one message, the gallery. Plain pages without script.
import { html, raw } from 'hono/html';

import type { message, messageAttachment, messageAttempt } from '#platform/db/schema.ts';

type Message = typeof message.$inferSelect;
export type ListedMessage = Message & { files: number };
type Attempt = typeof messageAttempt.$inferSelect;
type File = Omit<typeof messageAttachment.$inferSelect, 'content'>;

export function listPage(nonce: string, asked: string, rows: readonly ListedMessage[]) {
  const empty = asked
    ? html`<p class="empty">No message fits “${asked}”.</p>`
    : html`<p class="empty">No message was written yet. Book a trip, and its confirmation comes here.</p>`;
  return page(
    'Mail',
    nonce,
    html`<p class="lead">
        Every message that was written, newest first. <a href="/dev/mail/gallery">Gallery of all mails</a>
      </p>
      <form role="search" method="get" action="/dev/mail">
        <label for="q">Address, reference or words of the subject</label>
        <div class="row">
          <input id="q" name="q" type="search" value="${asked}" maxlength="100" autocomplete="off" />
          <button type="submit">Search</button>
        </div>
      </form>
      ${
        rows.length > 0
          ? html`<ul class="list">
              ${rows.map(listed)}
            </ul>`
          : empty
      }`,
  );
}

function listed(row: ListedMessage) {
  const files = row.files > 0 ? ` · ${row.files} ${row.files === 1 ? 'file' : 'files'}` : '';
  return html`<li>
    <a href="/dev/mail/${row.messageId}">${row.subject}</a>
    <span class="facts">
      ${badge(row)} ${row.kind} · ${row.locale} · ${row.recipient}${files} · ${moment(row.createdAt)}
    </span>
  </li>`;
}

function badge(row: Message) {
  const state = row.sentAt ? 'sent' : row.lastError ? 'not taken yet' : 'waiting';
  return html`<span class="state ${row.sentAt ? 'good' : row.lastError ? 'bad' : ''}">${state}</span>`;
}

export function messagePage(
  nonce: string,
  row: Message,
  { text, files, attempts }: { text: string; files: readonly File[]; attempts: readonly Attempt[] },
) {
  return page(
    row.subject,
    nonce,
    html`<p><a href="/dev/mail">All messages</a></p>
      <p>
        ${badge(row)} ${row.kind} · ${row.locale} · to ${row.recipient} · written ${moment(row.createdAt)}
      </p>
      ${
        attempts.length > 0
          ? html`<h2>Attempts</h2>
              <ol>
                ${attempts.map((each) => html`<li>${moment(each.at)}: ${each.outcome}, ${each.answer}</li>`)}
              </ol>`
          : ''
      }
      ${
        files.length > 0
          ? html`<h2>Files</h2>
              <ul>
                ${files.map(fileLink)}
              </ul>`
          : ''
      }
      ${bodies(`/dev/mail/${row.messageId}/html`, text)}`,
  );
}

function fileLink({ messageId, attachmentNo, fileName, contentType }: File) {
  return html`<li>
    <a href="/dev/mail/${messageId}/files/${attachmentNo}">${fileName}</a>
    <span class="facts">${contentType}</span>
  </li>`;
}

function bodies(address: string, text: string) {
  return html`<h2>As HTML</h2>
    <iframe title="The message as HTML" src="${address}" sandbox></iframe>
    <h2>As text</h2>
    <pre tabindex="0">${linked(text)}</pre>`;
}

/** Addresses in a text become links, as in a mail program. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 ? html`<a href="${part}">${part}</a>` : part));
}

const languages = { en: 'English', es: 'Español', pt: 'Português' };

export function galleryPage(nonce: string, names: readonly string[]) {
  return page(
    'Gallery of mails',
    nonce,
    html`<p><a href="/dev/mail">All messages</a></p>
      <p class="lead">Every mail with invented facts, made by the templates that are sent.</p>
      <ul class="list">
        ${names.map(
          (name) =>
            html`<li>
              <strong>${name}</strong>
              <span class="facts"
                >${Object.entries(languages).map(
                  ([locale, language]) =>
                    html`<a href="/dev/mail/gallery/${name}/${locale}" lang="${locale}"
                      >${language}<span class="hidden"> (${name})</span></a
                    > `,
                )}</span
              >
            </li>`,
        )}
      </ul>`,
  );
}

export function samplePage(nonce: string, address: string, mail: { subject: string; text: string }) {
  return page(
    mail.subject,
    nonce,
    html`<p><a href="/dev/mail/gallery">Gallery of mails</a></p>
      ${bodies(address, mail.text)}`,
  );
}

function moment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function page(title: string, nonce: string, content: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Development mailbox</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <header><a href="/dev/mail">Development mailbox</a></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#0b1f33,#eef3f8);--quiet:light-dark(#516579,#b9c6d3);
--page:light-dark(#f6f8fa,#0d1b2a);--sheet:light-dark(#fff,#16283b);--rule:light-dark(#c6d0da,#34506c);
--edge:light-dark(#7a8b9b,#7a8b9b);--link:light-dark(#3d5a73,#a9c2d8);--on:light-dark(#fff,#0b1f33);
--good:light-dark(#0c6b3d,#7fd6a5);--bad:light-dark(#a3262a,#ff9c9c)}
*{box-sizing:border-box}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;background:var(--page);color:var(--ink)}
header{display:flex;gap:.75rem;align-items:baseline;flex-wrap:wrap;padding:.75rem 1rem;background:#0b1f33;color:#b9c6d3}
header a{color:#fff;font-weight:700;text-decoration:none;padding:.6rem 0}
main{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.75rem;line-height:1.2;margin:.75rem 0;overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:1.5rem 0 .5rem}
a{color:var(--link)}
a:focus-visible,input:focus-visible,button:focus-visible,pre:focus-visible,iframe:focus-visible{
outline:3px solid var(--link);outline-offset:2px}
label{display:block;font-weight:600}
.row{display:flex;gap:.5rem;margin:.25rem 0 1rem;flex-wrap:wrap}
input{flex:1 1 14rem;font:inherit;padding:.6rem .75rem;border:1px solid var(--edge);border-radius:8px;
background:var(--sheet);color:var(--ink);min-height:2.75rem}
button{font:inherit;font-weight:700;padding:.6rem 1.25rem;border:0;border-radius:8px;background:var(--link);
color:var(--on);min-height:2.75rem}
.list{list-style:none;margin:0;padding:0;background:var(--sheet);border:1px solid var(--rule);border-radius:12px}
.list li{padding:.75rem 1rem;border-top:1px solid var(--rule);overflow-wrap:anywhere}
.list li:first-child{border-top:0}
.list li>a{display:inline-block;font-weight:600;padding:.25rem 0}
.facts{display:block;color:var(--quiet);font-size:.9rem}
.facts a{display:inline-block;padding:.5rem .75rem .5rem 0}
.state{font-weight:700}.good{color:var(--good)}.bad{color:var(--bad)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
iframe{width:100%;height:48rem;border:1px solid var(--edge);border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--edge);border-radius:8px;padding:1rem;
background:var(--sheet)}
.empty{padding:2rem 1rem;text-align:center;color:var(--quiet)}`;
