// How much an agency expects to sell, in bookings a month: the same in every currency.
export const monthlyBookings = ['1-20', '21-100', '101-500', '501+'] as const;
export type MonthlyBookings = (typeof monthlyBookings)[number];
