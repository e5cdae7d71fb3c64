// Vouchers for anyone to try in the demonstration.

/**
 * Vouchers to try, by their outcome. The codes are public because this is a demonstration; the database stores only
 * their hashes. Amounts are in minor units.
 */
export const worldVouchers = [
  { code: 'ALIS-EUR0-0100-DEMO', currency: 'EUR', amountMinor: 10_000, expired: false },
  { code: 'ALIS-EUR0-9000-DEMO', currency: 'EUR', amountMinor: 900_000, expired: false },
  { code: 'ALIS-MXN0-2000-DEMO', currency: 'MXN', amountMinor: 200_000, expired: false },
  { code: 'ALIS-USD0-0100-DEMO', currency: 'USD', amountMinor: 10_000, expired: false },
  { code: 'ALIS-EUR0-PAST-DEMO', currency: 'EUR', amountMinor: 5_000, expired: true },
];
