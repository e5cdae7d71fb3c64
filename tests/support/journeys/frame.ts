// Shared by the journeys about header and footer: addresses of the regional sites, and the fixed parts of a page.
import type { Locator, Page } from '@playwright/test';

export const port = process.env.JOURNEY_PORT;
export const site = (region: string) => `http://${region}.localhost:${port}`;

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export const header = (page: Page): Locator => page.getByRole('banner');
export const footer = (page: Page): Locator => page.getByRole('contentinfo');

/** The visible name of a dropdown; a details element has no role of its own. */
export function dropdown(within: Page | Locator, name: string | RegExp): Locator {
  return within.locator('summary', { hasText: name }).filter({ visible: true });
}

/** Names of the dropdowns that are open now. */
export function openMenus(page: Page): Promise<string[]> {
  return page
    .locator('details[data-menu][open] > summary')
    .evaluateAll((all) => all.map((summary) => summary.textContent.trim()));
}
