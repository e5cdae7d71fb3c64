// Reasons for a refund, as staff choose them.
export const refundReasons = ['cancelled', 'schedule_change', 'goodwill', 'duplicate', 'correction'] as const;
