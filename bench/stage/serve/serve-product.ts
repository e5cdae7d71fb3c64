// The built product in a separate process. Not a benchmark by itself.
await import(new URL('../../../build/server/index.js', import.meta.url).href);
process.send?.('open');
