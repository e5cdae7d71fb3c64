// Layout rules of Specification §2.
import { expect, it } from 'vitest';

import { frameOf } from '#content/frame/frame.ts';

it.each([
  ['home', 'home'],
  ['home-root', 'home'],
  ['screens/select/select', 'funnel'],
  ['screens/extras/extras', 'funnel'],
  ['screens/passengers', 'funnel'],
  ['screens/payment/payment', 'funnel'],
  ['screens/confirmation/confirmation', 'service'],
  ['screens/manage', 'service'],
  ['screens/manage-confirmation', 'service'],
  ['screens/checkin-step', 'service'],
  ['screens/ta', 'service'],
  ['screens/ta-agents', 'service'],
  ['screens/checkin', 'page'],
  ['screens/page', 'page'],
  ['screens/lost/not-found', 'page'],
  ['screens/tales', 'page'],
  [undefined, 'page'],
])('route %s uses frame %s', (id, frame) => {
  expect(frameOf(id)).toBe(frame);
});
