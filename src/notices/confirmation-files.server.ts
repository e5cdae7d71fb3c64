// The files that go with a confirmation: what a traveller keeps without the site.
import type { ConfirmationFacts } from '#notices/confirmation-facts.ts';
import type { MailFile } from '#notices/mail.ts';

/** The same facts are the same bytes, so that a mail that is written again carries the same files. */
export function confirmationFiles(_facts: ConfirmationFacts): Promise<MailFile[]> {
  return Promise.resolve([]);
}
