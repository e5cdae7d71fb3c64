// Two tabs, double clicks, Back and reload: one charge each. `RUNS=100` and this file alone make the proof.
import { expect, test } from '@playwright/test';

import { abusePayment } from './abuse-payment.ts';

const runs = Number(process.env.RUNS ?? 2);

for (let round = 0; round < runs; round++) {
  test(`one charge however badly it is pressed, round ${round + 1} of ${runs}`, async ({ page }) => {
    const { bookingId: _, ...came } = await abusePayment(page, round);
    expect(came).toEqual({ captures: 1, alive: 1, confirmed: 1 });
  });
}
