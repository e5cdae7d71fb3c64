// The provider's own pages as plain HTML: no script, no third party, every field labelled, errors beside their fields.
import { html, raw } from 'hono/html';

import { localeInfo, tagOf, type Locale } from '#platform/i18n/locales.ts';
import { exponentOf } from '#platform/lib/money.ts';
import type { CardErrors, CardField, CardInput } from '#sandbox/payer/card-form.ts';
import { cardByNumber, magicCards, spaced } from '#sandbox/magic-cards.ts';
import { bankStyle, providerStyle } from '#sandbox/payer/styles.ts';
import { sandboxWords, type SandboxWords } from '#sandbox/payer/words.ts';

export type Html = ReturnType<typeof html>;
export type Frame = { locale: Locale; nonce: string };
export type Due = {
  id: string;
  amountMinor: number;
  currency: string;
  merchantReference: string;
  description: string;
};

export const PROVIDER_NAME = 'Sandbank Payments';

/** The card form. `input` is what was typed before, `errors` say why it was refused. */
export function cardPage(frame: Frame, due: Due, input: Partial<CardInput>, errors: CardErrors): Html {
  const words = sandboxWords[frame.locale];
  const field = (name: CardField, extra: FieldExtra) =>
    fieldHtml(words, errors, name, input[name] ?? '', extra);
  // A number that is not on our list might be a real card typed by mistake, so it is not sent back.
  const number = cardByNumber((input.number ?? '').replace(/[\s-]/g, '')) ? input.number : '';
  return page(frame, 'provider', words.title, [
    html`<div class="card">
      <h1>${words.title}</h1>
      ${errorSummary(words, errors)}
      <dl>
        <dt>${words.amount}</dt>
        <dd class="sum">${moneyText(due, frame.locale)}</dd>
        ${
          due.description
            ? html`<dt>${words.payee}</dt>
                <dd>${due.description}</dd>`
            : ''
        }
        <dt>${words.order}</dt>
        <dd>${due.merchantReference}</dd>
      </dl>
      <form method="post" action="/pay/${due.id}" novalidate>
        ${fieldHtml(words, errors, 'number', number ?? '', { autocomplete: 'cc-number', inputmode: 'numeric' })}
        <div class="two">
          ${field('expiry', { autocomplete: 'cc-exp', inputmode: 'numeric', hint: words.expiryHint })}
          ${fieldHtml(words, errors, 'cvc', '', { autocomplete: 'cc-csc', inputmode: 'numeric', hint: words.cvcHint })}
        </div>
        ${field('holder', { autocomplete: 'cc-name', inputmode: 'text', hint: words.holderHint })}
        <button>${words.pay} ${moneyText(due, frame.locale)}</button>
      </form>
      <form method="post" action="/pay/${due.id}/cancel">
        <button class="plain">${words.cancel}</button>
      </form>
    </div>`,
    testCards(words),
  ]);
}

/** A page that only shows a message. */
export function messagePage(frame: Frame, look: 'provider' | 'bank', title: string, text: string): Html {
  return page(frame, look, title, [
    html`<div class="card">
      <h1>${title}</h1>
      <p>${text}</p>
    </div>`,
  ]);
}

/** What the provider's front page shows: the list of cards. */
export function frontPage(frame: Frame): Html {
  const words = sandboxWords[frame.locale];
  return page(frame, 'provider', PROVIDER_NAME, [html`<h1>${PROVIDER_NAME}</h1>`, testCards(words)]);
}

export function page(frame: Frame, look: 'provider' | 'bank', title: string, parts: Html[]): Html {
  const words = sandboxWords[frame.locale];
  const name = look === 'bank' ? words.bank : PROVIDER_NAME;
  // Style sheets are constants of this program; escaping would break their quotes.
  const style = look === 'bank' ? bankStyle : providerStyle;
  return html`<!doctype html>
    <html lang="${localeInfo[frame.locale].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} · ${name}</title>
        <style nonce="${frame.nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <header class="top">
          <div><span class="name">${name}</span><span class="flag">${words.sandbox}</span></div>
        </header>
        <main>${parts}</main>
      </body>
    </html>`;
}

export function moneyText({ amountMinor, currency }: Due, locale: Locale): string {
  const digits = exponentOf(currency);
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat(tagOf(locale), options).format(amountMinor / 10 ** digits);
}

type FieldExtra = { autocomplete: string; inputmode: string; hint?: string };

export function fieldHtml(
  words: SandboxWords,
  errors: CardErrors,
  name: CardField,
  value: string,
  { autocomplete, inputmode, hint }: FieldExtra,
): Html {
  const error = errors[name];
  const describedBy = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${words[name]}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      aria-required="true"
      aria-invalid="${error ? 'true' : 'false'}"
      aria-describedby="${describedBy}"
      maxlength="100"
    />
    ${error ? html`<p class="error" id="${name}-error">${words.errors[error]}</p>` : ''}
  </div>`;
}

function errorSummary(words: SandboxWords, errors: CardErrors): Html | '' {
  const entries = Object.entries(errors);
  if (entries.length === 0) return '';
  return html`<div class="summary" role="alert">
    <h2>${words.problems}</h2>
    <ul>
      ${entries.map(([name, code]) => html`<li><a href="#${name}">${words.errors[code]}</a></li>`)}
    </ul>
  </div>`;
}

function testCards(words: SandboxWords): Html {
  return html`<section class="card" aria-labelledby="test-cards">
    <h2 id="test-cards">${words.noticeTitle}</h2>
    <p class="hint">${words.noticeText}</p>
    <ul class="cards">
      ${magicCards.map(
        ({ name, number }) =>
          html`<li><span class="number">${spaced(number)}</span><span>${words.cards[name]}</span></li>`,
      )}
    </ul>
  </section>`;
}
