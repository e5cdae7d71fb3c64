// Makes requested documents in a separate process: one at a time per client, few in all, each only once
// (docs/decisions/0002-build-and-processes.md).
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import {
  type DocumentProcessOptions,
  openDocumentProcess,
  type Template,
} from '#messages/documents/document-process.server.ts';
import { type GateLimits, openGate } from '#platform/http/open-gate.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export type MadeDocument = Result<Buffer, 'service_unavailable'>;

export type DocumentMaker = {
  /**
   * Makes the file of a template and its content. Refused when too many requests wait, or when the process that makes
   * it died; throws when the template does not compile.
   */
  make: (client: string, template: Template, content: object) => Promise<MadeDocument>;
  pid: () => number | undefined;
  stop: () => void;
};

/** What a command needs to have documents made for its client. */
export type MakingCtx = { client: string; documents: DocumentMaker };

/** The same content is the same file: a repeated request within minutes gets the kept one. */
const keptBytes = 8 * 1024 * 1024;

/** Returns a maker whose `limits` bound one client and all together; it keeps 8 MB of files by their content. */
export function openDocumentMaker(options: DocumentProcessOptions & { limits: GateLimits }): DocumentMaker {
  const { typeset, pid, stop } = openDocumentProcess(options);
  const gate = openGate(options.limits);
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (file) => Math.max(1, file.length),
  });
  const making = new Map<string, Promise<MadeDocument>>();

  const makeOne = async (client: string, template: Template, document: string): Promise<MadeDocument> => {
    const turn = await gate(client, () => typeset(template, document));
    if (!turn.ok) return turn;
    return turn.value ? ok(turn.value) : refuse('service_unavailable');
  };
  return {
    async make(client, template, content) {
      const document = JSON.stringify(content);
      const key = createHash('sha256').update(`${template}\n${document}`).digest('base64');
      const before = kept.get(key);
      if (before) return ok(before);
      const present = making.get(key);
      if (present) return present;
      const made = makeOne(client, template, document).finally(() => making.delete(key));
      making.set(key, made);
      const file = await made;
      if (file.ok) kept.set(key, file.value);
      return file;
    },
    pid,
    stop,
  };
}
