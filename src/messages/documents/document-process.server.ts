// The process that makes documents, beside the server: started with the first document, ended when idle, and started
// again with the next document if it died.
import { type ChildProcess, fork } from 'node:child_process';

export type Template = 'itinerary' | 'receipt' | 'invoice' | 'quote' | 'account';

/** A message to the process, and its answer. */
export type Order = { id: number; template: Template; document: string };
export type Delivery = { id: number; pdf: Uint8Array; leftOut?: string } | { id: number; problem: string };

export type DocumentProcess = {
  /** The file, or null when the process died or took too long. Throws when the template does not compile. */
  typeset: (template: Template, document: string) => Promise<Buffer | null>;
  /** The id of the process that runs now. */
  pid: () => number | undefined;
  stop: () => void;
};

export type DocumentProcessOptions = {
  /** The program: src/app/document-process.ts, or its built form. */
  entry: string;
  answerMs?: number;
  idleMs?: number;
  /** A document was made without its pictures. */
  onLeftOut?: (template: Template, why: string) => void;
};

/** Most of its memory is not JavaScript's. */
const flags = ['--max-semi-space-size=2', '--max-old-space-size=64', '--single-threaded'];

type Waiting = { template: Template; done: (pdf: Buffer | null) => void; fail: (error: Error) => void };

function deliver(
  { template, done, fail }: Waiting,
  delivery: Delivery,
  onLeftOut: DocumentProcessOptions['onLeftOut'],
): void {
  if (!('pdf' in delivery)) return fail(new Error(delivery.problem));
  if (delivery.leftOut) onLeftOut?.(template, delivery.leftOut);
  done(Buffer.from(delivery.pdf));
}

export function openDocumentProcess({
  entry,
  answerMs = 15_000,
  idleMs = 60_000,
  onLeftOut,
}: DocumentProcessOptions): DocumentProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const endIfIdle = () => {
    if (waiting.size > 0) return;
    child?.kill('SIGKILL');
    child = null;
  };
  const start = (): ChildProcess => {
    const started = fork(entry, [], {
      execArgv: flags,
      // It needs no setting and gets no secret.
      env: { PATH: process.env.PATH },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const gone = () => {
      if (child !== started) return;
      child = null;
      for (const { done } of waiting.values()) done(null);
      waiting.clear();
    };
    started.on('message', (delivery: Delivery) => {
      const order = waiting.get(delivery.id);
      waiting.delete(delivery.id);
      if (order) deliver(order, delivery, onLeftOut);
    });
    started.on('error', gone);
    started.once('exit', gone);
    return started;
  };
  const send = async (order: Omit<Order, 'id'>): Promise<Buffer | null> => {
    const id = ++lastId;
    const to = (child ??= start());
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<Buffer | null>();
    waiting.set(id, { template: order.template, done, fail });
    // A process that hangs cannot serve the next request either; its end answers the waiting ones.
    const timer = setTimeout(() => to.kill('SIGKILL'), answerMs);
    // A failed send is noticed by the end of the process.
    to.send({ id, ...order } satisfies Order, () => {});
    return promise.finally(() => clearTimeout(timer));
  };

  return {
    async typeset(template, document) {
      clearTimeout(idle);
      try {
        return await send({ template, document });
      } finally {
        // Two documents may be delivered at once: each of them gets here.
        clearTimeout(idle);
        idle = setTimeout(endIfIdle, idleMs).unref();
      }
    },
    pid: () => child?.pid,
    stop() {
      clearTimeout(idle);
      child?.kill('SIGKILL');
    },
  };
}
