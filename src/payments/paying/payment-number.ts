// What a traveller and a person on the phone call a payment.

/** The last twelve signs of its id, which are random, in groups of four: `7F3A-09C2-D41B`. */
export function paymentNumber(paymentId: string): string {
  const end = paymentId.replaceAll('-', '').slice(-12).toUpperCase();
  return end.replace(/(.{4})(?=.)/g, '$1-');
}
