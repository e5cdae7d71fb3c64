// Layout rules of Specification §2.
import { expect, it } from 'vitest';

import { frameOf } from '#content/frame/frame.ts';

it.each([
  ['home', 'home'],
  ['home-root', 'home'],
  ['screens/funnel/select/select', 'funnel'],
  ['screens/funnel/extras/extras', 'funnel'],
  ['screens/funnel/passengers', 'funnel'],
  ['screens/funnel/payment/payment', 'funnel'],
  ['screens/funnel/confirmation/confirmation', 'service'],
  ['screens/manage', 'service'],
  ['screens/manage-confirmation', 'service'],
  ['screens/checkin-step', 'service'],
  ['screens/ta', 'service'],
  ['screens/ta/ta-agents', 'service'],
  ['screens/ta/apply/apply', 'service'],
  ['screens/checkin', 'page'],
  ['screens/site/page', 'page'],
  ['screens/site/lost/not-found', 'page'],
  ['screens/tales', 'page'],
  [undefined, 'page'],
])('route %s uses frame %s', (id, frame) => {
  expect(frameOf(id)).toBe(frame);
});
