// Which frame a screen has, by the prefix of its route's name (Specification §2, "Layout rules").

/**
 * `home`: the header stays visible, full footer, bar at the bottom of phones. `page`: header and full footer.
 * `service`: header and short footer. `funnel`: only the brand bar and the short footer.
 */
export type Frame = 'home' | 'page' | 'service' | 'funnel';

const shortFooter = [
  'confirmation',
  'extras',
  'passengers',
  'payment',
  'select',
  'checkin-step',
  'manage',
  'quote',
  'ta',
];
const withoutHeader = ['extras', 'passengers', 'payment', 'select'];

/** The frame of a route of routes.ts; its name is the last part of its id (`screens/funnel/extras/extras`, `home`). */
export function frameOf(routeId: string | undefined): Frame {
  const parts = routeId?.split('/') ?? [];
  const name = parts.at(-1) ?? '';
  if (name.startsWith('home')) return 'home';
  if (hasPrefix(name, withoutHeader)) return 'funnel';
  // All that lies below `ta` belongs to it: its name alone says nothing (`screens/ta/apply/apply`).
  return hasPrefix(name, shortFooter) || parts[1] === 'ta' ? 'service' : 'page';
}

function hasPrefix(name: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}-`));
}
