// How the product is built: the browser's files, and one server bundle with pages and API.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import { precompress } from './scripts/precompress.ts';

// The server is one build and one module graph: src/server.ts is its entry and reaches the pages through
// `virtual:react-router/server-build` (docs/decisions/0002-one-server-build.md).
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  resolve: {
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  ssr: { noExternal: ['use-intl'] },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './src/server.ts' } },
    },
  },
  build: { target: 'es2022', cssMinify: true, reportCompressedSize: false },
});
