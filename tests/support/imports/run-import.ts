// Runs an import like `npm run NAME:import` in a separate process, and returns its output and its peak memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { type BigFile, writeBigFile } from './big-files.ts';
import importFlags from '../../../scripts/import-flags.json' with { type: 'json' };

export type Imported = { exitCode: number; lines: string[]; peakMb: number };

const root = path.resolve(import.meta.dirname, '../../..');

/** The file is first written to a temporary folder, and removed afterwards. */
export async function runImport(file: BigFile, databaseUrl: string): Promise<Imported> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'alisio-import-'));
  const given = path.join(folder, 'given');
  try {
    writeBigFile(file, given);
    return await start(file.command, given, databaseUrl);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function start(command: BigFile['command'], file: string, databaseUrl: string): Promise<Imported> {
  const args = [
    '--import',
    './tests/support/imports/print-peak.ts',
    `scripts/operations/import-${command}.ts`,
    file,
  ];
  const child = spawn(process.execPath, [...importFlags, ...args], {
    cwd: root,
    env: { ...process.env, APP_MODE: 'demo', DATABASE_URL: databaseUrl, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[exitCode], out, err] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  const peak = /^peak=(\d+)$/m.exec(err)?.[1];
  if (peak === undefined) throw new Error(`${command}:import ended without its peak: ${err.slice(-2000)}`);
  return { exitCode: exitCode ?? -1, lines: out.trimEnd().split('\n'), peakMb: Number(peak) };
}
