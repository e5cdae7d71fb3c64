// A payer who fills in the sandbox's pages over HTTP, like a browser without a script.
import { magicCards, type CardName, type InstantAccount } from '#sandbox/magic-cards.ts';

export type Visit = { status: number; location: string | null; html: string };

/** One request of a browser that follows no redirects. A refusal that is not `foreseen` ends the story. */
export async function visit(
  url: string,
  form?: Record<string, string>,
  foreseen: readonly number[] = [],
): Promise<Visit> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  const { status } = response;
  const html = await response.text();
  if (status >= 400 && !foreseen.includes(status))
    throw new Error(`${form ? 'POST' : 'GET'} ${url} answers ${status}: ${html.slice(0, 300)}`);
  return { status, location: response.headers.get('location'), html };
}

/** A form that is accepted leads on to the next page. */
async function send(url: string, form: Record<string, string>): Promise<Visit> {
  const answer = await visit(url, form);
  if (answer.status !== 303) throw new Error(`POST ${url} answers ${answer.status}, which leads nowhere`);
  return answer;
}

/** Fills in the card page of `redirectUrl` with a test card; returns where the traveller is redirected. */
export function payWith(redirectUrl: string, name: CardName): Promise<Visit> {
  const number = magicCards.find((card) => card.name === name)?.number ?? '';
  const form = { number, expiry: '12/39', cvc: '123', holder: 'Inês Peña' };
  // This card's browser is lost on a page that leads nowhere.
  return name === 'lost_browser' ? visit(redirectUrl, form) : send(redirectUrl, form);
}

/** Answers in the bank's app. */
export function payInstantly(
  redirectUrl: string,
  answer: InstantAccount | 'refuse' = 'approved',
): Promise<Visit> {
  if (answer === 'refuse') return send(`${redirectUrl}/cancel`, {});
  return send(redirectUrl, { account: answer });
}

/**
 * Reads the code from the bank's page, as a traveller does, and answers with it or with another. After the third wrong
 * code the payment is over, and the bank leads back.
 */
export async function confirmAtBank(
  redirectUrl: string,
  answer: 'right' | 'wrong' | 'third wrong' | 'leave',
): Promise<Visit> {
  const bank = redirectUrl.replace('/pay/', '/bank/');
  if (answer === 'leave') return send(`${bank}/cancel`, {});
  const code = /class="code">(\d{6})</.exec((await visit(bank)).html)?.[1] ?? '';
  if (answer === 'right') return send(bank, { code });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const demanded = answer === 'wrong' ? 422 : 303;
  const refused = await visit(bank, { code: wrong }, [422]);
  if (refused.status !== demanded) throw new Error(`the bank answers a wrong code with ${refused.status}`);
  return refused;
}
