// The name of the box that accepts the conditions and the price.

/** The sentence up to its link: the rest of the name has the words for a new window and the price. */
export function consentName({ payment }: { payment: { consent: string } }): string {
  return payment.consent.split('<link>')[0]?.trim() ?? '';
}
