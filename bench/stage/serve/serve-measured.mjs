// The built product in a separate process that reports its memory to its parent. It is JavaScript, because Node's
// support for TypeScript would take memory that the product never needs. Not a benchmark by itself.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

await import(new URL('../../../build/server/index.js', import.meta.url).href);

process.on('message', () => {
  const rssMb = process.memoryUsage.rss() / 2 ** 20;
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ rssMb, heapMb: heapUsed / 2 ** 20, externalMb: external / 2 ** 20 });
});
process.channel.unref();
process.send('open');
