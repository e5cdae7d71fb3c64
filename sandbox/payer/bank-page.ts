// The bank's confirmation step (3-D Secure): a different company with a different look and one question.
import { html } from 'hono/html';

import { moneyText, page, type Due, type Frame, type Html } from '#sandbox/payer/card-page.ts';
import { sandboxWords } from '#sandbox/payer/words.ts';

/** `code` is shown on the page, because a sandbox sends nothing to a phone. */
export function bankPage(
  frame: Frame,
  due: Due,
  asked: { lastFour: string; code: string; wrong: boolean },
): Html {
  const words = sandboxWords[frame.locale];
  const [before, after = ''] = words.bankHint.split('{code}');
  return page(frame, 'bank', words.bankTitle, [
    html`<div class="card">
      <h1>${words.bankTitle}</h1>
      <p>${words.bankText.replace('{card}', asked.lastFour)}</p>
      <dl>
        <dt>${words.amount}</dt>
        <dd class="sum">${moneyText(due, frame.locale)}</dd>
      </dl>
      <form method="post" action="/bank/${due.id}">
        <div class="field">
          <label for="code">${words.bankCode}</label>
          <p class="hint" id="code-hint">${before}<strong class="code">${asked.code}</strong>${after}</p>
          <input
            id="code"
            name="code"
            autocomplete="one-time-code"
            inputmode="numeric"
            maxlength="20"
            aria-required="true"
            aria-invalid="${asked.wrong ? 'true' : 'false'}"
            aria-describedby="code-hint${asked.wrong ? ' code-error' : ''}"
          />
          ${asked.wrong ? html`<p class="error" id="code-error" role="alert">${words.bankWrong}</p>` : ''}
        </div>
        <button>${words.bankConfirm}</button>
      </form>
      <form method="post" action="/bank/${due.id}/cancel">
        <button class="plain">${words.bankLeave}</button>
      </form>
    </div>`,
  ]);
}
