// Why money goes back, as staff choose it.
export const refundReasons = ['cancelled', 'schedule_change', 'goodwill', 'duplicate', 'correction'] as const;
