// The browser of the tests: the machine's own, otherwise the Chromium from npm, so that root is never needed.
import fs from 'node:fs';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { chromium } from '@playwright/test';

export type Browser = { executablePath: string; args: string[]; env: Record<string, string>; source: string };

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No spare process for the next site: a tenth less work for two processors.
  '--renderer-process-limit=1',
];

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/**
 * Where the browser is and how to start it. `CHROMIUM_PATH` names one; `CHROMIUM_PATH=npm` selects the packaged one
 * even if the machine has its own.
 */
export async function findBrowser(): Promise<Browser> {
  const request = process.env.CHROMIUM_PATH;
  if (request && request !== 'npm' && !fs.existsSync(request))
    throw new Error(`CHROMIUM_PATH names no file: ${request}`);
  const requested = request === 'npm' ? undefined : request;
  const found =
    request === 'npm' ? undefined : [...known, chromium.executablePath()].find((at) => fs.existsSync(at));
  const own = requested ?? found;
  if (own) return { executablePath: own, args: flags, env: environment(), source: 'this machine' };
  if (process.platform === 'linux' && process.arch === 'x64') return packaged();
  throw new Error('No browser was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

/** Unpacks the packaged Chromium once, with the libraries and a font that a bare machine may lack. */
async function packaged(): Promise<Browser> {
  const home = path.resolve(import.meta.dirname, '../../../node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = path.resolve(import.meta.dirname, `../../../node_modules/.cache/chromium-${version}`);
  if (!fs.existsSync(cache)) await unpack(path.join(home, 'bin'), cache);
  return {
    executablePath: path.join(cache, 'chromium'),
    args: flags,
    env: environment({
      LD_LIBRARY_PATH: path.join(cache, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(cache, 'fonts.conf'),
    }),
    source: `@sparticuz/chromium ${version}`,
  };
}

async function unpack(from: string, to: string): Promise<void> {
  const draft = `${to}.new-${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  // The package unpacks into the folder for temporary files; a finished copy is then moved in one step.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = draft;
  try {
    for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(path.join(from, name));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  fs.writeFileSync(path.join(draft, 'fonts.conf'), fontsBelow(to));
  try {
    fs.renameSync(draft, to);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(to)) throw error;
  }
}

/** The packaged font first, so that text looks the same on machines with and without fonts. */
function fontsBelow(cache: string): string {
  const generic = ['sans-serif', 'serif', 'monospace', 'system-ui'].map(
    (name) => `<alias><family>${name}</family><prefer><family>Open Sans</family></prefer></alias>`,
  );
  const folders = [path.join(cache, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`);
  const caches = `<cachedir>${path.join(cache, 'font-cache')}</cachedir>`;
  return `<?xml version="1.0"?>\n<fontconfig>\n${[...dirs, caches, ...generic].join('\n')}\n</fontconfig>\n`;
}

function environment(more: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...Object.fromEntries(own), ...more };
}
