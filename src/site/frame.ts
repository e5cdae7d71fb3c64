// Which frame a screen stands in (Specification §2, "Layout rules"): each screen says it in its `handle`.

export type FunnelStep = 'select' | 'extras' | 'passengers' | 'payment' | 'confirmation';

export const funnelSteps: readonly FunnelStep[] = [
  'select',
  'extras',
  'passengers',
  'payment',
  'confirmation',
];

/**
 * `home` and `page` have the site's header and full footer; `funnel` has a brand bar with the steps and the short
 * footer. A screen exports `handle = { frame: 'funnel', step: 'extras' } satisfies Frame`.
 */
export type Frame = { frame: 'home' | 'page' } | { frame: 'funnel'; step: FunnelStep };

export function isFrame(handle: unknown): handle is Frame {
  return typeof handle === 'object' && handle !== null && 'frame' in handle;
}
