// Compresses the browser's files once, when they are built, so that no request pays for it.
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

/** A Vite plugin that writes `.br` and `.gz` beside every script, style and picture that gets smaller by it. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (dir && /\.(?:js|css|svg|json)$/.test(name)) compress(path.join(dir, name));
      }
    },
  };
}

/** The list of routes is written when the browser's bundle is done already: it is compressed at the very end. */
export function compressRouteList(clientDir: string): void {
  const assets = path.join(clientDir, 'assets');
  for (const name of fs.readdirSync(assets)) {
    if (/^manifest-.*\.js$/.test(name)) compress(path.join(assets, name));
  }
}

function compress(file: string): void {
  const bytes = fs.readFileSync(file);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const small = [
    ['br', brotli],
    ['gz', gzipSync(bytes, { level: 9 })],
  ] as const;
  for (const [ending, packed] of small) {
    if (packed.length < bytes.length) fs.writeFileSync(`${file}.${ending}`, packed);
  }
}
