// How the product is built: the browser's files, and one server bundle with pages and API.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Few files instead of forty small ones: compressed together they are a tenth smaller (decisions/0071-whole-pages.md).
const browserFiles = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)[\\/]/,
  },
  {
    name: 'shared',
    test: /[\\/]src[\\/]/,
    tags: ['$initial' as const],
    minShareCount: 2,
  },
];

// The server is one build and one module graph: src/server.ts is its entry and reaches the pages through
// `virtual:react-router/server-build` (docs/decisions/0002-one-server-build.md).
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  ssr: { noExternal: ['use-intl'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserFiles } } } } },
    ssr: {
      build: { rolldownOptions: { input: './src/server.ts' } },
    },
  },
  build: { target: 'es2022', cssMinify: true, reportCompressedSize: false },
});
