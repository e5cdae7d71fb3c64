// The seats step of a booking as a traveller sees it: rows, the open container, and its seats by name.
import type { Locator, Page } from '@playwright/test';

import type { Party, Traveller } from './traveller.ts';

export const couple: Party = { adults: 2, children: 0, infants: 0 };

export class Seats {
  readonly page: Page;
  readonly words: Traveller['words']['seats'];
  private readonly traveller: Traveller;

  constructor(traveller: Traveller) {
    this.traveller = traveller;
    this.page = traveller.page;
    this.words = traveller.words.seats;
  }

  part(): Locator {
    return this.page.getByRole('region', { name: this.words.title, exact: true });
  }

  /** Buttons of rows that are not active. */
  select(): Locator {
    return this.part().getByRole('button', { name: this.words.select, exact: true });
  }

  /** The row of a passenger on the first or second flight. */
  row(name: string, flight: 0 | 1 = 0): Locator {
    const direction = this.traveller.words.common[flight === 0 ? 'outbound' : 'inbound'];
    return this.part()
      .getByRole('region', { name: new RegExp(`^${direction} `) })
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ has: this.page.locator('button[aria-expanded]') });
  }

  rowButton(name: string, flight: 0 | 1 = 0): Locator {
    return this.row(name, flight).locator('button[aria-expanded]');
  }

  /** The open container's map. */
  grid(): Locator {
    return this.page.getByRole('grid');
  }

  /** A seat by its name, on the map or in the list. */
  seat(seat: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${seat},`) });
  }

  adult(number: number): string {
    return this.traveller.tell('common.adultNumber', { number: String(number) });
  }

  child(number: number): string {
    return this.traveller.tell('common.childNumber', { number: String(number) });
  }
}

/** Presses a key until a condition holds; returns the number of presses. */
export class Keyboard {
  presses = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.presses += 1;
      await this.page.keyboard.press(key);
    }
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Locator, limit = 40): Promise<void> {
    for (let i = 0; i < limit; i += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(target)}`);
  }
}
