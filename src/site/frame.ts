// Which frame a screen stands in, by the prefix of its route's name (Specification §2, "Layout rules").

/** `home` and `page` have the site's header and the full footer; `funnel` a brand bar and the short footer. */
export type Frame = 'home' | 'funnel' | 'page';

const funnel = ['confirmation', 'extras', 'passengers', 'payment', 'select', 'checkin-step', 'manage', 'ta'];

/** The frame of a route of routes.ts, whose name is its id (`screens/extras`, `home`). */
export function frameOf(routeId: string | undefined): Frame {
  const name = routeId?.replace(/^screens\//, '') ?? '';
  if (name.startsWith('home')) return 'home';
  return funnel.some((prefix) => name === prefix || name.startsWith(`${prefix}-`)) ? 'funnel' : 'page';
}
