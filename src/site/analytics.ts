// Analytics events, raised in one place into the data layer of the page. Who sends them on, and whether the visitor
// agreed to that, is decided elsewhere; nothing leaves the page from here, and no event carries personal data.

type PageError = {
  event: 'page_error';
  /** Status code and context: `404 page`, `422 newsletter`. */
  error_type: string;
  page_url: string;
  /** The message that was shown. */
  additional_info: string;
};

export type AnalyticsEvent = PageError;

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

function raise(event: AnalyticsEvent): void {
  (window.dataLayer ??= []).push(event);
}
