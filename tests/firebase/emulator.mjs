// Starts Google's Auth emulator, and reports when it is ready. A project named `demo-…` needs no credentials.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

export const project = 'demo-air';
export const emulator = 'http://127.0.0.1:9099';
const PATIENCE_MS = 60_000;

/** Returns a function that stops it. */
export async function startEmulator() {
  const tools = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const child = spawn(process.execPath, [tools, 'emulators:start', '--only', 'auth', '--project', project], {
    cwd: import.meta.dirname,
    // The Auth emulator is a Node program; without this the tools look for Java, which it does not need.
    env: { ...process.env, JAVA_HOME: '/nonexistent', CI: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const until = Date.now() + PATIENCE_MS;
  while (!(await answers())) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('the Auth emulator does not start');
    await new Promise((done) => setTimeout(done, 200));
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

async function answers() {
  try {
    return (await fetch(emulator)).ok;
  } catch {
    return false;
  }
}
