// When the document process may be ended: never while somebody waits for a document.
import { resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';

import { type DocumentProcess, openDocumentProcess } from '#messages/documents/document-process.server.ts';

let documents: DocumentProcess;
afterEach(() => documents.stop());

const make = async (document: string) => String(await documents.typeset('quote', document));

it('two documents that are delivered in one turn do not end the process while the next one is made', async () => {
  const entry = resolve('tests/support/messages/documents-at-once.ts');
  documents = openDocumentProcess({ entry, idleMs: 300 });
  await Promise.all([make('at once'), make('at once')]);
  const two = Promise.all([make('at once'), make('at once')]);
  await new Promise(setImmediate);
  // This process is busy: both deliveries wait for its next turn.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  expect(await two).toEqual(['at once', 'at once']);
  // It takes longer than the process may be idle.
  expect(await make('later')).toBe('later');
});
