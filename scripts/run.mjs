// Runs programs under the pinned Node: passes on signals and exit codes, and summarises a sequence of steps.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

import { ensureBuilt, root } from './prepare.mjs';

const packageOf = {
  'react-router': '@react-router/dev',
  playwright: '@playwright/test',
  tsc: 'typescript',
};

/** A step that runs longer than this is considered stuck: it is ended and fails. `minutes` of a step overrides it. */
const STEP_MINUTES = 40;

/** The exit code of a server that cannot start (EX_CONFIG of sysexits.h), the same as in `src/server.ts`. */
const CANNOT_START = 78;

/** The process that started this one; a different parent later means that it is gone. */
const parent = process.ppid;

/** Runs one program, or one tool of node_modules, in this terminal; resolves to its exit code. */
export async function run(node, args, env = {}, step) {
  const child = start(node, step ? commandOf(step) : args, { env, stdio: 'inherit' });
  return (await ended(child)).code;
}

/**
 * Runs the server, and restarts it when it dies: after a second, then after twice as long each time, up to a minute. A
 * server that was asked to stop, or that cannot start, is not restarted. Resolves to its exit code.
 */
export async function keepRunning(node, args, env = {}) {
  let pause = 1_000;
  for (;;) {
    const began = performance.now();
    const { code, asked } = await ended(start(node, args, { env, stdio: 'inherit' }));
    if (asked || code === 0 || code === CANNOT_START) return code;
    if (performance.now() - began > 60_000) pause = 1_000;
    console.error(`The server ended with exit code ${code}. It is started again in ${pause / 1000} s.`);
    await sleep(pause);
    if (isNpmGone()) return code;
    pause = Math.min(2 * pause, 60_000);
  }
}

/**
 * Runs all steps one after the other, then prints the summary of each; returns 0 if all passed. The steps of a nested
 * list run two at a time, and the output of each is printed when it ends.
 */
export async function runAll(node, steps) {
  const start = performance.now();
  const results = [];
  let built = true;
  const take = async (step, out = process.stdout) => {
    out.write(`\n── ${step.name}\n`);
    const began = performance.now();
    // Steps that use the built product prove nothing without a build.
    const skipped = !built && /journeys|proof/.test(step.name);
    const result = skipped
      ? { code: 1, summary: [], failures: ['not run: the build failed'] }
      : await runStep(node, step, out);
    if (step.build) built = result.code === 0;
    results.push({ ...result, name: step.name, seconds: (performance.now() - began) / 1000 });
  };
  // A step that was ended from outside ends the whole run.
  const isAsked = () => results.some(({ asked }) => asked);
  for (const step of steps) {
    if (isAsked()) break;
    if (!Array.isArray(step)) await take(step);
    else {
      const left = [...step];
      const lane = async () => {
        for (let next = left.shift(); next && !isAsked(); next = left.shift()) {
          const output = [];
          await take(next, { write: (chunk) => output.push(Buffer.from(chunk)) });
          process.stdout.write(Buffer.concat(output));
        }
      };
      await Promise.all([lane(), lane()]);
    }
  }
  const failed = results.filter(({ code }) => code !== 0);
  const summary = [
    ...results.map(({ name, code, summary, seconds }) =>
      [`${code === 0 ? 'pass' : 'FAIL'}  ${name} (${seconds.toFixed(1)} s)`, ...indented(summary)].join('\n'),
    ),
    // Printed last, because often only the end of a log is read.
    ...failed.flatMap(({ name, failures }) => [`\n${name}:`, ...indented(failures)]),
    `in all ${((performance.now() - start) / 1000).toFixed(1)} s`,
    failed.length ? `FAILED: ${failed.map(({ name }) => name).join(', ')}` : 'All passed.',
  ].join('\n');
  console.log(`\n── summary\n${summary}`);
  keepSummary(summary);
  return failed.length ? 1 : 0;
}

function indented(lines) {
  return lines.map((line) => `      ${line}`);
}

/** If the end of a log is lost, the last summary can still be read here. */
const SUMMARY_FILE = path.join(os.tmpdir(), 'alisio-last-run.txt');

function keepSummary(summary) {
  try {
    fs.writeFileSync(SUMMARY_FILE, `${new Date().toISOString()}\n${summary}\n`);
    console.log(`This summary is kept in ${SUMMARY_FILE}.`);
  } catch {
    // A folder that cannot be written must not fail a test.
  }
}

