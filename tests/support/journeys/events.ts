// What a page reports of the errors that it shows: in its data layer, and to the counts of the day.
import type { Page, Request } from '@playwright/test';

/** The error events of the open document, in order: `422 search: Choose another airport.` */
export function raisedErrors(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .filter((each) => Reflect.get(each, 'event') === 'page_error')
      .map((each) => `${Reflect.get(each, 'error_type')}: ${Reflect.get(each, 'additional_info')}`),
  );
}

/** What leaves the page from now on, `422 search on select`; the list grows while the page is used. */
export function countedErrors(page: Page): string[] {
  const counted: string[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/api/measures')) return;
    const { events } = JSON.parse(request.postData() ?? '{}');
    for (const { event, status, context, page: name } of events)
      if (event === 'page_error') counted.push(`${status} ${context} on ${name}`);
  });
  return counted;
}
