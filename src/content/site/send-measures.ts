// Sends steps and shown errors to our own API: a few together, when the page is idle or being left. Loaded with the
// first event. Neither cookies nor ids are sent with them.
import type { Measure } from '#content/measures/measures.schemas.ts';
import type { AnalyticsEvent } from '#content/site/analytics.ts';

const most = 20;
const waitMs = 2_000;

let waiting: Measure[] = [];

export function measure(event: AnalyticsEvent): void {
  waiting.push(measureOf(event));
  if (waiting.length >= most) send();
  else if (window.requestIdleCallback) window.requestIdleCallback(send, { timeout: waitMs });
  else setTimeout(send, waitMs);
}

/** Only counted values leave the page. */
function measureOf(event: AnalyticsEvent): Measure {
  if (event.event === 'page_error') {
    const [status = '', context = ''] = event.error_type.split(' ');
    const [, , page = ''] = new URL(event.page_url).pathname.split('/');
    return {
      event: 'page_error',
      status: Number(status),
      context,
      // An invented address does not become a page name.
      page: /^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/.test(page) ? page : page ? 'page' : 'home',
      message: event.additional_info.slice(0, 500),
    };
  }
  return {
    event: 'funnel_step',
    step: event.order_step,
    origin: event.origin,
    destination: event.destination,
    flyType: event.fly_type,
    device: window.matchMedia('(width < 52.5rem)').matches ? 'phone' : 'desktop',
  };
}

function send(): void {
  if (waiting.length === 0) return;
  const events = waiting;
  waiting = [];
  fetch('/api/measures', {
    method: 'POST',
    body: JSON.stringify({ events }),
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    credentials: 'omit',
    keepalive: true,
  })
    // An unread answer keeps its connection, and the page never counts as loaded.
    .then((answer) => answer.text())
    .catch(() => {
      // Offline: an uncounted event is only missing in a statistic.
    });
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
window.addEventListener('pagehide', send);
