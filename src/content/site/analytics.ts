// Analytics events, raised in one place into the data layer of the page; no event contains personal data. We count them
// ourselves (content/measures); third-party scripts see them only after consent (content/tags).

type PageError = {
  event: 'page_error';
  /** Status code and context: `404 page`, `422 newsletter`. */
  error_type: string;
  page_url: string;
  /** The message that was shown. */
  additional_info: string;
};

/** A step's report about its trip. Airports are IATA codes, days YYYY-MM-DD; nothing names a person. */
export type FunnelFacts = {
  origin: string;
  destination: string;
  checkIn: string;
  /** Null on a one-way trip. */
  checkOut: string | null;
  /** Codes of the extras and seat categories chosen so far, each once. */
  extraServices: string[];
  /** The route and, once they are chosen, its fare families: `MAD-CUN basic+flex`. */
  product: string;
  /** Whole days until the departure, rounded up. */
  anticipation: number;
};

export type OrderStep = 'select' | 'extras' | 'passengers' | 'payment' | 'confirmation';

type FunnelStep = {
  event: 'funnel_step';
  order_step: OrderStep;
  origin: string;
  destination: string;
  check_in: string;
  /** Empty on a one-way trip. */
  check_out: string;
  /** Codes, separated by commas; empty when nothing was added. */
  extra_service: string;
  product_category: 'flights';
  product_name: string;
  anticipation: number;
  fly_type: 'round trip' | 'one way';
};

export type AnalyticsEvent = PageError | FunnelStep;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Specification §3 and §8: every shown error is an event with status code, context, address and message. */
export function raisePageError(status: number, context: string, message: string): void {
  raise({
    event: 'page_error',
    error_type: `${status} ${context}`,
    page_url: location.origin + location.pathname,
    additional_info: message,
  });
}

/** The events of the funnel are made by its own pages (funnel/frame/use-funnel-step.ts). */
export function raise(event: AnalyticsEvent): void {
  (window.dataLayer ??= []).push(event);
  // Loaded with the first event; if that fails, the page works the same.
  import('#content/site/send-measures.ts').then(({ measure }) => measure(event)).catch(() => {});
}
