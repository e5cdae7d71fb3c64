// The offers in the visitor's currency: those of the page, or others from the server when the currency differs
// (Specification §4 "Data reloads").
import { useEffect, useState } from 'react';

import { languageIds } from '#content/domain.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { OfferView } from '#shopping/offers/offers.ts';

type OffersRequest = {
  /** As rendered, in `rendered`. */
  offers: readonly OfferView[];
  rendered: string;
  /** The visitor's current currency. */
  wanted: string;
  domainId: number;
  locale: Locale;
  preview: boolean;
};

type Reloaded = { instead: readonly OfferView[]; offers: readonly OfferView[]; currency: string };

export type OffersShown = {
  offers: readonly OfferView[];
  currency: string;
  fetching: boolean;
  /** They were loaded after the page itself. */
  reloaded: boolean;
  /** HTTP status of the last attempt if it failed, 503 without a response; the earlier offers stay on the page. */
  failed: number | null;
  retry: () => void;
};

/** Asks the API when the currency differs, and again on `retry`; earlier offers stay until the answer. */
export function useOffers({
  offers,
  rendered,
  wanted,
  domainId,
  locale,
  preview,
}: OffersRequest): OffersShown {
  const [reloaded, setReloaded] = useState<Reloaded | null>(null);
  const [failure, setFailure] = useState<number | null>(null);
  const [before, setBefore] = useState(wanted);
  if (before !== wanted) {
    // Another currency is another attempt.
    setBefore(wanted);
    setFailure(null);
  }
  // A new page brings new offers: loaded replacements of the old ones are dropped.
  const own = reloaded?.instead === offers ? reloaded : null;
  const shown = own ?? { offers, currency: rendered };
  const differs = wanted !== shown.currency;
  const failed = differs ? failure : null;
  const fetching = differs && failed === null;
  useEffect(() => {
    if (!fetching) return;
    const stop = new AbortController();
    const payload = {
      domain_id: domainId,
      language_id: languageIds[locale],
      currency_code: wanted,
      new_state: preview ? 1 : 0,
    };
    const reload = async () => {
      const found = await getOffers(payload, stop.signal);
      if (stop.signal.aborted) return;
      if (typeof found === 'number') setFailure(found);
      else setReloaded({ instead: offers, offers: found, currency: wanted });
    };
    void reload();
    return () => stop.abort();
  }, [fetching, wanted, offers, domainId, locale, preview]);
  const retry = () => setFailure(null);
  return { offers: shown.offers, currency: shown.currency, reloaded: own !== null, fetching, failed, retry };
}

/** A slow response counts as failed: the earlier offers are better than none. */
const patienceMs = 10_000;

/** The offers, or the status of the failure. */
async function getOffers(payload: object, signal: AbortSignal): Promise<readonly OfferView[] | number> {
  try {
    const answer = await fetch('/api/get-offers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    if (!answer.ok) return answer.status;
    // Our own server, whose answer is checked against its schema by the tests.
    const { offers } = (await answer.json()) as { offers: OfferView[] };
    return offers;
  } catch {
    return 503;
  }
}
