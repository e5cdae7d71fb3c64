// A flight that many book at the same time: before a short hold.
export const busy = {
  title: 'Many people are booking this flight',
  text: 'So that everybody gets a turn, we need a few seconds before we hold your seats. Nothing is held yet. Press the button in {seconds, plural, one {# second} other {# seconds}}.',
  working: 'One moment: we continue by ourselves as soon as we can.',
  goOn: 'Continue',
} as const;