async function runStep(node, step, out) {
  const { minutes = STEP_MINUTES } = step;
  if (step.build) {
    try {
      await ensureBuilt(node);
      return { code: 0, summary: [], failures: [] };
    } catch (error) {
      return { code: 1, summary: [], failures: [String(error)] };
    }
  }
  const colour = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
  const child = start(node, commandOf(step), {
    env: { ...colour, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (chunk) => {
    out.write(chunk);
    text = (text + chunk).slice(-400_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const limit = setTimeout(() => {
    keep(`\nnot ended after ${minutes} minutes\n`);
    child.kill('SIGKILL');
  }, minutes * 60_000);
  const { code: own, asked } = await ended(child);
  clearTimeout(limit);
  const code = asked ? own || 143 : own;
  const plain = stripVTControlCharacters(text).split('\n');
  return { code, asked, summary: summaryLines(plain), failures: code === 0 ? [] : failureLines(plain) };
}

/** The first line of a failure in Vitest and Playwright: the file and the name of the test. */
const failureHeads = [/^\s*FAIL\s.* > /, /^\s*\d+\) .*\.test\.ts:\d+:\d+ › /];

/** Where the failure is: the last line of an error that says anything, in Vitest and in Playwright. */
const failurePlace = /^\s*(❯|at) .*:\d+:\d+\)?$/;

/** The failed tests, each with its error up to the file and line; if a step names none, or was ended, its last lines. */
function failureLines(lines, { most = 12, each = 40, last = 40, width = 2_000 } = {}) {
  const printed = lines.filter((line) => line.trim()).map((line) => line.slice(0, width));
  const heads = printed.flatMap((line, at) => (failureHeads.some((head) => head.test(line)) ? [at] : []));
  if (heads.length === 0) return printed.slice(-last);
  const named = heads.slice(0, most).flatMap((at) => {
    const next = heads.find((other) => other > at) ?? printed.length;
    const error = printed.slice(at, Math.min(next, at + each));
    const place = error.findIndex((line) => failurePlace.test(line));
    return place < 0 ? error : error.slice(0, place + 1);
  });
  return [...named, ...printed.filter((line) => line.startsWith('not ended after '))];
}

/** The summary lines of Vitest, Playwright and our proofs. */
function summaryLines(lines) {
  const own = [
    /^\s*Test Files\s/,
    /^\s*Tests\s/,
    /^\s*\d+ (passed|failed|flaky|skipped|did not run)\b/,
    /^\s*unsteady\s/,
    /\bfigure=.* (pass|fail)$/,
  ];
  return lines.filter((line) => own.some((pattern) => pattern.test(line))).map((line) => line.trim());
}

function commandOf(step) {
  if (step.script) return [step.script, ...(step.args ?? [])];
  const name = packageOf[step.tool] ?? step.tool;
  const home = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'));
  return [path.join(home, typeof bin === 'string' ? bin : bin[step.tool]), ...step.args];
}

function start(node, args, { env, stdio }) {
  const bin = path.join(root, 'node_modules', '.bin');
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const search = [bin, path.dirname(node), process.env[pathName] ?? ''].join(path.delimiter);
  return spawn(node, args, { cwd: root, stdio, env: { ...process.env, ...env, [pathName]: search } });
}

function ended(child) {
  let asked = false;
  const pass = (signal) => {
    asked = true;
    // Ctrl+C already reaches the child, which shares this terminal. A second signal would mean "at once".
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const watch = whenNpmIsGone(() => pass('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      // A process that the child left behind may keep its output open; do not wait for it.
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, 2_000).unref();
    });
    child.once('close', (code, signal) => {
      for (const each of signals) process.off(each, pass);
      clearInterval(watch);
      resolve({ code: code ?? (signal === 'SIGKILL' ? 137 : signal === 'SIGINT' ? 130 : 143), asked });
    });
  });
}

/**
 * npm passes a signal to its shell, which ends without passing it on. A new parent process shows that this has
 * happened.
 */
function whenNpmIsGone(end) {
  const watch = setInterval(() => {
    if (!isNpmGone()) return;
    clearInterval(watch);
    end();
  }, 100);
  return watch.unref();
}

function isNpmGone() {
  return Boolean(process.env.npm_lifecycle_event) && process.ppid !== parent;
}
