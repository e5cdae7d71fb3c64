// Turns an SVG of ours into a PNG (resvg as WebAssembly, the font Figtree) in a thread of its own:
// a picture takes a tenth of a second, and no page should wait for it. The thread ends when it is idle.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

import { fontFile } from '#platform/lib/fonts/font-file.server.ts';

const { resolve } = createRequire(import.meta.url);
const idleMs = 30_000;
const answerMs = 10_000;

/** CommonJS, because it is passed as text: in a bundle the thread has no file of its own. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { initWasm, Resvg } = require(workerData.resvg);
const fontBuffers = workerData.fonts.map((file) => readFileSync(file));
const ready = initWasm(readFileSync(workerData.wasm));
parentPort.on('message', async (svg) => {
  await ready;
  const font = { fontBuffers, defaultFontFamily: 'Figtree' };
  const drawing = new Resvg(svg, { font, textRendering: 1, shapeRendering: 2 });
  const image = drawing.render();
  parentPort.postMessage(image.asPng());
  image.free();
  drawing.free();
});
`;

/** One at a time: each picture waits for the one before it. */
let last: Promise<unknown> = Promise.resolve();
let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

/** A PNG as large as the view box of `svg`. Throws when it cannot be drawn. */
export function renderPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = last.then(() => draw(svg));
  last = drawn.catch(() => {});
  return drawn;
}

async function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  const thread = (worker ??= start());
  thread.ref();
  try {
    thread.postMessage(svg);
    const [png]: unknown[] = await once(thread, 'message', { signal: AbortSignal.timeout(answerMs) });
    if (!(png instanceof Uint8Array)) throw new Error('no picture came back');
    idle = setTimeout(end, idleMs).unref();
    thread.unref();
    return new Uint8Array(png);
  } catch (error) {
    end();
    throw error;
  }
}

function start(): Worker {
  const files = {
    resvg: resolve('@resvg/resvg-wasm'),
    wasm: resolve('@resvg/resvg-wasm/index_bg.wasm'),
    fonts: [fontFile(600), fontFile(800)],
  };
  const thread = new Worker(program, { eval: true, workerData: files });
  // Waiting requests get the error; without any the next picture starts another thread.
  thread.on('error', () => {
    if (worker === thread) worker = null;
  });
  return thread;
}

function end(): void {
  void worker?.terminate();
  worker = null;
}
