// How the product is built: the browser's files, and one server bundle with pages and API.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What only the steps of a booking and the pages behind the home page share.
const behindHome = new RegExp(
  [
    String.raw`[\\/]src[\\/](booking|passengers)[\\/]`,
    String.raw`[\\/]ui[\\/](Steps|Countdown|CopyText)`,
    String.raw`[\\/](PageArticle|LinkPage|page-head|AskForReservation|Reservation(Head|Parts)|FlightCheckin|CallUs)\.`,
  ].join('|'),
);

// Few files instead of forty small ones: compressed together they are a tenth smaller (decisions/0071-whole-pages.md).
// A group takes what its modules need with it, so the order of priority is from the ground up.
const browserFiles = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)[\\/]/,
    priority: 3,
  },
  {
    name: 'shared',
    test: (id: string) => /[\\/]src[\\/]/.test(id) && !behindHome.test(id),
    tags: ['$initial' as const],
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'steps',
    test: behindHome,
    tags: ['$initial' as const],
    minShareCount: 2,
    priority: 1,
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
