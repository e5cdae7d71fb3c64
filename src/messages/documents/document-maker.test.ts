// Documents made by the separate process. `npm run bench -- documents` measures the work that the server is spared.
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

import { documentFacts } from '#tests/support/messages/document-facts.ts';
import { type DocumentMaker, openDocumentMaker } from '#messages/documents/document-maker.server.ts';
import { itineraryContent } from '#messages/documents/itinerary-content.ts';
import { typeset } from '#messages/documents/typeset.server.ts';
import { assert } from '#platform/lib/result.ts';
import { eventually } from '#tests/support/eventually.ts';

const entry = resolve('src/app/document-process.ts');
const limits = { running: 2, perClient: 8, waiting: 64, waitMs: 60_000 };
const refused = { ok: false, code: 'service_unavailable' };

let maker: DocumentMaker;
function open(own: { answerMs?: number; idleMs?: number } = {}): DocumentMaker {
  return (maker = openDocumentMaker({ entry, limits, ...own }));
}
afterEach(() => maker.stop());

/** A document that was not requested before. */
const contentOf = (name: string) => itineraryContent({ ...documentFacts('es'), reference: name });
const make = (client: string, name: string, by = maker) => by.make(client, 'itinerary', contentOf(name));

describe('the requesting process', () => {
  it('refuses the ninth document of one address, and serves another address before the other eight', async () => {
    open();
    await make('a', 'WARM');
    const ended: string[] = [];
    const noted = async (client: string, name: string) => {
      const file = await make(client, name);
      ended.push(name);
      return file.ok;
    };
    const eight = Promise.all(Array.from({ length: 8 }, (_, n) => noted('a', `A${n}`)));
    expect(await make('a', 'NINTH')).toMatchObject(refused);
    expect(await noted('b', 'B')).toBe(true);
    expect(ended.indexOf('B')).toBeLessThan(3);
    expect(await eight).toEqual(Array.from({ length: 8 }, () => true));
  });
});

describe('a document', () => {
  it('is the same file as one that is made here', async () => {
    open();
    const file = await make('a', 'QX7K2M');
    assert(file.ok, 'it is made');
    expect(file.value.equals(typeset('itinerary', contentOf('QX7K2M')))).toBe(true);
  });

  it('is made once for simultaneous requests, and kept for later ones', async () => {
    open();
    const [one, two] = await Promise.all([make('a', 'ONCE'), make('b', 'ONCE')]);
    const later = await make('c', 'ONCE');
    assert(one.ok && two.ok && later.ok, 'they are made');
    expect(two.value).toBe(one.value);
    expect(later.value).toBe(one.value);
  });

  it('that does not compile is a bug, and the next one is made', async () => {
    open();
    await expect(maker.make('a', 'receipt', {})).rejects.toThrow(
      'receipt.typ does not make a PDF/UA-1 document',
    );
    expect(await make('a', 'NEXT')).toMatchObject({ ok: true });
  });
});

describe('the process of the documents', () => {
  it('starts with the first document, and ends when idle', async () => {
    open({ idleMs: 1 });
    expect(maker.pid()).toBeUndefined();
    const file = make('a', 'FIRST');
    await eventually(() => expect(maker.pid()).toBeGreaterThan(0));
    expect(await file).toMatchObject({ ok: true });
    await eventually(() => expect(maker.pid()).toBeUndefined());
  });

  it('refuses waiting requests when it dies; a new one makes the next document', async () => {
    open();
    await make('a', 'WARM');
    const first = maker.pid() ?? 0;
    const waiting = Promise.all([make('a', 'ONE'), make('b', 'TWO')]);
    process.kill(first, 'SIGKILL');
    expect(await waiting).toMatchObject([refused, refused]);
    expect(await make('a', 'ONE')).toMatchObject({ ok: true });
    expect([undefined, first]).not.toContain(maker.pid());
  });

  it('is ended when it takes too long, and no request hangs', async () => {
    open({ answerMs: 1 });
    expect(await make('a', 'SLOW')).toMatchObject(refused);
  });
});
