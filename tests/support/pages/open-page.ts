// A page that is opened to be measured: another answer than the page would be measured as well.
import type { Page } from '@playwright/test';

/** Opens `url`, and throws where the answer is a refusal. */
export async function openPage(
  page: Page,
  url: string,
  options: Parameters<Page['goto']>[1] = {},
): Promise<void> {
  const answer = await page.goto(url, options);
  // A browser answers nothing where only the part after `#` changes.
  if (answer && answer.status() >= 400) throw new Error(`${answer.url()} answers ${answer.status()}`);
}
