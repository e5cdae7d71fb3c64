// How the product is built: the browser's files, and one server bundle with pages and API.
import { reactRouter } from '@react-router/dev/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Few files instead of forty small ones: compressed together they are a tenth smaller, and a phone asks for six at a
// time. `shared` is the frame of every page with the forms that stand in it, `steps` what all pages but the home page
// share, `booking` what the steps of a booking share, `workspace` what desks share.
const tags = ['$initial' as const];
const inFrame =
  /platform.(ui|i18n)|content.(photographs|scenery.Horizon\.|site|frame)|frame.Page|(Newsletter|Reservation)Form/;
const inSteps = /platform.steps|src.funnel.(trip|agency-prices|frame.use)/;
const inBooking = /src.funnel.frame|seats.request|screens.(site.lost|funnel.step)/;
const browserFiles = [
  { name: 'framework', test: /node_modules/, tags, priority: 2 },
  { name: 'shared', test: inFrame, tags, minShareCount: 2, priority: 1 },
  { name: 'workspace', test: /src.(platform.workspace|office)/, minShareCount: 2 },
  { name: 'steps', test: inSteps, tags, minShareCount: 3 },
  { name: 'booking', test: inBooking, tags, minShareCount: 3 },
];

// The server is one build and one module graph: src/server.ts is its entry and reaches the pages through
// `virtual:react-router/server-build`. The programs of mails, documents and pictures stand beside it
// (docs/decisions/0002-build-and-processes.md).
const serverPrograms = {
  index: './src/server.ts',
  'mail-process': './src/app/mail-process.ts',
  'document-process': './src/app/document-process.ts',
  'picture-program': './src/content/photographs/picture-program.ts',
};

export default defineConfig({
  // React Aria speaks forty languages; a page needs ours.
  plugins: [
    tailwindcss(),
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'pt-PT'] }), enforce: 'pre' },
  ],
  resolve: {
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  // As they come, reading hundreds of small modules takes 120 MB and most of a second of every start, and their sources
  // stay in memory.
  ssr: {
    noExternal: ['use-intl', 'drizzle-orm', 'zod', 'stripe', 'libphonenumber-js', '@cj-tech-master/excelts'],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserFiles } } } } },
    ssr: {
      build: { rolldownOptions: { input: serverPrograms } },
    },
  },
  build: {
    target: 'es2022',
    cssMinify: true,
    reportCompressedSize: false,
  },
});
