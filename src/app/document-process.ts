// The process that makes documents for requests, so that searches do not wait for them. It is started by
// messages/documents/document-process.server.ts, and ends with the process that started it.
import os from 'node:os';

import type { Delivery, Order } from '#messages/documents/document-process.server.ts';
import { typeset } from '#messages/documents/typeset.server.ts';
import { platformSlug } from '#platform/lib/product.ts';

/** Lower than the processes that answer requests, and higher than mails: somebody waits for a document. */
const lowPriority = 5;

try {
  os.setPriority(lowPriority);
} catch {
  // Then documents are made at the normal priority.
}
process.title = `${platformSlug} documents`;
process.on('message', (order: Order) => process.send?.(made(order)));
process.on('disconnect', () => process.exit(0));
// Ctrl+C reaches every process of the terminal; the application decides when this one ends.
process.on('SIGINT', () => {});

function made({ id, template, document }: Order): Delivery {
  try {
    const content: unknown = JSON.parse(document);
    let leftOut: string | undefined;
    const pdf = typeset(template, Object(content), (why) => (leftOut = why));
    return { id, pdf, ...(leftOut && { leftOut }) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}
