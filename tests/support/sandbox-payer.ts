// A payer who fills in the sandbox's pages over HTTP, as a browser without script does.
import { magicCards, type CardName, type InstantAccount } from '#sandbox/magic-cards.ts';

export type Visit = { status: number; location: string | null; html: string };

/** One request of a browser that follows no redirects. */
export async function visit(url: string, form?: Record<string, string>): Promise<Visit> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
}

/** Fills in the card page of `redirectUrl` with a test card; returns where the traveller is redirected. */
export function payWith(redirectUrl: string, name: CardName): Promise<Visit> {
  const number = magicCards.find((card) => card.name === name)?.number ?? '';
  return visit(redirectUrl, { number, expiry: '12/39', cvc: '123', holder: 'Inês Peña' });
}

/** Answers in the bank's app. */
export function payInstantly(
  redirectUrl: string,
  answer: InstantAccount | 'refuse' = 'approved',
): Promise<Visit> {
  if (answer === 'refuse') return visit(`${redirectUrl}/cancel`, {});
  return visit(redirectUrl, { account: answer });
}

/** Reads the code from the bank's page, as a traveller does, and answers with it or with another. */
export async function confirmAtBank(
  redirectUrl: string,
  answer: 'right' | 'wrong' | 'leave',
): Promise<Visit> {
  const bank = redirectUrl.replace('/pay/', '/bank/');
  if (answer === 'leave') return visit(`${bank}/cancel`, {});
  const code = /class="code">(\d{6})</.exec((await visit(bank)).html)?.[1] ?? '';
  return visit(bank, {
    code: answer === 'right' ? code : String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
  });
}
