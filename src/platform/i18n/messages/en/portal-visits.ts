// Visits by the airline in the portal of a travel agency.
export const portalVisits = {
  title: 'Visits by the airline',
  intro:
    'When staff of the airline act for your agency, for example because you asked for help, they stand here with their reason.',
  none: 'Nobody of the airline has acted for your agency.',
  when: '{day}, {from} to {until}',
  open: 'Now',
  who: 'Who',
  reason: 'Reason',
  done: 'What was done',
  nothing: 'Nothing was changed.',
  times: '{count, plural, one {once} other {# times}}',
} as const;
