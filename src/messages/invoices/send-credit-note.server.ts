// The job for a credit note: one mail, with the file as it is served everywhere else.
import { ForGood, type JobData } from '#messages/jobs.ts';
import { fileNameOf } from '#messages/documents/document-file.ts';
import { keptCreditNote } from '#messages/invoices/kept-documents.server.ts';
import { readDocumentFacts } from '#messages/documents/read-document-facts.server.ts';
import { typeset } from '#messages/documents/typeset.server.ts';
import { readInvoice } from '#messages/invoices/issue-invoice.server.ts';
import { creditNoteTitle, readCreditNotes } from '#messages/invoices/read-credit-notes.server.ts';
import { creditNoteMail } from '#messages/mails/credit-note-mail.ts';
import type { MailTransport } from '#messages/outbox/mail-transport.server.ts';
import { readBookedFacts } from '#messages/outbox/read-facts.server.ts';
import { type SendCtx, type SendOutcome, sendOnce } from '#messages/outbox/send-once.server.ts';
import { assert, ok } from '#platform/lib/result.ts';

/** Once for each note, in the language of the booking's contact. */
export async function sendCreditNote(
  ctx: SendCtx,
  transport: MailTransport,
  { bookingId, noteNo }: JobData['send-credit-note'],
): Promise<SendOutcome> {
  const invoice = await readInvoice(ctx, bookingId);
  const note = (await readCreditNotes(ctx, bookingId)).find((each) => each.noteNo === noteNo);
  if (!invoice || !note) throw new ForGood('there is no such credit note');
  const occasion = `credit-note:${note.number}`;
  return sendOnce(ctx, transport, { about: { bookingId }, kind: 'credit-note', occasion }, async () => {
    const { facts, view } = await readBookedFacts(ctx, bookingId);
    const { locale, contact } = facts;
    const papers = await readDocumentFacts(ctx, view, locale);
    const file = await keptCreditNote({ ...ctx, ...ownDocuments }, papers, { invoice, note });
    assert(file.ok, 'this process makes its documents itself');
    const title = creditNoteTitle(facts, note);
    const mail = await creditNoteMail({ ...facts, title, note, invoiceNumber: invoice.number });
    const fileName = fileNameOf(`credit-note-${noteNo}.pdf`, papers);
    const files = [{ fileName, contentType: 'application/pdf', content: file.value }];
    return { ...mail, locale, recipient: contact.email, files };
  });
}

/** The mail process makes its documents itself. */
const ownDocuments = {
  client: 'mails',
  documents: {
    make: (_client: string, template: Parameters<typeof typeset>[0], content: object) =>
      Promise.resolve(ok(typeset(template, content))),
    pid: () => undefined,
    stop: () => {},
  },
};
