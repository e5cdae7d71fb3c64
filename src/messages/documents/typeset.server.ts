// Makes PDF files with the Typst compiler: a template (templates/*.typ) and its content. The output is tagged PDF/UA-1;
// the compiler refuses a document that does not conform.
import fs from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

import type { Template } from '#messages/documents/document-process.server.ts';
import { printable } from '#messages/documents/printable-text.ts';
import { fontFile } from '#platform/lib/fonts/font-file.server.ts';

let compiler: NodeCompiler | undefined;

/**
 * Returns the file. `content` is what the template shows, already in the reader's language. It is passed as data and
 * never becomes part of the source, so nothing in it is read as markup. The same content gives the same bytes. A
 * document that does not compile is made again without its pictures, and `onLeftOut` gets the reason. Throws when that
 * does not compile either.
 */
export function typeset(
  template: Template,
  content: object,
  onLeftOut: (why: string) => void = () => {},
): Buffer {
  const printed = (_key: string, value: unknown) => (typeof value === 'string' ? printable(value) : value);
  try {
    return compile(template, JSON.stringify(content, printed));
  } catch (error) {
    const bare = (key: string, value: unknown) => (pictures.has(key) ? null : printed(key, value));
    const file = compile(template, JSON.stringify(content, bare));
    onLeftOut(error instanceof Error ? error.message : String(error));
    return file;
  }
}

/** The members of a document's frame that are pictures (document-frame.ts). */
const pictures: ReadonlySet<string> = new Set(['logo', 'mark', 'scene']);

function compile(template: Template, document: string): Buffer {
  compiler ??= openCompiler();
  const mainFilePath = path.join(templatesFolder(), `${template}.typ`);
  try {
    return compiler.pdf({ mainFilePath, inputs: { document } }, { pdfStandard: 'ua-1' });
  } catch (error) {
    throw new Error(`${template}.typ does not make a PDF/UA-1 document: ${problemsIn(error)}`, {
      cause: error,
    });
  } finally {
    // The cache of this document does not speed up the next one, and the process would grow.
    compiler.evictCache(0);
  }
}

/**
 * The compiler's problems, each once. It returns problems of the source as `code` and problems of the PDF as `message`,
 * in Rust's notation. It quotes text that it could not print; that may be a name, which must not get into a log.
 */
function problemsIn(error: unknown): string {
  const textOf = (name: string): string => {
    const value: unknown = Reflect.get(Object(error), name);
    return typeof value === 'string' ? value : '';
  };
  const problems = [
    ...textOf('code').matchAll(/^\d+: ([^"`]*)/gm),
    ...textOf('message').matchAll(/message: "([^"`\\]*)/g),
  ].map(([, problem = '']) => problem.trim());
  return [...new Set(problems)].join('; ') || 'unknown';
}

function openCompiler(): NodeCompiler {
  const fontBlobs = [fontFile(400), fontFile(700)].map((file) => fs.readFileSync(file));
  return NodeCompiler.create({ workspace: templatesFolder(), fontArgs: [{ fontBlobs }] });
}

let folder: string | undefined;

/** Searched upwards from this file, which is `src/messages/documents` here and `build/server` in the built product. */
function templatesFolder(): string {
  for (let at = import.meta.dirname; !folder; at = path.dirname(at)) {
    const found = path.join(at, 'src/messages/templates');
    if (fs.existsSync(path.join(found, 'look.typ'))) folder = found;
    else if (at === path.dirname(at))
      throw new Error('src/messages/templates was not found above the program');
  }
  return folder;
}
