// The built product in a process of its own. Not a benchmark by itself.
await import(new URL('../../../build/server/index.js', import.meta.url).href);
process.send?.('open');
