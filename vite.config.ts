// How the product is built: the browser's files, and one server bundle with pages and API.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null };

const start = /[\\/]src[\\/](root|screens[\\/]home[\\/]home)\.tsx/;
/** Comes when somebody reaches for it: src/content/site/Asleep.tsx. */
const onTouch = /[\\/]src[\\/]screens[\\/](frame|home)[\\/](Frame|Home)Parts\.tsx/;
const booking = /[\\/]src[\\/]screens[\\/](?:\w+[\\/])?(select|extras|passengers|payment|confirmation)\.tsx/;
const select = /[\\/]src[\\/]screens[\\/]select[\\/]select\.tsx/;
/** The steps that have a booking: what only they share, the choice of flights does not wait for. */
const booked = /[\\/]src[\\/]screens[\\/](?:\w+[\\/])?(extras|passengers|payment|confirmation)\.tsx/;

/** Whether one of the files of `names` needs a module, by itself or by what it imports. */
function neededBy(names: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (names.test(id)) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((from) => !seen.has(from) && neededBy(names, from, modules, seen));
}

/** A file for what all of `all` need. */
const fileFor = (file: string, ...all: RegExp[]) => ({
  debugName: file,
  name: (id: string, modules: Modules) => (all.every((names) => neededBy(names, id, modules)) ? file : null),
});

/** A file for what `names` need and `others` do not. */
const fileWithout = (file: string, others: RegExp, names: RegExp) => ({
  debugName: file,
  name: (id: string, modules: Modules) =>
    neededBy(names, id, modules) && !neededBy(others, id, modules) ? file : null,
});

const own = /[\\/]src[\\/]/;
const shared = { test: own, tags: ['$initial' as const], minShareCount: 2 };

// Few files instead of forty small ones: compressed together they are a tenth smaller. What a page begins with has no
// file in common with what comes later (decisions/0023-pages.md).
// A group takes what its modules need with it, so the order of priority is from the ground up.
const browserFiles = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)[\\/]/,
    priority: 5,
  },
  { ...fileFor('shared', start), ...shared, priority: 4 },
  { ...fileFor('controls', onTouch, booking), ...shared, priority: 3 },
  { ...fileFor('steps', select, booked), ...shared, priority: 2 },
  {
    ...fileWithout('booked', select, /[\\/]src[\\/]screens[\\/]extras[\\/]extras\.tsx/),
    ...shared,
    priority: 1.6,
  },
  { ...fileWithout('later', select, booked), ...shared, priority: 1.5 },
  { ...fileWithout('choosing', booked, select), ...shared, priority: 1.4 },
  { ...fileFor('touch', onTouch), test: own, minShareCount: 2, priority: 1 },
];

// Fetches what a late part needs together with it. Vite's own helper looks after style sheets and old browsers too, of
// which there are none here, and is five times as long.
const importHelper = `
const asked = new Set();
export const __vitePreload = (load, files) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};`;
const shortImports = {
  name: 'short-imports',
  apply: 'build' as const,
  enforce: 'pre' as const,
  load: (id: string) => (id === '\0vite/preload-helper.js' ? importHelper : null),
};

// Names for the developer tools: they would keep components in the bundle that nobody uses.
const namelessComponents = {
  name: 'nameless-components',
  apply: 'build' as const,
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code: string) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/(?<=^const \w+ = )(?=\w+(?:\$1)?\.forwardRef\()/gm, '/* @__PURE__ */ '),
  },
};

// The server is one build and one module graph: src/server.ts is its entry and reaches the pages through
// `virtual:react-router/server-build` (docs/decisions/0002). Beside it stands the program that it
// starts for the mails (docs/decisions/0002-build-and-processes.md).
const serverPrograms = { index: './src/server.ts', 'mail-process': './src/app/mail-process.ts' };

export default defineConfig({
  plugins: [shortImports, namelessComponents, tailwindcss(), reactRouter()],
  resolve: {
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  // As it comes, reading the ORM's hundred small modules takes 120 MB and most of a second of every start.
  ssr: { noExternal: ['use-intl', 'drizzle-orm'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserFiles } } } } },
    ssr: {
      build: { rolldownOptions: { input: serverPrograms } },
    },
  },
  build: { target: 'es2022', cssMinify: true, reportCompressedSize: false },
});
