// The number by which travellers and staff refer to a payment.

/** The last twelve characters of its id, which are random, in groups of four: `7F3A-09C2-D41B`. */
export function paymentNumber(paymentId: string): string {
  const end = paymentId.replaceAll('-', '').slice(-12).toUpperCase();
  return end.replace(/(.{4})(?=.)/g, '$1-');
}
