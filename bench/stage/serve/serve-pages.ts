// A child process of the page benchmark: the built product, and next to it bare node:http servers that send the same
// tree with renderToString, or the same bytes. Not a benchmark by itself.
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

import { renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';

import { lastPage } from './observed-pages.ts';

const barePort = Number(process.argv[2]);

type Page = ReactElement<{ context: EntryContext; url: string; nonce: string }>;
/** The tree that src/entry.server.tsx renders: the page inside the slots of the consent panel and of the scripts. */
type Slot = ReactElement<{ children: ReactElement<{ children: Page }> }>;

// The bare server renders what the product passes to React: the same tree with the same data. The product imports a
// module that remembers the tree and passes it on.
const observed = new URL('observed-pages.ts', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) =>
    name === 'react-dom/static' && context.parentURL !== observed
      ? { url: observed, format: 'module-typescript', shortCircuit: true }
      : next(name, context),
});

/** The script with the data is a stream that can be read only once: `rendering` appends it to the tree. */
function withoutData(slot: Slot): ReactNode {
  const scripts = slot.props.children;
  const page = scripts.props.children;
  const { context, ...others } = page.props;
  const bare = createElement(page.type, {
    ...others,
    context: { ...context, serverHandoffStream: undefined },
  });
  return cloneElement(slot, undefined, cloneElement(scripts, undefined, bare));
}

type Bare = () => { headers: Record<string, string>; body: string | Buffer };

const bare = new Map<string, Bare>();

createServer((request, response) => {
  const answer = bare.get(request.url ?? '')?.();
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(200, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) });
  response.end(answer.body);
}).listen(barePort, 'localhost');

export type Command =
  /** Serves the page that the product rendered last, rendered with renderToString for each request. */
  | { do: 'render'; as: string; page: string }
  /** Serves these bytes. */
  | { do: 'bytes'; as: string; base64: string; encoding: string }
  | { do: 'cpu' };

process.on('message', (command: Command) => {
  if (command.do === 'render') bare.set(command.as, rendering(withoutData(lastPage() as Slot), command.page));
  else if (command.do === 'bytes') bare.set(command.as, sending(command.base64, command.encoding));
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});

/** Everything after the tree (the scripts with the data) is the same for each request and only appended to it. */
function rendering(tree: ReactNode, page: string): Bare {
  const once = renderToString(tree);
  const ending = '</body></html>';
  const shell = once.slice(0, -ending.length);
  // Our own last element: the scripts of the page. The data follow it.
  const last = shell.slice(shell.lastIndexOf('<script'), shell.lastIndexOf('</script>') + '</script>'.length);
  const [, data] = page.split(last);
  if (!once.endsWith(ending) || !data?.endsWith(ending)) throw new Error('not a page of ours');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return () => ({ headers, body: `<!DOCTYPE html>${renderToString(tree).slice(0, -ending.length)}${data}` });
}

function sending(base64: string, encoding: string): Bare {
  const body = Buffer.from(base64, 'base64');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': encoding };
  return () => ({ headers, body });
}

await import(new URL('../../../build/server/index.js', import.meta.url).href);
process.send?.('open');
