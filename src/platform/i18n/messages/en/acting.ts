// Staff of the airline who act as an agency: the banner of every page, the end, and how they are named in lists.
export const acting = {
  label: 'Acting as an agency',
  who: 'You act for <b>{agency}</b> as {name} of {airline} until <b>{time} UTC</b>',
  reason: 'Reason: {reason}',
  end: 'End',
  ofAirline: '{name} (airline)',
  ended: {
    title: 'You no longer act as the agency',
    lead: 'The half hour is over, or it was ended in the office. If you had just sent a form, nothing was done with it.',
    office: 'Agencies in the office',
  },
} as const;
