// The closed vocabularies of what is counted: any other word becomes `other` or `page`, or is not counted.

export const orderSteps = ['select', 'extras', 'passengers', 'payment', 'confirmation'] as const;
export const flyTypes = ['round trip', 'one way'] as const;
export const devices = ['phone', 'desktop'] as const;

/** The parts of the product that report errors. */
export const errorContexts = [
  'agency-application',
  'booking',
  'calendar',
  'confirmation',
  'document',
  'extras',
  'fare',
  'link',
  'login',
  'newsletter',
  'offers',
  'office',
  'page',
  'passengers',
  'payment',
  'popup-login',
  'portal',
  'reservation',
  'search',
  'seats',
] as const;

/** First words of addresses that are screens of the product. Editors' names could be anything: they become `page`. */
export const countedPages = [
  'home',
  'select',
  'extras',
  'passengers',
  'payment',
  'confirmation',
  'manage',
  'checkin',
  'newsletter',
  'us-flights',
  'cookie-settings',
  'solicitudes',
  'ta',
  'office',
] as const;

/** The word itself if it is in the list. */
export function wordOf<W extends string, O extends string>(
  words: readonly W[],
  text: string,
  other: O,
): W | O {
  return words.find((word) => word === text) ?? other;
}
