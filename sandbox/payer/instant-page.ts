// The bank's app for instant payments, as a page: choose an account, then yes or no. A payment is final.
import { html } from 'hono/html';

import { moneyText, page, type Due, type Frame, type Html } from '#sandbox/payer/card-page.ts';
import { instantAccounts } from '#sandbox/magic-cards.ts';
import { sandboxWords } from '#sandbox/payer/words.ts';

export function instantPage(frame: Frame, due: Due): Html {
  const words = sandboxWords[frame.locale];
  return page(frame, 'bank', words.instantTitle, [
    html`<div class="card">
      <h1>${words.instantTitle}</h1>
      <p>${words.instantText}</p>
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
      <form method="post" action="/instant/${due.id}">
        <fieldset>
          <legend>${words.instantAccount}</legend>
          ${instantAccounts.map(
            (name, i) =>
              html`<label class="choice"
                ><input type="radio" name="account" value="${name}" ${i === 0 ? 'checked' : ''} /><span
                  >${words.accounts[name]}</span
                ></label
              >`,
          )}
        </fieldset>
        <button>${words.instantConfirm}</button>
      </form>
      <form method="post" action="/instant/${due.id}/cancel">
        <button class="plain">${words.instantRefuse}</button>
      </form>
    </div>`,
  ]);
}
