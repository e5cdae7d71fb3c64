// A payer on the server's pages, over HTTP: submits a card, answers the bank. Does not follow redirects.

export type Visit = { status: number; location: string | null; html: string };

async function submit(url: string, form: Record<string, string>): Promise<Visit> {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  const location = response.headers.get('location');
  return {
    status: response.status,
    location: location && new URL(location, url).href,
    html: await response.text(),
  };
}

/** On the hosted page: a card, or another of the methods that it offers. */
export function payOnPage(url: string, number: string, method = 'card'): Promise<Visit> {
  return submit(url, { number, expiry: '12 / 39', cvc: '123', name: 'Inês Peña', method });
}

/** On the bank's page, to which a card or an intent redirected. */
export function answerBank(url: string, answer: 'complete' | 'fail'): Promise<Visit> {
  return submit(url, { answer });
}
