// Writes to a stream no faster than it is read, so that a slow reader costs no memory.
import type { Writable } from 'node:stream';

/** Resolves when the stream takes more. Throws when its reader is gone. */
export function drained(out: Writable): Promise<void> {
  if (out.destroyed) return Promise.reject(out.errored ?? new ReaderGone());
  if (!out.writableNeedDrain) return Promise.resolve();
  return new Promise((done, fail) => {
    const end = () => {
      out.off('drain', onDrain);
      out.off('close', onClose);
    };
    const onDrain = () => {
      end();
      done();
    };
    const onClose = () => {
      end();
      fail(out.errored ?? new ReaderGone());
    };
    out.once('drain', onDrain);
    out.once('close', onClose);
  });
}

/** The reader stopped the download: nothing has failed. */
export class ReaderGone extends Error {
  override message = 'the reader of the file is gone';
}
